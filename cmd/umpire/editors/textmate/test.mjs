// Whether the grammar colours the first word of each line as its kind says:
//   go run ./cmd/umpire/editors lines $(git ls-files '*.scenario' '*.md') > lines.json
//   node test.mjs lines.json ROOT
import {readFileSync} from "node:fs"
import {createRequire} from "node:module"
import {dirname, join} from "node:path"
import {fileURLToPath} from "node:url"
import tm from "vscode-textmate"
import onig from "vscode-oniguruma"

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)
const lib = onig.loadWASM(readFileSync(join(dirname(require.resolve("vscode-oniguruma/package.json")), "release/onig.wasm")).buffer).then(() => ({
  createOnigScanner: patterns => new onig.OnigScanner(patterns),
  createOnigString: s => new onig.OnigString(s),
}))
const files = {"source.umpire-scenario": "scenario.tmLanguage.json", "text.html.markdown": "markdown.tmLanguage.json", "markdown.umpire-scenario": "injection.tmLanguage.json"}
const plainMarkdown = JSON.stringify({scopeName: "text.html.markdown", patterns: []})
const registry = new tm.Registry({
  onigLib: lib,
  loadGrammar: async scope => files[scope] === undefined ? null
    : scope === "text.html.markdown" ? tm.parseRawGrammar(plainMarkdown, "m.json") : tm.parseRawGrammar(readFileSync(join(here, files[scope]), "utf8"), files[scope]),
  getInjections: scope => scope === "text.html.markdown" ? ["markdown.umpire-scenario"] : [],
})
const scopes = {
  move: "entity.name.function", cannot: "entity.name.function", sees: ["entity.name.function", "keyword.control"], outcome: "markup.inserted", row: "punctuation.separator.table",
  notation: ["entity.name.tag", "string.unquoted.picture", "string.quoted", "variable.parameter"], comment: "comment.line", "": null,
}

const all = JSON.parse(readFileSync(process.argv[2])), root = process.argv[3] ?? "."
let n = 0, bad = 0
for (const [name, lines] of Object.entries(all)) {
  const grammar = await registry.loadGrammar(/\.md$/.test(name) ? "text.html.markdown" : "source.umpire-scenario")
  const kinds = new Map(lines.map(l => [l.line, l]))
  let stack = tm.INITIAL
  readFileSync(join(root, name), "utf8").split("\n").forEach((text, i) => {
    const {tokens, ruleStack} = grammar.tokenizeLine(text, stack)
    stack = ruleStack
    const line = kinds.get(i + 1)
    if (!line || line.kind === "") return
    n++
    const at = [...text].slice(0, line.col - 1).join("").length
    const got = tokens.find(t => t.startIndex <= at && at < t.endIndex)?.scopes ?? []
    const want = [scopes[line.kind] ?? "keyword.control"].flat()
    if (!want.some(w => got.some(s => s.startsWith(w)))) {
      if (bad++ < 40) console.log(`${name}:${i + 1}: ${line.kind} is ${got.join(" ")}: ${text}`)
    }
  })
}
console.log(`${Object.keys(all).length} files, ${n} lines, ${bad} differences`)
if (bad || n === 0) process.exit(1)
