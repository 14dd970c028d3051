// Questions to umpire's worker. node.js and browser.js start one.

// An Umpire asks a worker that is given as two functions: post sends it a message, end ends it.
// Its messages go to receive. Calls wait for one another.
export class Umpire {
  #post; #end; #waiting = new Map(); #asked = 0; #turn; #lost; #ready

  constructor(post, end) {
    [this.#post, this.#end] = [post, end]
    this.#turn = new Promise((resolve, reject) => { this.#ready = {resolve, reject} })
    this.started = this.#turn.then(() => this)
    this.started.catch(() => {})
  }

  receive(message) {
    if (message === "ready") return this.#ready.resolve()
    if (message.startsWith("failed: ")) return this.lose(new Error(message.slice("failed: ".length)))
    const {id, result, error, params} = JSON.parse(message)
    if (id === undefined) return this.#waiting.get(params?.id)?.progress?.(params)
    const {resolve, reject} = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) reject(Object.assign(new Error(error.message), {code: error.code}))
    else resolve(result)
  }

  // lose ends all calls with an error.
  lose(error) {
    this.#lost ??= error
    this.#ready.reject(error)
    for (const {reject} of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  // ask asks a method of the service as it is, as scenarios/service/README.md lists them.
  // signal cancels the question.
  ask(method, params = {}, {progress, signal} = {}) {
    if (this.#lost) return Promise.reject(this.#lost)
    if (signal?.aborted) return Promise.reject(signal.reason)
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {resolve, reject, progress})
      this.#post(JSON.stringify({jsonrpc: "2.0", id, method, params}))
      signal?.addEventListener("abort", () => this.#post(JSON.stringify({jsonrpc: "2.0", method: "$/cancelRequest", params: {id}})), {once: true})
    })
  }

  #with(text, {name = "question.scenario", files = {}} = {}, run) {
    const turn = this.#turn.then(async () => {
      const open = []
      try {
        for (const [uri, of] of [...Object.entries(files).filter(([uri]) => uri !== name), [name, text]]) {
          await this.ask("open", {uri, version: 1, text: of})
          open.push(uri)
        }
        return await run(name)
      } finally {
        for (const uri of open) await this.ask("close", {uri}).catch(() => {})
      }
    })
    this.#turn = turn.catch(() => {})
    return turn
  }

  // at finds the place that a call means: before a line, from 1, or the end of the scenario
  // with this name or number, from 1; by default the last one.
  async #at(uri, {line, scenario, row}) {
    const more = row === undefined ? {} : {row}
    if (line !== undefined) return {uri, position: {line: line - 1, character: 0}, ...more}
    const cases = (await this.ask("outline", {uri})).symbols.filter(s => s.kind === "scenario")
    const of = typeof scenario === "number" ? cases[scenario - 1] : scenario === undefined ? cases.at(-1) : cases.find(s => s.name === scenario)
    if (!of) throw new Error("there is no such scenario")
    return {uri, position: {line: of.lastMove ?? of.range.end.line, character: 0}, after: true, ...more}
  }

  // check plays the scenarios of a text.
  check(text, options) {
    return this.#with(text, options, async uri => {
      const {cases, diagnostics} = await this.ask("diagnostics", {uri})
      const count = (...wanted) => cases.filter(c => wanted.includes(c.status)).length
      return {
        ok: count("passed", "skipped", "pending") === cases.length && !diagnostics.some(d => d.severity === "error"),
        passed: count("passed"), failed: count("failed"),
        cases: cases.map(({name, row, status, range}) => ({name, ...row && {row}, status, line: range.start.line + 1})),
        diagnostics: diagnostics.map(({range, ...of}) => ({line: range.start.line + 1, column: range.start.character + 1, ...of})),
      }
    })
  }

  // legal lists the legal moves of a position.
  legal(text, options = {}) {
    return this.#with(text, options, async uri => {
      const {deciders, moves} = await this.ask("legal", await this.#at(uri, options))
      return {deciders: deciders ?? [], moves: moves.map(m => m.text)}
    })
  }

  // why judges a move with its clauses, or says how a number adds up.
  why(text, question, options = {}) {
    return this.#with(text, options, async uri => {
      const {version, verdict, ...answer} = await this.ask("why", {...await this.#at(uri, options), question})
      if (verdict) delete verdict.version
      return {...answer, ...verdict}
    })
  }

  // draw draws a position as SVG.
  draw(text, options = {}) {
    return this.#with(text, options, async uri => {
      const {theme = "light", width, seat, move} = options
      const {title, svg, width: w, height} = await this.ask("draw", {...await this.#at(uri, options), theme, ...width && {width}, ...seat && {seat}, ...move && {move}})
      return {title, svg, width: w, height}
    })
  }

  // games lists the games.
  games() { return this.started.then(() => this.ask("games")).then(a => a.games) }

  // close ends the worker.
  close() {
    this.lose(new Error("umpire is closed"))
    return this.#end()
  }
}
