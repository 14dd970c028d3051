// Looks into the packages of the extension, and uses the one for browsers with an editor that
// is as much of VS Code as it needs: node --test vsix.mjs, with VSIX=FOLDER, WORKER=thread.js.
import {test} from "node:test"
import assert from "node:assert/strict"
import {execFileSync} from "node:child_process"
import {mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, mkdirSync} from "node:fs"
import {tmpdir} from "node:os"
import {join} from "node:path"
import {createRequire} from "node:module"
import Module from "node:module"
import {Worker as Thread} from "node:worker_threads"
import {fake, Uri} from "./fake.mjs"

const folder = process.env.VSIX, packages = readdirSync(folder).filter(f => f.endsWith(".vsix"))
const unpacked = Object.fromEntries(packages.map(f => {
  const to = mkdtempSync(join(tmpdir(), "vsix-"))
  execFileSync("unzip", ["-q", join(folder, f), "-d", to])
  return [/umpire-scenarios-(.*)\.vsix/.exec(f)[1], to]
}))

test("each package has what its computer needs, and nothing else", () => {
  assert.ok("web" in unpacked && packages.length > 1)
  for (const [target, to] of Object.entries(unpacked)) {
    const at = join(to, "extension"), has = name => { try { return statSync(join(at, name)).size } catch { return 0 } }
    const manifest = JSON.parse(readFileSync(join(at, "package.json")))
    for (const field of ["publisher", "license", "icon", "displayName", "description", "repository", "homepage", "bugs", "keywords"]) assert.ok(manifest[field], `${target} has no ${field}`)
    const png = readFileSync(join(at, manifest.icon))
    assert.equal(png.toString("latin1", 1, 4), "PNG")
    assert.ok(png.readUInt32BE(16) >= 128 && png.readUInt32BE(20) >= 128, "the icon is smaller than 128 pixels")
    assert.match(readFileSync(join(to, "extension.vsixmanifest"), "utf8"), new RegExp(`TargetPlatform="${target}"`))
    assert.ok(has("LICENSE.txt") && has("readme.md") + has("README.md") && has("syntaxes/scenario.tmLanguage.json") && has("schemas/roam.json"), `${target} lacks a file`)
    const entry = manifest.main ?? manifest.browser
    assert.ok(has(entry) && !(manifest.main && manifest.browser), `${target}: ${entry}`)
    for (const name of readdirSync(at, {recursive: true})) assert.doesNotMatch(name, /node_modules|^src|test\.mjs|build\.mjs|\.map$/)
    const program = has("bin/umpire") + has("bin/umpire.exe"), worker = has("dist/worker/desk.wasm.packed")
    assert.equal(program > 1e6, target !== "web", `${target}: a program of ${program} bytes`)
    assert.equal(worker > 1e6 && has("dist/worker/worker.js") > 0 && has("dist/worker/wasm_exec.js") > 0, target === "web")
    for (const {command} of manifest.contributes.commands) assert.match(command, /^umpire\./)
  }
  const here = unpacked[`${process.platform}-${process.arch}`]
  assert.ok(here, "no package for this computer")
  assert.match(execFileSync(join(here, "extension/bin/umpire"), ["version"], {encoding: "utf8"}), /^umpire /)
})

// install starts the extension for browsers in a fake editor. Its worker runs in a thread.
async function install(files) {
  const editor = fake(files), at = join(unpacked.web, "extension")
  const rpc = mkdtempSync(join(tmpdir(), "rpc-"))
  mkdirSync(join(rpc, "rpc"))
  execFileSync("cp", [process.env.WORKER, join(rpc, "rpc")])
  execFileSync("sh", ["-c", `echo '{"type":"module"}' >"$1/rpc/package.json"`, "-", rpc])
  symlinkSync(join(at, "dist/worker"), join(rpc, "rpc/worker"))
  globalThis.Worker = class {
    constructor(address) {
      assert.equal(address, `file://${at}/dist/worker/worker.js`)
      this.thread = new Thread(join(rpc, "rpc/thread.js"))
      this.thread.on("message", data => this.onmessage({data}))
      this.thread.on("error", error => this.onerror(error))
    }
    postMessage(message) { this.thread.postMessage(message) }
    terminate() { return this.thread.terminate() }
  }
  const load = Module._load
  Module._load = (name, ...rest) => name === "vscode" ? editor.vscode : load(name, ...rest)
  const require = createRequire(import.meta.url), file = join(at, "dist/web.js")
  delete require.cache[file]
  const extension = require(file)
  Module._load = load
  const context = {subscriptions: [], extensionUri: new Uri(at)}
  await extension.activate(context)
  assert.deepEqual(editor.vscode.window.said, [])
  return {...editor, extension, tests: context.subscriptions.find(s => s.resolveHandler)}
}

const files = () => ({
  "mnk/a.scenario": 'game mnk\nplayers Ann, Ben\n\nscenario "passes"\n  Ann: place a1\n  expect empty == 8\n\nscenario "fails"\n  Ann: place a1\n  expect empty == 9\n\nscenario "golden"\n  Ann: place b2\n    | Ben is nxt  mnk.turn.one-mark\n',
  "mnk/rows.scenario": 'game mnk\nplayers Ann, Ben\n\nscenario "rows"\n  Ann: place <cell>\n  expect empty == <n>\n\n  examples\n    | cell | n |\n    | a1   | 8 |\n    | b2   | 7 |\n',
  "roam/b.scenario": 'game roam\n\nscenario "begins"\n  setup\n  expect over == false\n',
  "mnk/base.scenario": "game mnk\nplayers Ann, Ben\n\nposition base\n  board\n    | . . . |\n    | . x . |\n    | . . . |\n  turn Ben\n",
})

test("Test Explorer: games, files, scenarios and rows; run, run again what failed, accept", async () => {
  const {tests, results, files: texts, extension, commands, vscode} = await install(files())
  try {
    await tests.resolveHandler()
    assert.deepEqual([...tests.items.keys()].sort(), ["mnk", "roam"])
    const mnk = tests.items.get("mnk"), [a, rows] = [...mnk.children.values()]
    assert.deepEqual([...mnk.children.values()].map(f => f.label), ["mnk/a.scenario", "mnk/rows.scenario"])
    await tests.resolveHandler(a)
    assert.deepEqual([...a.children.values()].map(s => [s.label, s.range.start.line]), [["passes", 3], ["fails", 7], ["golden", 11]])
    await tests.resolveHandler(rows)
    const table = [...rows.children.values()]
    assert.deepEqual([table.length, table[0].children.size], [1, 2])

    const run = async request => { results.length = 0; await tests.profile.run(request); return results.filter(r => !["enqueued", "started", "end"].includes(r.what)).map(r => `${r.what} ${r.id.replace(/.*\//, "")}`) }
    const everything = await run({})
    const row = table[0].children.values().next().value
    assert.deepEqual(everything.filter(r => !r.includes("rows")), ["passed a.scenario#passes", "failed a.scenario#fails", "failed a.scenario#golden", "passed b.scenario#begins", "passed b.scenario"])
    assert.deepEqual(everything.filter(r => r.includes("rows")).map(r => r.split(" ")[0]), ["passed", "failed"])
    const wrong = results.find(r => r.what === "failed" && r.id.endsWith("#fails")).message[0]
    assert.equal(wrong.location.range.start.line, 9)
    assert.match(wrong.message, /empty/)
    // What failed is run again by its items, which are the same after a run.
    const failed = [...a.children.values()].filter(s => s.label !== "passes")
    assert.deepEqual(await run({include: failed}), ["failed a.scenario#fails", "failed a.scenario#golden"])
    assert.deepEqual((await run({include: [row]})).length, 1)
    assert.deepEqual(await run({include: [a], exclude: failed}), ["passed a.scenario#passes"])
    // A recorded outcome is accepted; what was stated is not changed.
    const golden = [...a.children.values()][2]
    assert.equal((await (async () => { await run({include: [golden]}); return results.find(r => r.what === "failed") })()).message[0].contextValue, "golden")
    await commands.get("umpire.accept")({test: golden, message: {}})
    assert.match(texts["mnk/a.scenario"], /\| Ben is next {2}mnk/)
    assert.match(texts["mnk/a.scenario"], /empty == 9/)
    assert.deepEqual(await run({include: [[...a.children.values()][2]]}), ["passed a.scenario#golden"])
    await commands.get("umpire.accept")([...a.children.values()][2])
    assert.match(vscode.window.said.at(-1), /No recorded outcome differs/)
    // A file that cannot be read is an error of its own.
    texts["mnk/rows.scenario"] = "game mnk\nscenario"
    assert.deepEqual((await run({include: [rows]})).map(r => r.split(" ")[0]), ["errored"])
  } finally {
    await extension.deactivate()
  }
})

test("without anything installed: mistakes, legal moves, hover, format, fixes, the board", async () => {
  const text = 'game mnk\nplayers Ann, Ben\ninclude "base.scenario"\n\nscenario "an edge" from base\n  Ben: plaec a1\n'
  const {vscode, events, providers, commands, extension} = await install({...files(), "mnk/c.scenario": text.replace("include \"base.scenario\"\n", "")})
  try {
    const uri = new Uri("/work/mnk/a.scenario"), seen = new Promise(done => events.on("diagnosed", done))
    const document = await vscode.workspace.openTextDocument(uri)
    await seen
    const found = providers.diagnostics.get(uri.path)
    assert.deepEqual(found.map(d => d.range.start.line), [9, 13])
    assert.equal(providers.actions.provideCodeActions(document, null, {diagnostics: [found[1]]})[0].title, "Write what happens now")
    const offered = await providers.complete.provideCompletionItems(document, new vscode.Position(8, 13))
    assert.ok(offered.length > 5 && offered.every(o => typeof o.label === "string"))
    assert.match((await providers.hover.provideHover(document, new vscode.Position(13, 22))).contents.value, /mnk\.turn\.one-mark/)
    assert.ok(Array.isArray(await providers.format.provideDocumentFormattingEdits(document)))
    vscode.window.activeTextEditor = {document, selection: {active: {line: 5}}}
    const drawn = new Promise(done => events.on("drawn", done))
    commands.get("umpire.desk")()
    await drawn
    assert.match(vscode.window.panel.webview.text, /data:image\/svg\+xml;base64,/)
    assert.match(vscode.window.panel.webview.text, /data-move="Ben: place b1"/)
  } finally {
    await extension.deactivate()
  }
})
