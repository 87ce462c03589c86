/** Scenarios to begin with, when somebody writes one. */
import type { Game } from './protocol';

export const BLANK: Record<Game, string> = {
  gundam: `game: gundam
title: An attack on the player breaks a Shield
rules: [8-5-2-3]
cards:
  Lancer: {type: unit, color: red, level: 2, cost: 1, ap: 2, hp: 2}
table:
  turn: p1
  p1: {battle: [Lancer]}
  p2: {base: none, shields: 3}
steps:
  - p1: attack Lancer -> player
  - expect: {p2.shields: 2}
`,
  riftbound: `game: riftbound
title: A unit moves to an open battlefield, and its player conquers it
rules: [140, 630.1]
cards:
  Scout: {type: unit, domains: [fury], energy: 1, might: 2}
table:
  p1: {base: [Scout]}
steps:
  - p1: move Scout -> Field A
  - p1: pass
  - p2: pass
  - expect: {at.Field A.p1: [Scout], p1.points: 1}
`,
};
