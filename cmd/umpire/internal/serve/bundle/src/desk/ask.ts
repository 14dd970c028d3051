// Sends questions to the desk: over HTTP to umpire serve, or to a web worker.

import type { Answers, Progress } from "./answers";
import { alone, fronts, homeOf } from "./front";
import { overHTTP } from "./http";
import { inWorker, modules } from "./worker";

// A Carrier sends a JSON-RPC message to the desk and returns the answer. Notifications
// before the answer go to told.
export type Carrier = (id: number, message: string, told?: (p: Progress) => void) => Promise<string>;

export { alone };

// carriers has the carrier of each program that has started, by its game. Without a host
// behind the page, programs are workers.
const carriers = new Map<string, Carrier>();
const carrier = (home: string): Carrier => {
  const found = carriers.get(home) ?? (alone ? inWorker(home) : overHTTP);
  carriers.set(home, found);
  return found;
};
let asked = Math.floor(Math.random() * 2 ** 40); // random, so that pages of the same desk have different IDs

// last returns the ID of the last request; cancel cancels a request.
export const last = (): number => asked;
export function cancel(id: number): void {
  for (const carry of carriers.values()) carry(0, JSON.stringify({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id } })).catch(() => {}); // a notification has no answer
}

// ask asks the desk. It throws an error with the reason if there is no result.
export async function ask<M extends keyof Answers>(method: M, params: object, told?: (p: Progress) => void): Promise<Answers[M]> {
  const { home, before } = modules ? { home: "", before: undefined } : homeOf(method, params);
  if (before !== undefined && before !== home) { // its game has changed, so that another program has it now
    const { uri, changes: [now] = [] } = params as { uri?: string; changes?: { text: string }[] };
    await send(before, "close", { uri }).catch(() => {});
    if (now) await send(home, "open", { ...params, text: now.text, changes: undefined });
    if (now) return { version: 0 } as Answers[M];
  }
  return send(home, method, params, told);
}

// kept holds what was answered about positions since a text changed last,
// so that a step back is shown at once. Behind a page of umpire serve files can change, too.
const kept = new Map<string, Promise<string>>(), mostKept = 60;

async function send<M extends keyof Answers>(home: string, method: M, params: object, told?: (p: Progress) => void): Promise<Answers[M]> {
  const id = ++asked, key = alone && /^(where|draw|legal)$/.test(method) ? JSON.stringify([home, method, params]) : "";
  if ("version" in params) kept.clear(); // a text is opened, or changes
  const answer = kept.get(key) ?? carrier(home)(id, JSON.stringify({ jsonrpc: "2.0", id, method, params }), told);
  if (key && kept.set(key, answer).size > mostKept) kept.delete([...kept.keys()][0]!);
  const said = JSON.parse(await answer) as { result: Answers[M]; error?: { message: string } };
  if (said.error) throw new Error(said.error.message);
  return said.result;
}

// known returns the games of the desk. It asks for them once.
let listed: Promise<Answers["games"]> | undefined;
export const known = (): Promise<Answers["games"]> => listed ??= (modules ? Promise.resolve([]) : fronts()).then((games) => (games.length ? { games } : ask("games", {})));
