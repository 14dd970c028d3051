// Uses both packages in Chromium, from a plain host: node browser.mjs; CHROMIUM names it.
import assert from "node:assert/strict"
import {createServer} from "node:http"
import {readFileSync, statSync} from "node:fs"
import {extname, join, normalize} from "node:path"
import {chromium} from "playwright-core"

const types = {".js": "text/javascript", ".html": "text/html", ".css": "text/css"}
const text = 'game mnk\nplayers Ann, Bob\n\nscenario "a game"\n  Ann: place b2\n'
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>a page</title>
<script type="module" src="/node_modules/@umpire/desk/desk/board.js"></script>
<umpire-board interactive label="Ann has taken the middle">${text}</umpire-board>
<script type="module">
  import {start} from "/node_modules/@umpire/rpc/browser.js"
  const umpire = await start(), text = ${JSON.stringify(text)}
  globalThis.answers = {legal: await umpire.legal(text), why: await umpire.why(text, "Bob: place b2"), check: await umpire.check(text), draw: await umpire.draw(text), games: (await umpire.games()).map(g => g.name)}
  await umpire.close()
  globalThis.after = await umpire.legal(text).then(() => "answered", err => err.message)
</script></html>`
const server = createServer((request, answer) => {
  const path = normalize(new URL(request.url, "http://host").pathname)
  if (path === "/") return answer.writeHead(200, {"Content-Type": "text/html"}).end(page)
  try {
    const file = join(process.cwd(), path.endsWith("/") ? `${path}index.html` : path)
    statSync(file)
    answer.writeHead(200, {"Content-Type": types[extname(file)] ?? "application/octet-stream"}).end(readFileSync(file))
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
  await frame.locator("svg").first().waitFor({timeout: 120_000})
  assert.equal(await tab.locator("umpire-board iframe").getAttribute("title"), "Ann has taken the middle")
  assert.deepEqual(wrong, [])
  console.log("both packages work in the browser")
} finally {
  await browser.close()
  server.close()
}
