// What a YAML server makes of card sets by these schemas, in a session with the real
// one: node --test test.mjs, with ROOT the folder of the repository.
import {test} from "node:test"
import assert from "node:assert/strict"
import {spawn} from "node:child_process"
import {readFileSync} from "node:fs"
import {createRequire} from "node:module"
import {pathToFileURL} from "node:url"
const require = createRequire(import.meta.url)
const lsp = require("vscode-languageserver-protocol/node")

const root = process.env.ROOT ?? process.cwd()
const uri = "file:///cards.yaml"

// session opens texts one after the other under a game's schema.
async function session(game, run) {
  const server = spawn(process.execPath, [require.resolve("yaml-language-server/bin/yaml-language-server"), "--stdio"])
  const connection = lsp.createProtocolConnection(new lsp.StreamMessageReader(server.stdout), new lsp.StreamMessageWriter(server.stdin))
  const schemas = {[pathToFileURL(`${root}/cmd/umpire/editors/schemas/${game}.json`).href]: "*.yaml"}
  connection.onRequest("workspace/configuration", ({items}) => items.map(({section}) => section === "yaml" ? {validate: true, completion: true, schemas, schemaStore: {enable: false}} : null))
  connection.onRequest("client/registerCapability", () => null)
  let found = () => {}
  connection.onNotification(lsp.PublishDiagnosticsNotification.type, p => found(p))
  connection.listen()
  await connection.sendRequest(lsp.InitializeRequest.type, {processId: process.pid, rootUri: null, capabilities: {workspace: {configuration: true, didChangeConfiguration: {dynamicRegistration: true}}}})
  await connection.sendNotification(lsp.InitializedNotification.type, {})
  await connection.sendNotification("workspace/didChangeConfiguration", {settings: {}})
  let version = 0
  const open = text => new Promise(done => {
    const textDocument = {uri, languageId: "yaml", version: ++version, text}
    found = p => { if (p.version === undefined || p.version === version) done(p.diagnostics) }
    if (version > 1) connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {textDocument, contentChanges: [{text}]})
    else connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {textDocument})
  })
  try {
    await run({open, ask: (type, position) => connection.sendRequest(type, {textDocument: {uri}, position})})
  } finally {
    connection.dispose()
    server.kill()
  }
}

// A mistake in a set, the word at which it is shown, and what is said of it.
const mistakes = {
  roam: [["slot: 1, name: \"Blue Scout\"", "slott: 1, name: \"Blue Scout\"", "slott"], ["ability: rotate", "ability: rotat", "rotat"], ["outpost: {points: 3}", "outpost: {points: three}", "three"]],
  loam: [["levels: [1, 2, 3]", "levls: [1, 2, 3]", "levls"]],
  biome: [["tokens: {sunlight: 35,", "tokens: {sunlight: many,", "many"]],
  phylo: [["species:", "specis:", "specis"]],
}

for (const [game, list] of Object.entries(mistakes)) {
  test(`the set of ${game}, and mistakes in it`, () => session(game, async ({open}) => {
    const text = readFileSync(`${root}/engines/${game}/cards.yaml`, "utf8")
    assert.deepEqual(await open(text), [])
    for (const [right, wrong, word] of list) {
      const at = text.search(new RegExp("^[^#]*" + right.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "m"))
      assert.ok(at >= 0, right)
      const from = text.indexOf(right, at)
      const spoilt = text.slice(0, from) + wrong + text.slice(from + right.length)
      const line = spoilt.slice(0, spoilt.indexOf(word, from)).split("\n").length - 1
      const found = await open(spoilt)
      assert.ok(found.some(d => d.range.start.line === line), `${wrong}: ${JSON.stringify(found)}`)
    }
  }))
}

test("names and words are completed", () => session("roam", async ({open, ask}) => {
  await open("artifacts:\n  - id: A01\n    \noutpost:\n")
  const names = (await ask(lsp.CompletionRequest.type, {line: 2, character: 4})).items.map(i => i.label)
  for (const name of ["ability", "cost", "points"]) assert.ok(names.includes(name), `${name}: ${names}`)
  await open("artifacts:\n  - id: A01\n    ability: \noutpost:\n")
  const words = (await ask(lsp.CompletionRequest.type, {line: 2, character: 13})).items.map(i => i.label)
  assert.deepEqual(words.sort(), ["coin", "flip", "free-blank", "replace", "rotate", "slide"])
}))
