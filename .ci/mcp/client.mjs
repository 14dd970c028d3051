// Holds umpire-mcp to the protocol with a client that is not ours, the TypeScript SDK, over
// standard input and output and over streamable HTTP: node client.mjs UMPIRE-MCP
//
// Both ways must answer the same.
import assert from "node:assert/strict"
import {spawn} from "node:child_process"
import {request} from "node:http"
import {createInterface} from "node:readline"
import {Client} from "@modelcontextprotocol/sdk/client/index.js"
import {StdioClientTransport} from "@modelcontextprotocol/sdk/client/stdio.js"
import {StreamableHTTPClientTransport} from "@modelcontextprotocol/sdk/client/streamableHttp.js"

const program = process.argv[2]
const text = 'game mnk\nplayers Ann, Ben\n\nscenario "a game"\n  Ann: place b2\n  Ben: place a1\n'
const calls = [
  ["ask_legal", {text, move: "Ann: place b2"}], ["ask_legal", {text, move: "place c3"}], ["ask_legal", {text, move: "Ann: fly"}],
  ["legal_moves", {text}], ["why_fact", {text, fact: "empty"}], ["readings", {text, move: "place c3"}], ["check", {text: `${text}  expect empty == 7\n`}],
  ["check", {text: `${text}  expect empty == 8\n`}], ["rules_search", {query: "marks in a row win", game: "mnk"}], ["draw", {text}],
  ["draw", {text, svg: true}], ["write_scenario", {text, moves: ["Ann: place c3"], title: "written"}], ["check", {file: "/etc/passwd"}], ["ask_legal", {}],
]

// session asks everything; what it returns must not depend on the way.
async function session(transport) {
  const client = new Client({name: "test", version: "1"}, {capabilities: {}}), seen = {}
  await client.connect(transport)
  try {
    seen.server = client.getServerVersion().name
    assert.ok(client.getInstructions().includes("clauses") && client.getServerCapabilities().tools && client.getServerCapabilities().resources)
    await client.ping()
    const {tools} = await client.listTools()
    assert.equal(tools.length, 8)
    for (const tool of tools) assert.ok(tool.outputSchema && tool.inputSchema.type === "object" && tool.annotations.readOnlyHint, tool.name)
    seen.tools = tools
    const {resources} = await client.listResources()
    seen.resources = []
    for (const {uri, mimeType} of resources) {
      const {contents} = await client.readResource({uri})
      assert.ok(contents.length === 1 && contents[0].text.length > 20 && contents[0].mimeType === mimeType, uri)
      seen.resources.push([uri, contents[0].text.length])
    }
    seen.calls = []
    for (const [name, words] of calls) { // the client holds answers to the output schemas
      const {content, structuredContent, isError} = await client.callTool({name, arguments: words}).catch(err => ({content: [{type: "text", text: String(err.code)}], isError: "protocol"}))
      if (!isError) assert.deepEqual(JSON.parse(content[0].text), structuredContent, name)
      seen.calls.push([name, words, isError ?? false, content[0].text])
    }
    for (const wrong of [() => client.callTool({name: "rm", arguments: {}}), () => client.readResource({uri: "file:///etc/passwd"}), () => client.request({method: "no/such"}, {parse: v => v})]) {
      const answer = await wrong().then(a => a.isError ? "error" : "answered", err => typeof err.code === "number" ? "error" : String(err))
      assert.equal(answer, "error")
    }
    // Many at a time, and each gets its own answer.
    const many = await Promise.all(Array.from({length: 40}, (_, i) => client.callTool({name: "why_fact", arguments: {text, fact: `empty == ${i}`}})))
    assert.deepEqual(many.map(a => a.structuredContent.value), many.map((_, i) => String(i === 7)))
  } finally {
    await client.close()
  }
  return seen
}

const begun = performance.now()
const stdio = await session(new StdioClientTransport({command: program, args: []}))
const middle = performance.now()
const server = spawn(program, ["--http", "127.0.0.1:0"], {stdio: ["ignore", "ignore", "pipe"]})
let http
try {
  const address = await new Promise((done, fail) => {
    server.stderr.on("data", data => done(String(data).trim()))
    server.on("exit", code => fail(new Error(`umpire-mcp ended with ${code}`)))
  })
  assert.match(address, /^http:\/\/127\.0\.0\.1:\d+$/)
  http = await session(new StreamableHTTPClientTransport(new URL(address)))
  for (const [status, headers] of [[200, {}], [403, {Origin: "https://evil.example"}], [403, {Host: "evil.example"}], [403, {"Sec-Fetch-Site": "cross-site"}]]) {
    const got = await new Promise((done, fail) => request(address, {method: "POST", headers: {"Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers}}, answer => done(answer.resume().statusCode))
      .on("error", fail).end('{"jsonrpc":"2.0","id":1,"method":"ping"}'))
    assert.equal(got, status, JSON.stringify(headers))
  }
} finally {
  server.kill()
}
assert.deepEqual(http, stdio)
const verdicts = stdio.calls.filter(c => c[0] === "ask_legal").map(c => c[2] ? "error" : JSON.parse(c[3]).verdict)
assert.deepEqual(verdicts, ["illegal", "legal", "malformed", "error"])
assert.deepEqual(stdio.calls.filter(c => c[0] === "check").map(c => c[2] ? "error" : JSON.parse(c[3]).ok), [true, false, "error"])
for (const address of ["0.0.0.0:0", "[::]:0", ":0", "192.0.2.1:0", "example.com:80", "nonsense"]) {
  assert.equal(await new Promise(done => spawn(program, ["--http", address], {stdio: "ignore"}).on("exit", done)), 2, `${address} is served`)
}

// Line by line: an answer for each request, errors with their codes, and it ends with its input.
const raw = spawn(program, ["--root", "."], {stdio: ["pipe", "pipe", "inherit"]}), answers = createInterface({input: raw.stdout})[Symbol.asyncIterator]()
const ask = async line => {
  raw.stdin.write(`${JSON.stringify({jsonrpc: "2.0", ...line})}\n`)
  return line.id === undefined ? undefined : JSON.parse((await answers.next()).value)
}
const first = await ask({id: 1, method: "initialize", params: {protocolVersion: "2025-06-18", capabilities: {}, clientInfo: {name: "t", version: "1"}}})
assert.deepEqual([first.result.protocolVersion, first.result.serverInfo.name], ["2025-06-18", "umpire"])
await ask({method: "notifications/initialized"})
for (const [code, line] of [
  [undefined, {id: 2, method: "ping"}], [undefined, {id: "x", method: "tools/list"}], [-32601, {id: 3, method: "nosuch/method"}],
  [-32602, {id: 4, method: "tools/call", params: {name: "nosuch"}}], [undefined, {id: 5, method: "resources/read", params: {uri: "umpire://guide"}}],
  [-32602, {id: 6, method: "resources/read", params: {uri: "file:///etc/passwd"}}], [undefined, {id: 7, method: "tools/call", params: {name: "draw", arguments: {text: ""}}}],
]) {
  const {id, error} = await ask(line)
  assert.deepEqual([id, error?.code], [line.id, code], JSON.stringify(line))
}
raw.stdin.end()
assert.equal(await new Promise(done => raw.on("exit", done)), 0, "it does not end with its input")
console.log(`${stdio.tools.length} tools, ${stdio.resources.length} resources, ${calls.length} calls: the same over stdio (${Math.round(middle - begun)} ms) and HTTP (${Math.round(performance.now() - middle)} ms)`)
