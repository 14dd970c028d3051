"use strict"
const vscode = require("vscode")
const {randomBytes} = require("node:crypto")
const {LanguageClient, TransportKind} = require("vscode-languageclient/node")
const {Follower, page, below} = require("./panel.js")

let client

// activate starts the server, and adds the commands.
async function activate(context) {
  const command = vscode.workspace.getConfiguration("umpire").get("path", "umpire")
  client = new LanguageClient("umpire", "Umpire", {command, args: ["lsp"], transport: TransportKind.stdio}, {
    documentSelector: [{language: "scenario"}, {language: "markdown"}],
    initializationOptions: {commands: ["umpire.step", "umpire.desk"]},
  })
  const at = (uri, line) => ({uri: uri ?? vscode.window.activeTextEditor?.document.uri.toString(), line: line ?? vscode.window.activeTextEditor?.selection.active.line ?? 0})
  const terminal = (name, words) => {
    const t = vscode.window.createTerminal({name, shellPath: command, shellArgs: words})
    t.show()
  }
  context.subscriptions.push(
    vscode.commands.registerCommand("umpire.step", (uri, line) => {
      const place = at(uri, line)
      terminal("umpire step", ["step", `${vscode.Uri.parse(place.uri).fsPath}:${place.line + 1}`])
    }),
    vscode.commands.registerCommand("umpire.check", () => terminal("umpire check", ["check", "--watch"])),
    vscode.commands.registerCommand("umpire.restart", () => client.restart()),
    vscode.commands.registerCommand("umpire.desk", () => openDesk(context)),
  )
  try {
    await client.start()
  } catch (err) {
    vscode.window.showErrorMessage(`${command} could not be started: ${err.message}. The setting umpire.path says where it is.`)
  }
}

// openDesk opens the panel, which follows the cursor.
function openDesk(context) {
  const panel = vscode.window.createWebviewPanel("umpire.desk", "Board", {viewColumn: vscode.ViewColumn.Beside, preserveFocus: true}, {enableScripts: true})
  let last
  const follower = new Follower((method, params) => client.sendRequest(method, params), shown => {
    panel.webview.html = page(shown, randomBytes(16).toString("hex"))
  })
  const follow = editor => {
    if (!editor || !["scenario", "markdown"].includes(editor.document.languageId)) return
    last = editor
    const dark = vscode.window.activeColorTheme.kind === vscode.ColorThemeKind.Dark
    follower.follow(editor.document.uri.toString(), editor.selection.active.line, dark ? "dark" : "light")
  }
  const subscriptions = [
    vscode.window.onDidChangeTextEditorSelection(e => follow(e.textEditor)),
    vscode.workspace.onDidChangeTextDocument(e => { if (last?.document === e.document) follow(last) }),
    panel.webview.onDidReceiveMessage(({move}) => last?.edit(edit => {
      const lines = last.document.getText().split(/\r?\n/)
      const what = below(lines, last.selection.active.line, String(move))
      edit.insert(new vscode.Position(what.line, 0), what.text)
    })),
  ]
  panel.onDidDispose(() => subscriptions.forEach(s => s.dispose()), null, context.subscriptions)
  follow(vscode.window.activeTextEditor)
}

function deactivate() { return client?.stop() }

module.exports = {activate, deactivate}
