// Random moves: each legal move is equally likely, but those of chance have weights.
// The same seed draws the same moves.

import type { Move } from "../desk/answers";
import { get } from "../dom";

// draw draws one of the moves. made is the number of moves before it.
export function draw(moves: Move[], made: number): Move | undefined {
  const seed = get<HTMLInputElement>("seed").value.trim();
  let left = (seed ? fraction(`${seed} ${made}`) : Math.random()) * moves.reduce((sum, m) => sum + (m.weight ?? 1), 0);
  return moves.find((m) => (left -= m.weight ?? 1) < 0) ?? moves.at(-1);
}

// fraction returns a pseudorandom number from 0 up to 1 for a text: FNV-1a with mixed
// bits.
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
