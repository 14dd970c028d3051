// Holds umpire-mcp to the protocol with a client that is not ours, the TypeScript SDK, over
// standard input and output and over streamable HTTP: node client.mjs UMPIRE-MCP
//
// Both ways must answer the same.
import assert from "node:assert/strict"
import {spawn} from "node:child_process"
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
  for (const [name, headers] of [["another origin", {Origin: "https://evil.example"}], ["a page of another site", {"Sec-Fetch-Site": "cross-site"}]]) {
    const {status} = await fetch(address, {method: "POST", headers: {"Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers}, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}'})
    assert.equal(status, 403, name)
  }
} finally {
  server.kill()
}
assert.deepEqual(http, stdio)
const verdicts = stdio.calls.filter(c => c[0] === "ask_legal").map(c => c[2] ? "error" : JSON.parse(c[3]).verdict)
assert.deepEqual(verdicts, ["illegal", "legal", "malformed", "error"])
assert.deepEqual(stdio.calls.filter(c => c[0] === "check").map(c => c[2] ? "error" : JSON.parse(c[3]).ok), [true, false, "error"])
const outside = await new Promise(done => spawn(program, ["--http", "0.0.0.0:0"], {stdio: "ignore"}).on("exit", done))
assert.equal(outside, 2, "it listens to other computers")
console.log(`${stdio.tools.length} tools, ${stdio.resources.length} resources, ${calls.length} calls: the same over stdio (${Math.round(middle - begun)} ms) and HTTP (${Math.round(performance.now() - middle)} ms)`)
