// The extension on a computer: it starts the command umpire, which it may bring along.
"use strict"
const vscode = require("vscode")
const {existsSync} = require("node:fs")
const {join} = require("node:path")
const {LanguageClient, TransportKind} = require("vscode-languageclient/node")
const {openDesk} = require("./desk.js")
const {start: startTests} = require("./tests.js")

let client

// program returns the command: the one of the setting, or that of this package, or the one on
// the path.
function program(context, configured, exists = existsSync) {
  if (configured) return configured
  const own = join(context.extensionPath, "bin", process.platform === "win32" ? "umpire.exe" : "umpire")
  return exists(own) ? own : "umpire"
}

// activate starts the server, and adds the commands.
async function activate(context) {
  const command = program(context, vscode.workspace.getConfiguration("umpire").get("path", ""))
  client = new LanguageClient("umpire", "Umpire", {command, args: ["lsp"], transport: TransportKind.stdio}, {
    documentSelector: [{language: "scenario"}, {language: "markdown"}],
    initializationOptions: {commands: ["umpire.step", "umpire.desk"]},
  })
  const at = (uri, line) => ({uri: uri ?? vscode.window.activeTextEditor?.document.uri.toString(), line: line ?? vscode.window.activeTextEditor?.selection.active.line ?? 0})
  const terminal = (name, words) => {
    const t = vscode.window.createTerminal({name, shellPath: command, shellArgs: words})
    t.show()
  }
  const ask = (method, params) => client.sendRequest("umpire/desk", {method, params})
  context.subscriptions.push(
    vscode.commands.registerCommand("umpire.step", (uri, line) => {
      const place = at(uri, line)
      terminal("umpire step", ["step", `${vscode.Uri.parse(place.uri).fsPath}:${place.line + 1}`])
    }),
    vscode.commands.registerCommand("umpire.check", () => terminal("umpire check", ["check", "--watch"])),
    vscode.commands.registerCommand("umpire.restart", () => client.restart()),
    vscode.commands.registerCommand("umpire.desk", () => openDesk(vscode, context, ask)),
  )
  try {
    await client.start()
  } catch (err) {
    vscode.window.showErrorMessage(`${command} could not be started: ${err.message}. The setting umpire.path says where it is.`)
    return
  }
  startTests(vscode, context, (method, uri, params) => ask(method, {uri: uri.toString(), ...params}))
}

function deactivate() { return client?.stop() }

module.exports = {activate, deactivate, program}
