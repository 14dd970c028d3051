// The answers of the desk that the page uses. scenarios/service/README.md lists all.

export interface Position { line: number; character: number }
export interface Place { uri: string; position: Position; after?: boolean }
export interface Edit { range: { start: Position; end: Position }; newText: string }
export interface Diagnostic {
  range: { start: Position; end: Position };
  severity: "error" | "warning";
  class?: string;
  message: string;
  hints?: string[];
  fixes?: Fix[];
}
export interface Fix { title: string; edits: Edit[] }
export interface Clause { id: string; section?: string; words?: string; values?: string; does?: string; evidence?: { things?: string[]; words?: string }[] }
export interface Move { text: string; touches: string[]; weight?: number; words: { text: string; id?: string }[] }
export interface Where {
  game: string;
  case: string;
  players: string[];
  devices: string[];
  printed: string;
  flaws?: Clause[];
  deciders: string[];
  line: { move: string; line: number; inherited?: boolean; did: Clause[] }[];
  stopped?: { line: number; message: string };
}
export interface Verdict {
  move: string;
  verdict: "legal" | "illegal" | "malformed";
  clauses: Clause[];
  nearest?: string[];
  mistakes?: { message: string }[];
  other?: true; // made by the page: what was chosen has no part in the decision
}
export interface Game {
  name: string;
  edition: string;
  players: [number, number];
  start: string;
  seats: string[];
  variants: { name: string; words: string; values?: string }[];
  rulings: { id: string; question: string; readings?: string[] }[];
  cards?: boolean;
}
export interface Drawn {
  title: string;
  svg: string;
  sprite?: string;
  text?: string;
  width: number;
  height: number;
  items?: Thing[];
  parts?: Part[];
  names?: Record<string, string>; // of what moves and sentences call by IDs
}
export interface Thing { id: string; at?: string; say: string; box: { x: number; y: number; w: number; h: number } }
export interface Part {
  id: string;
  title: string;
  summary?: string;
  owner?: string;
  fold?: boolean;
  box: Thing["box"];
  svg: string;
  width: number;
  height: number;
}
export interface Book {
  clauses: Clause[];
  cards: { name: string; kind: string; text?: string }[];
}
export interface Symbol { kind: string; name: string; range: { start: Position; end: Position } }
export interface Reading { name: string; label: string; words: string; default?: boolean; where?: Where; error?: string }
export interface Case { name: string; range: { start: Position; end: Position }; status: string }
export interface Item { text: string; kind: string; detail?: string; doc?: string; refused?: boolean }
export interface Layout { title: string; printed: string; flaws?: Clause[]; says?: string[] }
export interface Ledger { name: string; sum: number; lines: { what: string; points: number; clause: string }[] }
export interface Interval { value: number; low: number; high: number }
export interface Simulation {
  games: number;
  ended: number;
  met?: Interval;
  length: Interval;
  median: number;
  lengths: { from: number; to: number; games: number }[];
  seats: { name: string; wins: Interval; points?: Interval }[];
  reasons: { what: string; games: number; share: Interval }[];
  nobody?: number;
  exact?: { odds: string; value: number; first?: boolean }[];
}
export interface Decided { answer: string; lines: { line: string; things?: string[]; others: { instead: string; answer: string; says?: string[] }[] }[] }
export interface Effect { value?: number; facts: { name: string; is: string; was: string }[]; outcomes: string[] }
export interface Progress { done: number; of: number; said?: string }
export interface CheckedText {
  uri: string;
  scenarios: number;
  passed: number;
  failures?: { name?: string; line: number; status: string; message?: string }[];
}
export interface Answers {
  check: { scenarios: number; passed: number; texts: CheckedText[] };
  games: { games: Game[] };
  book: Book;
  close: object;
  outline: { symbols: Symbol[] };
  facts: { facts: { name: string; doc?: string; value?: string }[]; ledgers: Ledger[] };
  readings: { ruling: string; question: string; readings: Reading[] };
  write: { text: string };
  format: { edits: Edit[] };
  confirm: { edits: Edit[] };
  open: { version: number };
  change: { version: number };
  diagnostics: { diagnostics: Diagnostic[]; cases: Case[] };
  complete: { range: { start: Position; end: Position }; items: Item[] };
  hover: { markdown?: string; range?: { start: Position; end: Position } };
  where: Where;
  legal: { moves: Move[]; groups: { title: string; moves: number[] }[] };
  judge: Verdict;
  ever: { found: boolean; line: string[]; positions: number; depth: number; whole: boolean; value?: number; applied?: number };
  part: { text: string; whole: boolean; positions: number; games: number; parted: number; parting?: { line?: string[]; move: string; differs: string[] } };
  quiz: { move: string; legal: boolean; misread?: string };
  decides: Decided;
  does: { legal: number; moves: string[]; effects: Effect[] };
  often: Simulation;
  lay: { layouts: Layout[]; pieces?: { name: string; say: string; places?: string[] }[] };
  draw: Drawn;
}
