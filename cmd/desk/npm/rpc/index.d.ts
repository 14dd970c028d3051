import type {Answers, Clause, Diagnostic, Fix, Game, Ledger, Progress} from "./answers.js"
export type * from "./answers.js"

/** What a text is: its name, and the texts that it includes, by their names. */
export interface Text { name?: string; files?: Record<string, string> }
/** A position: before a line (from 1), or the end of a scenario by name or number (from 1); by default the end of the last one. */
export interface At extends Text { line?: number; scenario?: string | number; row?: string }
export interface Checked {
  ok: boolean
  passed: number
  failed: number
  cases: {name: string; row?: string; status: "passed" | "failed" | "waiting" | "pending" | "skipped"; line: number}[]
  diagnostics: (Omit<Diagnostic, "range"> & {line: number; column: number; clauses?: Clause[]; fixes?: Fix[]})[]
}
export interface Why {
  move?: string
  verdict?: "legal" | "illegal" | "malformed"
  clauses?: Clause[]
  nearest?: string[]
  changes?: {sign: string; line: string}[]
  ledger?: Ledger
  value?: string
}
export interface Picture { title: string; svg: string; width: number; height: number }
type Methods = keyof Answers
export class Umpire {
  constructor(post: (message: string) => void, end: () => Promise<void>)
  readonly started: Promise<Umpire>
  receive(message: string): void
  lose(error: Error): void
  /** Plays the scenarios of a text. */
  check(text: string, options?: Text): Promise<Checked>
  /** Lists the legal moves of a position. */
  legal(text: string, options?: At): Promise<{deciders: string[]; moves: string[]}>
  /** Judges a move with its clauses, or says how a number adds up. */
  why(text: string, question: string, options?: At): Promise<Why>
  /** Draws a position. */
  draw(text: string, options?: At & {theme?: "light" | "dark" | "print"; width?: number; seat?: string; move?: string}): Promise<Picture>
  games(): Promise<Game[]>
  /** Asks a method of the service as it is. */
  ask<M extends Methods>(method: M, params?: object, options?: {progress?: (p: Progress) => void; signal?: AbortSignal}): Promise<Answers[M]>
  ask(method: string, params?: object, options?: {progress?: (p: Progress) => void; signal?: AbortSignal}): Promise<unknown>
  close(): Promise<void>
}
/** Starts a worker. url and engines are for browsers: the folder `worker` of this package on the host of the page, and modules of games. */
export function start(options?: {url?: string | URL; engines?: string[]}): Promise<Umpire>
