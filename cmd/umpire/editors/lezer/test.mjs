// Whether the grammar reads lines as the language's own parser does:
//   go run ./cmd/umpire/editors lines $(git ls-files '*.scenario' '*.md') > lines.json
//   node test.mjs lines.json ROOT
import {readFileSync} from "node:fs"
import {join} from "node:path"
import {NodeProp} from "@lezer/common"
import {parser} from "./parser.js"
import {kinds} from "./kinds.js"
import {parser as markdown, parseCode} from "@lezer/markdown"

const page = markdown.configure(parseCode({codeParser: info => /^scenario(\s|$)/.test(info) ? parser : null}))
const names = new Map(Object.keys(kinds).map(kind => [kind[0].toUpperCase() + kind.slice(1), kind]))
names.set("Unknown", "").set("Comment", "comment")

// outline returns what the grammar makes of a text: line -> kind and depth.
export function outline(text, isPage) {
  const starts = [0]
  for (let i = 0; i < text.length; i++) if (text[i] === "\n") starts.push(i + 1)
  const lineOf = at => { let lo = 0, hi = starts.length; while (hi - lo > 1) { const m = (lo + hi) >> 1; starts[m] <= at ? lo = m : hi = m } return lo + 1 }
  const found = new Map(), errors = []
  const walk = (tree, from) => {
    let depth = 0
    tree.iterate({
      enter(node) {
        if (node.name === "Block") depth++
        if (node.type.isError) errors.push(lineOf(from + node.from))
        const kind = names.get(node.name)
        if (kind === undefined) return
        const no = lineOf(from + node.from)
        if (kind === "comment" && found.has(no)) return
        found.set(no, {kind, depth: kind === "comment" ? 0 : depth})
      },
      leave(node) { if (node.name === "Block") depth-- },
    })
  }
  if (isPage) page.parse(text).iterate({enter(node) {
    const block = node.name === "FencedCode" && node.tree?.prop(NodeProp.mounted)
    if (block) walk(block.tree, node.from + (block.overlay ? block.overlay[0].from : 0))
  }})
  else walk(parser.parse(text), 0)
  return {found, errors}
}

function differences(name, text, lines) {
  const {found} = outline(text, /\.md$/.test(name))
  const wrong = []
  for (const want of lines) {
    const got = found.get(want.line)
    found.delete(want.line)
    if (!got || got.kind !== want.kind || (want.kind !== "comment" && got.depth !== want.depth))
      wrong.push({line: want.line, want: `${want.kind} ${want.depth}`, got: got ? `${got.kind} ${got.depth}` : "nothing"})
  }
  for (const [line, got] of found) wrong.push({line, want: "nothing", got: got.kind})
  return wrong
}

if (process.argv[2]) {
  const all = JSON.parse(readFileSync(process.argv[2])), root = process.argv[3] ?? "."
  let n = 0, bad = 0
  for (const [name, lines] of Object.entries(all)) {
    n += lines.length
    const text = readFileSync(join(root, name), "utf8")
    for (const d of differences(name, text, lines)) {
      bad++
      if (bad < 40) console.log(`${name}:${d.line}: the parser says ${d.want}, the grammar ${d.got}`)
    }
  }
  console.log(`${Object.keys(all).length} files, ${n} lines, ${bad} differences`)
  if (bad || n === 0) process.exit(1)
  // A mistake in the first word of a line changes that line, and what stands under it.
  let tried = 0, spoilt = 0
  for (const [name, lines] of Object.entries(all)) {
    if (/\.md$/.test(name)) continue
    const text = readFileSync(join(root, name), "utf8"), split = text.split("\n")
    const sound = outline(text, false).found
    for (let i = 7; i < lines.length; i += 101) {
      const at = lines[i].line - 1, deep = split[at].search(/\S/)
      const wrong = split.with(at, " ".repeat(deep) + "§ 7" + split[at].slice(deep)).join("\n")
      const broken = outline(wrong, false).found
      let end = at + 1
      while (end < split.length && (split[end].trim() === "" || split[end].search(/\S/) > deep)) end++
      tried++
      for (const [no, want] of sound) {
        const got = broken.get(no)
        if ((no <= at || no > end) && (got?.kind !== want.kind || got?.depth !== want.depth)) {
          spoilt++
          console.log(`${name}:${at + 1}: a mistake there changes line ${no}`)
          break
        }
      }
    }
  }
  console.log(`${tried} mistakes, ${spoilt} change other lines`)
  if (spoilt || tried === 0) process.exit(1)
  const {found} = outline('game mnk\nscenario "a"\n    Ann place a1\n', false)
  if (found.get(3)?.kind !== "") { console.log("a line that is none has a kind:", found.get(3)); process.exit(1) }
}
