// What Neovim cannot do, by the protocol layer of VS Code's language client, with the
// real server: UMPIRE=/path/to/umpire node --test test.mjs
import {test} from "node:test"
import assert from "node:assert/strict"
import {spawn} from "node:child_process"
import {mkdtempSync, readFileSync} from "node:fs"
import {tmpdir} from "node:os"
import {join} from "node:path"
import {pathToFileURL} from "node:url"
import {createRequire} from "node:module"
const require = createRequire(import.meta.url)
const lsp = require("vscode-languageserver-protocol/node")
const panel = require("./src/panel.js")

const text = 'game mnk\nplayers Ann, Ben\n\nscenario "an edge"\n  Ann: place a1\n  Ben cannot: place a1\n    because mnk.place.empty\n  expect legal 8\n'

async function session(run) {
  const dir = mkdtempSync(join(tmpdir(), "umpire-"))
  const server = spawn(process.env.UMPIRE ?? "umpire", ["lsp", "--rulebooks", join(dir, "rules")])
  const connection = lsp.createProtocolConnection(new lsp.StreamMessageReader(server.stdout), new lsp.StreamMessageWriter(server.stdin))
  const found = new Map()
  connection.onNotification(lsp.PublishDiagnosticsNotification.type, p => found.set(p.version, p.diagnostics))
  connection.listen()
  const uri = pathToFileURL(join(dir, "a.scenario")).href
  const initialized = await connection.sendRequest(lsp.InitializeRequest.type, {processId: process.pid, rootUri: pathToFileURL(dir).href, capabilities: {workspace: {applyEdit: true}}, initializationOptions: {commands: ["umpire.step", "umpire.desk"]}})
  await connection.sendNotification(lsp.InitializedNotification.type, {})
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {textDocument: {uri, languageId: "scenario", version: 1, text}})
  const ask = (method, params) => connection.sendRequest(method, params)
  try {
    await run({connection, uri, ask, initialized, found})
  } finally {
    await connection.sendRequest(lsp.ShutdownRequest.type)
    await connection.sendNotification(lsp.ExitNotification.type)
    const code = await new Promise(done => server.on("exit", done))
    assert.equal(code, 0)
    connection.dispose()
  }
}

test("semantic tokens, hints, lenses and folds", () => session(async ({connection, uri, initialized}) => {
  const legend = initialized.capabilities.semanticTokensProvider.legend
  const manifest = JSON.parse(readFileSync(new URL("package.json", import.meta.url)))
  const known = new Set(["keyword", "number", "comment", ...manifest.contributes.semanticTokenTypes.map(t => t.id)])
  for (const type of legend.tokenTypes) assert.ok(known.has(type), `${type} has no colour`)
  assert.deepEqual(legend.tokenModifiers, manifest.contributes.semanticTokenModifiers.map(t => t.id))

  const {data} = await connection.sendRequest(lsp.SemanticTokensRequest.type, {textDocument: {uri}})
  assert.equal(data.length % 5, 0)
  assert.deepEqual(data.slice(0, 5), [0, 0, 4, legend.tokenTypes.indexOf("keyword"), 0])
  const hints = await connection.sendRequest(lsp.InlayHintRequest.type, {textDocument: {uri}, range: {start: {line: 0, character: 0}, end: {line: 9, character: 0}}})
  assert.equal(hints[0].label, "Ben to decide")
  const lenses = await connection.sendRequest(lsp.CodeLensRequest.type, {textDocument: {uri}})
  assert.deepEqual(lenses.slice(0, 4).map(l => l.command.title), ["run (passed)", "step", "desk", "why"])
  const readings = await connection.sendRequest(lsp.CodeLensResolveRequest.type, lenses[4])
  assert.match(readings.command.title, /^holds under 1 of 1 readings$/)
  const folds = await connection.sendRequest(lsp.FoldingRangeRequest.type, {textDocument: {uri}})
  assert.ok(folds.some(f => f.startLine === 3 && f.endLine === 7))
}))

test("diagnostics and fixes after an edit", () => session(async ({connection, uri, found}) => {
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {textDocument: {uri, version: 2}, contentChanges: [{range: {start: {line: 4, character: 7}, end: {line: 4, character: 12}}, text: "plaec"}]})
  while (!found.has(2)) await new Promise(done => setTimeout(done, 5))
  assert.equal(found.get(2).length, 1)
  const actions = await connection.sendRequest(lsp.CodeActionRequest.type, {textDocument: {uri}, range: found.get(2)[0].range, context: {diagnostics: found.get(2)}})
  assert.equal(actions[0].title, "Write place")
  assert.equal(actions[0].edit.changes[uri][0].newText, "place")
}))

test("the board follows the cursor", () => session(async ({ask, uri}) => {
  const shown = []
  const follower = new panel.Follower((method, params) => ask("umpire/desk", {method, params}), s => shown.push(s))
  follower.follow(uri, 3, "light")
  follower.follow(uri, 4, "dark")
  await follower.follow(uri, 5, "light") // those between are left out
  assert.equal(shown.length, 1)
  assert.deepEqual(shown[0].where.deciders, ["Ben"])
  assert.equal(shown[0].legal.moves.length, 8)
  const html = panel.page(shown[0], "abc")
  assert.match(html, /data:image\/svg\+xml;base64,/)
  assert.match(html, /data-move="Ben: place b1"/)
  assert.match(html, /script-src 'nonce-abc'/)
  await follower.follow(uri, 0, "light")
  assert.match(panel.page(shown[1], "abc"), /is in no scenario/)
}))

test("what a file says is no page", () => {
  const html = panel.page({where: {case: "<script>alert(1)</script>", deciders: [], printed: "<b>"}, picture: {}, legal: {moves: [{text: '"><img src=x>'}]}}, "n")
  assert.ok(!html.includes("<script>alert") && !html.includes("<img src=x") && !html.includes("<b>"))
})

test("a move is written below the line, as deep", () => {
  assert.deepEqual(panel.below(['scenario "a"'], 0, "Ann: place a1"), {line: 1, text: "  Ann: place a1\n"})
  assert.deepEqual(panel.below(["x", "    Ann: place a1"], 1, "Ben: place b1"), {line: 2, text: "    Ben: place b1\n"})
})
