// Sends questions to the desk: over HTTP to umpire serve, or to a web worker.

import type { Answers, Progress } from "./answers";
import { overHTTP } from "./http";
import { inWorker } from "./worker";

// A Carrier sends a JSON-RPC message to the desk and returns the answer. Notifications
// before the answer go to told.
export type Carrier = (id: number, message: string, told?: (p: Progress) => void) => Promise<string>;

// alone is true on a plain host: then there is no folder behind the page.
export const alone = document.querySelector('meta[name="desk"]') !== null;

const carry: Carrier = alone ? inWorker() : overHTTP;
let asked = Math.floor(Math.random() * 2 ** 40); // random, so that pages of the same desk have different IDs

// last returns the ID of the last request; cancel cancels a request.
export const last = (): number => asked;
export function cancel(id: number): void {
  carry(0, JSON.stringify({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id } })).catch(() => {}); // a notification has no answer
}

// ask asks the desk. It throws an error with the reason if there is no result.
export async function ask<M extends keyof Answers>(method: M, params: object, told?: (p: Progress) => void): Promise<Answers[M]> {
  const id = ++asked;
  const answer = await carry(id, JSON.stringify({ jsonrpc: "2.0", id, method, params }), told);
  const said = JSON.parse(answer) as { result: Answers[M]; error?: { message: string } };
  if (said.error) throw new Error(said.error.message);
  return said.result;
}

// known returns the games of the desk. It asks for them once.
let listed: Promise<Answers["games"]> | undefined;
export const known = (): Promise<Answers["games"]> => listed ??= ask("games", {});
