/** Every page and where it lives; each is loaded when it is first visited. */
import type { Route } from './lib/router.svelte';

export const routes: readonly Route[] = [
  { path: '/', title: 'Play', load: () => import('./routes/Home.svelte') },
  { path: '/table/:id', title: 'Table', load: () => import('./routes/Table.svelte'), wide: true },
  { path: '/replay/:id', title: 'Replay', load: () => import('./routes/Replay.svelte'), wide: true },
  { path: '/cards/:game?', title: 'Cards', load: () => import('./routes/Cards.svelte') },
  { path: '/cards/:game/new', title: 'A card of your own', load: () => import('./routes/OwnCard.svelte') },
  { path: '/cards/:game/:number', title: 'Card', load: () => import('./routes/CardPage.svelte') },
  { path: '/decks/:game?', title: 'Decks', load: () => import('./routes/Decks.svelte') },
  { path: '/decks/:game/:name', title: 'Deck', load: () => import('./routes/Deck.svelte') },
  { path: '/rules/:game?', title: 'Rules', load: () => import('./routes/Rules.svelte') },
  { path: '/rules/:game/:number', title: 'Rule', load: () => import('./routes/Rule.svelte') },
  { path: '/rulings/:game?', title: 'Rulings', load: () => import('./routes/Rulings.svelte') },
  { path: '/rulings/:game/:key', title: 'Ruling', load: () => import('./routes/Ruling.svelte') },
];
