// Runs the protocol's conformance suite: node conformance.mjs UMPIRE-MCP
//
// Most of its scenarios ask a server for tools made for the suite; these ask any server. The suite
// speaks HTTP, so a bridge carries its messages to standard input and output.
import assert from "node:assert/strict"
import {spawn} from "node:child_process"
import {createServer} from "node:http"
import {createInterface} from "node:readline"

const program = process.argv[2]
const scenarios = ["server-initialize", "ping", "tools-list", "resources-list"]
// bridge serves the program's standard input and output; change may change its answers.
async function bridge(change = answer => answer) {
  const server = spawn(program, [], {stdio: ["pipe", "pipe", "inherit"]}), waiting = new Map()
  createInterface({input: server.stdout}).on("line", line => {
    const answer = change(JSON.parse(line))
    waiting.get(answer.id)?.writeHead(200, {"Content-Type": "application/json"}).end(JSON.stringify(answer))
  })
  const http = createServer(async (request, answer) => {
    let text = ""
    for await (const part of request) text += part
    if (request.method !== "POST") return answer.writeHead(405).end()
    const {id} = JSON.parse(text)
    if (id === undefined) answer.writeHead(202).end()
    else waiting.set(id, answer)
    server.stdin.write(`${text}\n`)
  }).listen(0, "127.0.0.1")
  await new Promise(done => http.on("listening", done))
  return {url: `http://127.0.0.1:${http.address().port}/`, end: () => { http.close(); http.closeAllConnections(); server.kill() }}
}

// suite runs a scenario, and returns the line that counts its checks.
const suite = (url, scenario) => new Promise(done => {
  let said = ""
  const run = spawn("node", ["node_modules/@modelcontextprotocol/conformance/dist/index.js", "server", "--url", url, "--scenario", scenario], {stdio: ["ignore", "pipe", "pipe"]})
  for (const out of [run.stdout, run.stderr]) out.on("data", data => { said += data })
  run.on("exit", code => done({ok: code === 0, said}))
})
const passed = said => Number(/Passed: (\d+)\/\1, 0 failed/.exec(said)?.[1] ?? 0)

let checks = 0
async function hold(url, scenario) {
  const {ok, said} = await suite(url, scenario)
  assert.ok(ok && passed(said) > 0, `${scenario}: ${said}`)
  checks += passed(said)
}
for (const scenario of scenarios) {
  const {url, end} = await bridge()
  try { await hold(url, scenario) } finally { end() }
}
// The suite finds a tool without a schema.
const {url, end} = await bridge(answer => { for (const tool of answer.result?.tools ?? []) delete tool.inputSchema; return answer })
try { assert.ok(!(await suite(url, "tools-list")).ok, "the suite accepts a tool without a schema") } finally { end() }

const server = spawn(program, ["--http", "127.0.0.1:0"], {stdio: ["ignore", "ignore", "pipe"]})
try {
  const address = String(await new Promise(done => server.stderr.once("data", done))).trim()
  for (const scenario of [...scenarios, "dns-rebinding-protection"]) await hold(address, scenario)
} finally {
  server.kill()
}
console.log(`${checks} checks of the conformance suite, over stdio and HTTP`)
