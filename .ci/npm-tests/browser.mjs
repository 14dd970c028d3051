// Uses both packages in Chromium, from a plain host: node browser.mjs ROOT; CHROMIUM names it.
// The worker must answer as the one of same.mjs did. Then the session of cmd/desk/testdata runs.
import assert from "node:assert/strict"
import {createServer} from "node:http"
import {readFileSync, statSync} from "node:fs"
import {extname, join, normalize} from "node:path"
import {gunzipSync} from "node:zlib"
import {chromium} from "playwright-core"

const types = {".js": "text/javascript", ".mjs": "text/javascript", ".html": "text/html", ".css": "text/css"}
const text = 'game mnk\nplayers Ann, Bob\n\nscenario "a game"\n  Ann: place b2\n'
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>a page</title>
<script type="module" src="/node_modules/@umpire/desk/desk/board.js"></script>
<umpire-board interactive label="Ann has taken the middle">${text}</umpire-board>
<script type="module">
  import {start} from "/node_modules/@umpire/rpc/browser.js"
  const umpire = await start(), text = ${JSON.stringify(text)}
  globalThis.answers = {legal: await umpire.legal(text), why: await umpire.why(text, "Bob: place b2"), check: await umpire.check(text), draw: await umpire.draw(text), games: (await umpire.games()).map(g => g.name)}
  await umpire.close()
  globalThis.start = start
  globalThis.after = await umpire.legal(text).then(() => "answered", err => err.message)
</script></html>`
const root = process.argv[2], {promise: reported, report} = (() => { const made = {}; made.promise = new Promise(resolve => { made.report = resolve }); return made })()
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"
// place is where a file of the host lies.
function place(path) {
  const [, first, ...rest] = path.split("/")
  if (first !== "session") return join(process.cwd(), path)
  if (rest[0] === "engines") return join(root, "engines/outside", ...rest.slice(1))
  if (["worker.js", "wasm_exec.js", "desk.wasm.packed"].includes(rest[0])) return join("node_modules/@umpire/rpc/worker", rest[0])
  return join(root, "cmd/desk/testdata", ...rest)
}
const server = createServer((request, answer) => {
  const path = normalize(new URL(request.url, "http://host").pathname)
  if (path === "/") return answer.writeHead(200, {"Content-Type": "text/html"}).end(page)
  if (path === "/session/report") {
    let said = ""
    return request.on("data", part => { said += part }).on("end", () => { answer.end(); report(JSON.parse(said)) })
  }
  try {
    const file = place(path.endsWith("/") ? `${path}index.html` : path)
    statSync(file)
    answer.writeHead(200, {"Content-Type": types[extname(file)] ?? "application/octet-stream", ...path.startsWith("/session/") && {"Content-Security-Policy": policy}}).end(readFileSync(file))
  } catch { answer.writeHead(404).end() }
}).listen(0, "127.0.0.1")
await new Promise(done => server.on("listening", done))
const browser = await chromium.launch({executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"]})
try {
  const tab = await browser.newPage(), wrong = []
  tab.on("pageerror", err => wrong.push(err.message))
  await tab.goto(`http://127.0.0.1:${server.address().port}/`)
  await tab.waitForFunction("globalThis.after !== undefined", null, {timeout: 120_000})
  const {answers, after} = await tab.evaluate("({answers, after})")
  assert.deepEqual([answers.legal.moves.length, answers.legal.deciders], [8, ["Bob"]])
  assert.deepEqual([answers.why.verdict, answers.why.clauses.map(c => c.id)], ["illegal", ["mnk.place.empty"]])
  assert.deepEqual([answers.check.ok, answers.check.passed], [true, 1])
  assert.match(answers.draw.svg, /^<svg/)
  assert.ok(answers.games.length >= 7)
  assert.equal(after, "umpire is closed")
  const frame = tab.frameLocator("umpire-board iframe")
  await frame.locator("svg:visible").first().waitFor({timeout: 60_000})
  assert.equal(await tab.locator("umpire-board iframe").getAttribute("title"), "Ann has taken the middle")
  assert.deepEqual(wrong, [])
  console.log("both packages work in the browser")

  const {texts, called} = JSON.parse(readFileSync("called.json", "utf8"))
  const other = await tab.evaluate(async ({texts, called}) => {
    const umpire = await start(), other = []
    for (const {method, of, question, options, hash} of called) {
      const answer = await umpire[method](texts[of].text, ...question, {...options, files: texts[of].files}).catch(err => ({error: err.message}))
      const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(answer)))
      if (new Uint8Array(sum).toHex() !== hash) other.push(`${method} ${of} ${options.scenario} ${question}: ${JSON.stringify(answer).slice(0, 600)}`)
    }
    await umpire.close()
    return other
  }, {texts, called})
  assert.deepEqual(other, [])
  console.log(`${called.length} answers are the same in Chromium as in Node`)

  // In a web worker every game is opened and drawn, a move is played, another is refused with
  // its clause, and a long request ends when it is cancelled.
  await tab.goto(`http://127.0.0.1:${server.address().port}/session/session.html`)
  const late = setTimeout(() => report({error: "the browser reports nothing"}), 120_000)
  const s = await reported
  clearTimeout(late)
  assert.equal(s.error, undefined)
  console.log(`milliseconds: ${JSON.stringify(s.times)}`)
  for (const game of s.games) assert.ok(s.drawn[game], `${game} is not drawn`)
  assert.ok(s.games.length >= 7 && s.legal === 8)
  assert.deepEqual([s.refused.verdict, s.refused.clauses.map(c => c.id)], ["illegal", ["mnk.place.empty"]])
  assert.equal(s.played, "board\n  | . . . |\n  | . x . |\n  | o . . |\nturn Cross\n")
  // A game of a module in JavaScript is played in a worker of its own, and bad modules fail.
  const e = s.engine
  assert.deepEqual([e.legal.length, e.refused.clauses.map(c => c.id), e.svg, e.games, e.both], [2, ["dig.engine.draw"], "<svg", s.games.length, s.games.length + 1])
  assert.match(e.printed, /winner Ben/)
  ;["a module that does not load", "wrote a line that is not an answer", "missing.mjs"].forEach((want, i) => assert.ok(e.failed[i]?.includes(want), `${e.failed[i]}, not ${want}`))
  assert.ok(s.cancelled === -32800 && s.times.cancel <= 1000, `the long request ends with ${s.cancelled} after ${s.times.cancel} ms`)
  const program = gunzipSync(readFileSync("node_modules/@umpire/rpc/worker/desk.wasm.packed"))
  assert.ok(!program.includes("net/http.(*Server)"), "the program carries a web server along")
  console.log(`the worker: ${s.games.length} games, ${(program.length / 1e6).toFixed(1)} MB`)
} finally {
  await browser.close()
  server.close()
}
