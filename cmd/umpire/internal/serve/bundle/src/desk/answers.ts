// What the desk answers, as far as the page asks. scenarios/desk/README.md shows all.

export interface Position { line: number; character: number }
export interface Place { uri: string; position: Position; after?: boolean }
export interface Edit { range: { start: Position; end: Position }; newText: string }
export interface Diagnostic {
  range: { start: Position; end: Position };
  severity: "error" | "warning";
  message: string;
  hints?: string[];
  fixes?: { title: string; edits: Edit[] }[];
}
export interface Clause { id: string; section?: string; words?: string; values?: string; does?: string }
export interface Move { text: string; touches: string[]; words: { text: string; id?: string }[] }
export interface Where {
  deciders: string[];
  line: { move: string; line: number; did: Clause[] }[];
  stopped?: { line: number; message: string };
}
export interface Verdict {
  move: string;
  verdict: "legal" | "illegal" | "malformed";
  clauses: Clause[];
  nearest?: string[];
  mistakes?: { message: string }[];
}
export interface Answers {
  open: { version: number };
  change: { version: number };
  diagnostics: { diagnostics: Diagnostic[] };
  where: Where;
  legal: { moves: Move[]; groups: { title: string; moves: number[] }[] };
  judge: Verdict;
  draw: { title: string; svg: string; sprite?: string; text?: string };
}

const token = location.hash.slice(1);

// send asks this address, with the key.
export function send(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
}

let asked = 0;

// ask asks the desk; what cannot be answered is thrown as an error with its reason.
export async function ask<M extends keyof Answers>(method: M, params: object): Promise<Answers[M]> {
  const answer = await send("rpc", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: ++asked, method, params }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const said = (await answer.json()) as { result: Answers[M]; error?: { message: string } };
  if (said.error) throw new Error(said.error.message);
  return said.result;
}
