// As much of the editor as the extension uses, over texts that are given by name.
import {EventEmitter} from "node:events"

export class Uri {
  constructor(path) { this.path = path }
  static parse(text) { return new Uri(text.replace("file://", "")) }
  static joinPath(uri, ...parts) { return new Uri(new URL(parts.join("/"), `file://${uri.path}/`).pathname) }
  toString() { return `file://${this.path}` }
  get fsPath() { return this.path }
}
class Position { constructor(line, character) { Object.assign(this, {line, character}) } }
class Range { constructor(a, b, c, d) { Object.assign(this, {start: new Position(a, b), end: new Position(c, d)}) } }

class Items extends Map {
  constructor(parent) { super(); this.parent = parent }
  add(item) { item.parent = this.parent; this.set(item.id, item) }
  replace(items) { this.clear(); for (const item of items) this.add(item) }
  [Symbol.iterator]() { return super[Symbol.iterator]() }
}

// fake makes an editor. results are what test runs report, in order.
export function fake(files, folder = "/work") {
  const events = new EventEmitter(), documents = new Map(), results = [], commands = new Map(), providers = {}, edits = []
  const on = name => (run, self) => { events.on(name, e => run.call(self, e)); return {dispose() {}} }
  const at = uri => uri.path.slice(folder.length + 1)
  const provider = name => (_, given) => { providers[name] = given; return {dispose() {}} }
  class WorkspaceEdit { list = []; replace(uri, range, text) { this.list.push({uri, range, text}) } }
  const vscode = {
    Uri, Position, Range, WorkspaceEdit,
    Location: class { constructor(uri, range) { Object.assign(this, {uri, range}) } },
    TestMessage: class { constructor(message) { this.message = message } },
    TestRunProfileKind: {Run: 1}, ViewColumn: {Beside: -2}, ColorThemeKind: {Dark: 2},
    Diagnostic: class { constructor(range, message, severity) { Object.assign(this, {range, message, severity}) } },
    CompletionItem: class { constructor(label) { this.label = label } },
    Hover: class { constructor(contents) { this.contents = contents } },
    MarkdownString: class { constructor(value) { this.value = value } },
    TextEdit: class { constructor(range, newText) { Object.assign(this, {range, newText}) } },
    CodeAction: class { constructor(title) { this.title = title } }, CodeActionKind: {QuickFix: "quickfix"},
    tests: {createTestController: id => ({
      id, items: new Items(), dispose() {},
      createTestItem: (id, label, uri) => { const item = {id, label, uri}; item.children = new Items(item); return item },
      createRunProfile(label, kind, run, isDefault) { return this.profile = {label, kind, run, isDefault} },
      createTestRun: () => Object.fromEntries(["enqueued", "started", "passed", "failed", "errored", "skipped", "end"].map(what => [what, (item, message) => results.push({what, id: item?.id, message})])),
    })},
    workspace: {
      textDocuments: [],
      findFiles: async () => Object.keys(files).filter(f => f.endsWith(".scenario")).map(f => new Uri(`${folder}/${f}`)),
      fs: {readFile: async uri => { if (!(at(uri) in files)) throw new Error(`no file ${uri.path}`); return new TextEncoder().encode(files[at(uri)]) }},
      asRelativePath: uri => at(uri),
      openTextDocument: async uri => {
        const known = documents.get(uri.path)
        if (known) return known
        const document = {uri, version: 1, languageId: uri.path.endsWith(".md") ? "markdown" : "scenario", getText: () => files[at(uri)]}
        documents.set(uri.path, document)
        events.emit("open", document)
        return document
      },
      createFileSystemWatcher: () => ({onDidCreate: on("create"), onDidDelete: on("delete"), dispose() {}}),
      onDidOpenTextDocument: on("open"), onDidChangeTextDocument: on("change"), onDidCloseTextDocument: on("close"), onDidSaveTextDocument: on("save"),
      applyEdit: async edit => {
        edits.push(edit)
        for (const {uri, range: {start, end}, text} of edit.list.toReversed()) {
          const lines = files[at(uri)].split("\n"), cut = p => lines.slice(0, p.line).reduce((n, l) => n + l.length + 1, 0) + p.character
          files[at(uri)] = files[at(uri)].slice(0, cut(start)) + text + files[at(uri)].slice(cut(end))
          documents.get(uri.path).version++
        }
        return true
      },
      getConfiguration: () => ({get: (_, usual) => usual}),
    },
    languages: {
      createDiagnosticCollection: () => providers.diagnostics = Object.assign(new Map(), {dispose() {}, set(uri, list) { Map.prototype.set.call(this, uri.path, list); events.emit("diagnosed", uri) }}),
      registerCompletionItemProvider: provider("complete"), registerHoverProvider: provider("hover"),
      registerDocumentFormattingEditProvider: provider("format"), registerCodeActionsProvider: provider("actions"),
    },
    commands: {registerCommand: (name, run) => { commands.set(name, run); return {dispose() {}} }},
    window: {
      activeColorTheme: {kind: 1}, said: [],
      showErrorMessage: text => vscode.window.said.push(text), showInformationMessage: text => vscode.window.said.push(text),
      onDidChangeTextEditorSelection: on("select"),
      createWebviewPanel: () => vscode.window.panel = {webview: {set html(text) { this.text = text; events.emit("drawn") }, onDidReceiveMessage: on("message")}, onDidDispose: on("dispose")},
    },
  }
  return {vscode, files, events, results, commands, providers, edits, documents}
}
