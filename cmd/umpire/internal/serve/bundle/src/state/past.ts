// The history for undo and redo: texts, each with its line.

import type { State } from "./address";

const most = 500;
const mostLetters = 20_000_000; // of all texts together

export class Past {
  constructor(private readonly before: State[] = []) {}
  private after: State[] = [];

  // leave stores a state that is about to change.
  leave(state: State): void {
    this.before.push(state);
    let left = mostLetters;
    this.before.splice(0, Math.max(this.before.length - most, this.before.findLastIndex((one) => (left -= one.text.length) < 0) + 1));
    this.after = [];
  }

  undo(now: State): State | undefined { return exchange(this.before, this.after, now); }
  redo(now: State): State | undefined { return exchange(this.after, this.before, now); }
  get all(): State[] { return this.before; }
  get canUndo(): boolean { return this.before.length > 0; }
  get canRedo(): boolean { return this.after.length > 0; }
}

function exchange(from: State[], to: State[], now: State): State | undefined {
  const state = from.pop();
  if (state) to.push(now);
  return state;
}
