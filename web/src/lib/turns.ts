/** Where turns begin in a list of moves. */

/** The positions at which a new turn begins: 0, and each move before which the turn changes. */
export function turnsOf(moves: readonly { turn: number }[]): number[] {
  return moves.flatMap((move, index) => (index === 0 || moves[index - 1]?.turn !== move.turn ? [index] : []));
}
