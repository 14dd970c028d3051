// The panel with the board, which follows the cursor.
"use strict"
const {Follower, page, below} = require("./panel.js")

// openDesk opens the panel. ask(method, params) asks the desk about a text.
function openDesk(vscode, context, ask) {
  const panel = vscode.window.createWebviewPanel("umpire.desk", "Board", {viewColumn: vscode.ViewColumn.Beside, preserveFocus: true}, {enableScripts: true})
  let last
  const follower = new Follower(ask, shown => { panel.webview.html = page(shown, crypto.randomUUID().replaceAll("-", "")) })
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

module.exports = {openDesk}
