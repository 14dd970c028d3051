// The extension in a browser: the engines run in a web worker that it brings along.
"use strict"
const vscode = require("vscode")
const {Umpire} = require("../../../../desk/npm/rpc/umpire.js")
const {start: startTests} = require("./tests.js")
const {openDesk} = require("./desk.js")

const kinds = {error: 0, warning: 1}
let umpire

async function activate(context) {
  const worker = new Worker(vscode.Uri.joinPath(context.extensionUri, "dist", "worker", "worker.js").toString(true))
  umpire = new Umpire(message => worker.postMessage(message), async () => worker.terminate())
  worker.onmessage = e => umpire.receive(e.data)
  worker.onerror = e => umpire.lose(new Error(e.message || "the worker cannot be loaded"))
  try {
    await umpire.started
  } catch (err) {
    vscode.window.showErrorMessage(`Umpire could not be started: ${err.message}`)
    return
  }
  const name = uri => vscode.workspace.asRelativePath(uri), open = new Map()
  // Texts are opened one after the other, and what they include before them.
  let turn = Promise.resolve()
  const sync = document => turn = turn.catch(() => {}).then(() => give(document.uri, document.getText(), document.version))
  async function give(uri, text, version) {
    const id = name(uri), known = open.get(id)
    if (known?.text === text) return
    open.set(id, {text, version: (known?.version ?? 0) + 1})
    if (known) await umpire.ask("change", {uri: id, version: known.version + 1, changes: [{text}]})
    else await umpire.ask("open", {uri: id, version: 1, text})
    for (const [, to] of text.matchAll(/^\s*(?:include|cards) "(.*)"/gm)) {
      const of = vscode.Uri.joinPath(uri, "..", to)
      if (open.has(name(of))) continue
      await vscode.workspace.fs.readFile(of).then(data => give(of, new TextDecoder().decode(data), 1), () => {})
    }
  }
  const about = document => ["scenario", "markdown"].includes(document.languageId)
  const ask = async (method, uri, params) => {
    await sync(await vscode.workspace.openTextDocument(uri))
    return umpire.ask(method, {uri: name(uri), ...params})
  }
  const range = r => new vscode.Range(r.start.line, r.start.character, r.end.line, r.end.character)
  const found = vscode.languages.createDiagnosticCollection("umpire")
  const look = async document => {
    if (!about(document)) return
    const {version} = document, {diagnostics} = await ask("diagnostics", document.uri, {})
    if (document.version !== version) return // a newer look follows
    found.set(document.uri, diagnostics.map(d => {
      const made = new vscode.Diagnostic(range(d.range), [d.message, ...(d.hints ?? [])].join("\n"), kinds[d.severity])
      made.source = "umpire"
      made.fixes = d.fixes
      return made
    }))
  }
  const later = document => look(document).catch(err => console.warn(err.message))
  const languages = [{language: "scenario"}, {language: "markdown"}]
  context.subscriptions.push(found, {dispose: () => umpire.close()},
    vscode.workspace.onDidOpenTextDocument(later),
    vscode.workspace.onDidChangeTextDocument(e => later(e.document)),
    vscode.workspace.onDidCloseTextDocument(document => found.delete(document.uri)),
    vscode.languages.registerCompletionItemProvider(languages, {
      async provideCompletionItems(document, position) {
        const {range: r, items} = await ask("complete", document.uri, {position})
        return items.filter(i => !i.refused).map((i, n) => Object.assign(new vscode.CompletionItem(i.text), {range: range(r), detail: i.detail, documentation: i.doc, sortText: String(n).padStart(6, "0")}))
      },
    }, " ", ":"),
    vscode.languages.registerHoverProvider(languages, {
      async provideHover(document, position) {
        const {markdown, range: r} = await ask("hover", document.uri, {position})
        return markdown ? new vscode.Hover(new vscode.MarkdownString(markdown), r && range(r)) : undefined
      },
    }),
    vscode.languages.registerDocumentFormattingEditProvider([{language: "scenario"}], {
      async provideDocumentFormattingEdits(document) {
        return (await ask("format", document.uri, {})).edits.map(e => new vscode.TextEdit(range(e.range), e.newText))
      },
    }),
    vscode.languages.registerCodeActionsProvider(languages, {
      provideCodeActions: (document, _, {diagnostics}) => diagnostics.flatMap(d => (d.fixes ?? []).map(fix => {
        const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix)
        action.edit = new vscode.WorkspaceEdit()
        for (const e of fix.edits) action.edit.replace(document.uri, range(e.range), e.newText)
        return action
      })),
    }),
    vscode.commands.registerCommand("umpire.desk", () => openDesk(vscode, context, (method, {uri, ...params}) => ask(method, vscode.Uri.parse(uri), params))),
    ...["umpire.step", "umpire.check", "umpire.restart"].map(command => vscode.commands.registerCommand(command, () => vscode.window.showInformationMessage("This needs umpire on a computer; the Test Explorer checks scenarios here."))))
  startTests(vscode, context, ask)
  vscode.workspace.textDocuments.forEach(later)
}

function deactivate() { return umpire?.close() }

module.exports = {activate, deactivate}
