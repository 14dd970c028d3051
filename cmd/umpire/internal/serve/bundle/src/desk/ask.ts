// ask brings questions to the desk, wherever it is: behind the address of umpire
// serve, or in a worker of this browser.

import type { Answers, Progress } from "./answers";
import { overHTTP } from "./http";
import { inWorker } from "./worker";

// A Carrier brings a message, a text of JSON-RPC, to the desk and its answer back. What
// is told before that goes to told.
export type Carrier = (id: number, message: string, told?: (p: Progress) => void) => Promise<string>;

// alone is whether the page has no folder behind it: it lies on a plain host.
export const alone = document.querySelector('meta[name="desk"]') !== null;

const carry: Carrier = alone ? inWorker() : overHTTP;
let asked = Math.floor(Math.random() * 2 ** 40); // another page of the same desk has other numbers

// last is the number of what was asked last, and cancel ends it.
export const last = (): number => asked;
export function cancel(id: number): void {
  carry(0, JSON.stringify({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id } })).catch(() => {}); // a notification has no answer
}

// ask asks the desk; what cannot be answered is thrown as an error with its reason.
export async function ask<M extends keyof Answers>(method: M, params: object, told?: (p: Progress) => void): Promise<Answers[M]> {
  const id = ++asked;
  const answer = await carry(id, JSON.stringify({ jsonrpc: "2.0", id, method, params }), told);
  const said = JSON.parse(answer) as { result: Answers[M]; error?: { message: string } };
  if (said.error) throw new Error(said.error.message);
  return said.result;
}

// known returns the games of the desk, asked for once.
let listed: Promise<Answers["games"]> | undefined;
export const known = (): Promise<Answers["games"]> => listed ??= ask("games", {});
