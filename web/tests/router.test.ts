import { beforeAll, expect, test } from 'vitest';
import type { Route } from '../src/lib/router.svelte';

type Matcher = typeof import('../src/lib/router.svelte').match;
let match: Matcher;

beforeAll(async () => {
  Object.assign(globalThis, { location: { pathname: '/', search: '' } });
  ({ match } = await import('../src/lib/router.svelte'));
});

const route = (path: string): Route => ({ path, title: path, load: () => Promise.reject(new Error('not loaded')) });
const routes = ['/', '/cards/:game?', '/cards/:game/:number', '/table/:id'].map(route);

test('a path finds its route and its parameters', () => {
  expect(match(routes, '/')?.route.path).toBe('/');
  expect(match(routes, '/cards')?.params).toEqual({});
  expect(match(routes, '/cards/gundam')?.params).toEqual({ game: 'gundam' });
  expect(match(routes, '/cards/gundam/GD01-008')?.params).toEqual({ game: 'gundam', number: 'GD01-008' });
  expect(match(routes, '/table/a%20b')?.params).toEqual({ id: 'a b' });
});

test('a path that leads nowhere finds nothing', () => {
  expect(match(routes, '/nowhere')).toBeNull();
  expect(match(routes, '/table')).toBeNull();
  expect(match(routes, '/table/1/2')).toBeNull();
});
