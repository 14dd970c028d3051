// The Test Explorer: games, their files, their scenarios, and the rows of examples. It knows of
// the editor only what it is given, vscode, and asks for what is wrong with a text by ask.
"use strict"

const all = "**/*.scenario"

// A Tests fills a controller. ask(method, uri, params) asks the desk about a text that is open.
class Tests {
  constructor(vscode, ask) {
    Object.assign(this, {vscode, ask, files: new Map()})
    this.controller = vscode.tests.createTestController("umpire", "Umpire")
    this.controller.refreshHandler = () => this.find()
    this.controller.resolveHandler = item => item ? this.resolve(item) : this.find()
    this.profile = this.controller.createRunProfile("Check", vscode.TestRunProfileKind.Run, (request, token) => this.run(request, token), true)
  }

  // find lists the files of the workspace, by game.
  async find() {
    const found = new Set()
    for (const uri of await this.vscode.workspace.findFiles(all)) {
      const text = new TextDecoder().decode(await this.vscode.workspace.fs.readFile(uri))
      found.add(uri.toString())
      this.add(uri, text)
    }
    for (const [key] of this.files) if (!found.has(key)) this.forget(key)
  }

  // add adds a file to its game, or moves it there. A file without a game is part of others.
  add(uri, text) {
    const game = /^\s*game\s+(\S+)/m.exec(text)?.[1], key = uri.toString(), old = this.files.get(key)
    if (old && old.game === game) return old.item
    this.forget(key)
    if (!game || !/^\s*scenario\b/m.test(text)) return
    let of = this.controller.items.get(game)
    if (!of) this.controller.items.add(of = this.controller.createTestItem(game, game))
    const item = this.controller.createTestItem(key, this.vscode.workspace.asRelativePath(uri), uri)
    item.canResolveChildren = true
    of.children.add(item)
    this.files.set(key, {game, item})
    return item
  }

  forget(key) {
    const old = this.files.get(key)
    if (!old) return
    const of = this.controller.items.get(old.game)
    of?.children.delete(key)
    if (of?.children.size === 0) this.controller.items.delete(old.game)
    this.files.delete(key)
  }

  changed(document) {
    if (document.languageId !== "scenario") return
    const item = this.add(document.uri, document.getText())
    if (item?.children.size > 0) return this.resolve(item)
  }

  range(r) { return new this.vscode.Range(r.start.line, r.start.character, r.end.line, r.end.character) }

  // resolve plays a file, fills its item, and returns what was found.
  async resolve(item) {
    if (!item.uri) return
    await this.vscode.workspace.openTextDocument(item.uri)
    let found
    try {
      found = await this.ask("diagnostics", item.uri, {})
      item.error = undefined
    } catch (err) {
      item.error = err.message
      return
    }
    const scenarios = new Map(), count = new Map()
    for (const of of found.cases) {
      const begins = of.range.start.line
      let parent = scenarios.get(begins)
      if (!parent) {
        const twice = count.get(of.name) ?? 0
        count.set(of.name, twice + 1)
        parent = this.controller.createTestItem(`${item.id}#${of.name}${twice ? `#${twice + 1}` : ""}`, of.name, item.uri)
        parent.range = this.range(of.range)
        scenarios.set(begins, parent)
      }
      of.item = parent
      if (of.row) {
        of.item = this.controller.createTestItem(`${parent.id}[${of.row}]`, of.row, item.uri)
        of.item.range = parent.range
        parent.children.add(of.item)
      }
    }
    item.children.replace([...scenarios.values()])
    return found
  }

  // run checks what is asked for: whole games and files, scenarios, or rows.
  async run(request, token) {
    if (this.files.size === 0) await this.find()
    const run = this.controller.createTestRun(request), chosen = new Set(), files = new Map(), without = new Set((request.exclude ?? []).map(i => i.id))
    const choose = item => {
      if (without.has(item.id)) return
      if (!item.uri) return item.children.forEach(choose)
      chosen.add(item.id)
      const file = this.files.get(item.uri.toString())?.item
      if (file) files.set(file.id, file)
    }
    if (request.include) request.include.forEach(choose)
    else this.controller.items.forEach(choose)
    for (const file of files.values()) run.enqueued(file)
    for (const file of files.values()) {
      if (token?.isCancellationRequested) break
      run.started(file)
      const begun = Date.now(), found = await this.resolve(file)
      if (!found) {
        run.errored(file, new this.vscode.TestMessage(file.error))
        continue
      }
      const whole = chosen.has(file.id)
      for (const of of found.cases) {
        const own = [of.item.id, of.item.parent?.id].some(id => chosen.has(id))
        if ((whole || own) && !without.has(of.item.id)) this.report(run, of, found.diagnostics)
      }
      const loose = found.diagnostics.filter(d => d.severity === "error" && !found.cases.some(of => within(d, of)))
      if (loose.length) run.errored(file, loose.map(d => this.message(d, file.uri)))
      else if (whole && found.cases.every(of => of.status !== "failed" && of.status !== "waiting")) run.passed(file, Date.now() - begun)
    }
    run.end()
  }

  report(run, of, diagnostics) {
    if (of.status === "passed") return run.passed(of.item)
    if (of.status === "pending" || of.status === "skipped") return run.skipped(of.item)
    const wrong = diagnostics.filter(d => d.severity === "error" && within(d, of) && (!d.row || d.row === of.row))
    run.failed(of.item, wrong.length ? wrong.map(d => this.message(d, of.item.uri)) : new this.vscode.TestMessage(of.status))
  }

  message(d, uri) {
    const message = new this.vscode.TestMessage([d.message, ...(d.hints ?? [])].join("\n"))
    message.location = new this.vscode.Location(uri, this.range(d.range))
    if (d.class === "golden") message.contextValue = "golden"
    return message
  }

  // accept writes the outcomes that happen now in place of those recorded. It is given an item
  // or a message of a result.
  async accept(of) {
    const item = of?.test ?? of, found = item?.uri && await this.ask("diagnostics", item.uri, {})
    const range = item?.range && {start: item.range.start, end: item.range.end}, edit = new this.vscode.WorkspaceEdit()
    let n = 0
    for (const d of found?.diagnostics ?? []) if (d.class === "golden" && (!range || within(d, {range}))) {
      for (const e of d.fixes?.[0]?.edits ?? []) n++, edit.replace(item.uri, this.range(e.range), e.newText)
    }
    if (n === 0) return this.vscode.window.showInformationMessage("No recorded outcome differs there.")
    await this.vscode.workspace.applyEdit(edit)
  }
}

const within = (d, of) => of.range.start.line <= d.range.start.line && d.range.start.line <= of.range.end.line

// start adds the Test Explorer to an extension.
function start(vscode, context, ask) {
  const tests = new Tests(vscode, ask), watcher = vscode.workspace.createFileSystemWatcher(all)
  watcher.onDidCreate(() => tests.find())
  watcher.onDidDelete(uri => tests.forget(uri.toString()))
  context.subscriptions.push(tests.controller, watcher,
    vscode.workspace.onDidSaveTextDocument(document => tests.changed(document)),
    vscode.commands.registerCommand("umpire.accept", of => tests.accept(of)))
  return tests
}

module.exports = {Tests, start}
