// Holds the package @umpire/rpc to the command line: the same checks, legal moves, verdicts
// and pictures for scenarios of this repository.
//
//	node .ci/npm-tests/same.mjs UMPIRE ROOT [HOW MANY]
//
// It runs in a folder in which the package is installed, and writes called.json: what it asked
// the worker and the hashes of the answers, which browser.mjs asks once more.
import {execFileSync} from "node:child_process"
import {createHash} from "node:crypto"
import {readdirSync, readFileSync, writeFileSync} from "node:fs"
import {dirname, join, normalize} from "node:path"
import {start} from "@umpire/rpc"

const [program, root, wanted = "60"] = process.argv.slice(2)
const run = (...words) => execFileSync(program, words, {cwd: root, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"]})
// said is what a command prints, also when it fails: a scenario that cannot be played.
const said = (...words) => { try { return run(...words) } catch (err) { return {error: `${err.stdout}${err.stderr}`} } }
const names = readdirSync(join(root, "scenarios"), {recursive: true}).filter(f => f.endsWith(".scenario")).map(f => join("scenarios", f)).sort()
const texts = Object.fromEntries(names.map(f => [f, readFileSync(join(root, f), "utf8")]))
// includes are the texts that a text includes, by their names.
const includes = (name, found = {}) => {
  for (const [, of] of texts[name].matchAll(/^\s*include "(.*)"/gm)) {
    const path = normalize(join(dirname(name), of))
    if (!found[path] && texts[path]) includes(path, Object.assign(found, {[path]: texts[path]}))
  }
  return found
}
const umpire = await start()
const all = []
for (const name of names) if (!/^\s*(cards "|include "\.\.)/m.test(texts[name])) { // card sets are files, and a worker has no folder above
  const {symbols} = await (async () => {
    await umpire.ask("open", {uri: name, version: 1, text: texts[name]})
    try { return await umpire.ask("outline", {uri: name}) } finally { await umpire.ask("close", {uri: name}) }
  })()
  const titles = symbols.map(s => s.name)
  for (const s of symbols) if (s.kind === "scenario" && !s.rows && !s.pending && titles.filter(t => t.includes(s.name)).length === 1) {
    const lines = texts[name].split("\n").slice(s.range.start.line, s.range.end.line + 1).join("\n")
    if (!/^ +for each /m.test(lines)) all.push({name, title: s.name, at: `${name}#${s.name}`, stands: !/ cannot stand$/m.test(lines)}) // a title of one scenario only
  }
}
const n = Math.min(+wanted, all.length)
const chosen = Array.from({length: n}, (_, i) => all[Math.floor(i * all.length / n)])
const differences = [], asked = {check: 0, legal: 0, why: 0, draw: 0}, verdicts = {}, games = new Set()
const same = (what, of, ours, theirs) => {
  asked[what]++
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) differences.push(`${what} ${of.name} "${of.title}"\n  worker:  ${JSON.stringify(ours)?.slice(0, 600)}\n  command: ${JSON.stringify(theirs)?.slice(0, 600)}`)
}
// asks calls the worker.
const called = []
const asks = async (method, of, scenario, ...question) => {
  const call = {method, of: of.name, question, options: {name: of.name, ...scenario && {scenario}}}
  const answer = await umpire[method](texts[of.name], ...question, {...call.options, files: includes(of.name)}).catch(error => ({error}))
  called.push({...call, hash: createHash("sha256").update(JSON.stringify(answer.error ? {error: answer.error.message} : answer)).digest("hex")})
  if (answer.error) throw answer.error
  return answer
}
const checked = {}
for (const of of chosen) {
  const text = texts[of.name]
  // A file is checked once; each scenario is compared.
  checked[of.name] ??= {
    ours: await asks("check", of),
    theirs: (out => (typeof out === "string" ? out : out.error).split("\n").filter(l => l.startsWith("{")).map(l => JSON.parse(l)).filter(e => e.umpire?.file && ["pass", "fail", "skip"].includes(e.Action)))(said("check", of.name, "--json")),
  }
  const mine = checked[of.name].ours.cases.filter(c => c.name === of.title).map(c => [c.line, c.status])
  same("check", of, mine, checked[of.name].theirs.filter(e => mine.some(m => m[0] === e.umpire.line)).map(e => [e.umpire.line, e.umpire.status ?? "passed"]))
  if (!of.stands) continue // it has no position to ask about
  const legal = said("legal", of.at, "--json")
  if (typeof legal !== "string") { // a position that cannot be set up
    asked.refused = (asked.refused ?? 0) + 1
    await asks("legal", of, of.title).then(() => differences.push(`legal ${of.name} "${of.title}": only the worker answers`), () => {})
    continue
  }
  const {game, moves, deciders} = JSON.parse(legal)
  games.add(game)
  const ours = await asks("legal", of, of.title)
  if (deciders[0] === "chance") ours.deciders = ours.moves.length ? deciders : [] // the worker names the device
  same("legal", of, ours, {deciders, moves})
  // A legal move, and one that is most often not: the first of the script.
  const script = /^  ([A-Z][\w' ]*: .+?)(?:\s+#.*)?$/m.exec(text.split("\n").slice(checked[of.name].ours.cases.find(c => c.name === of.title)?.line).join("\n"))
  for (const move of [moves[Math.floor(moves.length / 2)], script?.[1]].filter(Boolean)) {
    const out = said("why", of.at, move, "--json")
    if (typeof out !== "string") { asked.unread = (asked.unread ?? 0) + 1; continue }
    const theirs = JSON.parse(out), answer = await asks("why", of, of.title, move)
    verdicts[theirs.verdict] = (verdicts[theirs.verdict] ?? 0) + 1
    // Of a legal move the worker does not say which clauses were only looked at, nor what repeats
    // the clause, and it has another order.
    const of1 = clauses => theirs.verdict === "legal" ? [...new Set(clauses.map(c => c.id))].sort() : clauses
    const acting = of1(theirs.clauses.filter(c => theirs.verdict !== "legal" || !c.consulted))
    const mine = of1(answer.clauses).filter(c => theirs.verdict !== "legal" || acting.includes(c))
    same("why", of, [answer.move, answer.verdict, mine, answer.nearest ?? []], [theirs.move, theirs.verdict, acting, theirs.nearest ?? []])
    for (const c of answer.clauses) if (!theirs.clauses.some(t => t.id === c.id && (!c.does || t.does === c.does))) differences.push(`why ${of.name} "${of.title}": ${move}: ${c.id} ${c.does}`)
  }
  // The command draws a heading around the table; title and description say what is on it.
  const drawn = svg => [/<title>(.*?)<\/title>/s.exec(svg)?.[1], /<desc>(.*?)<\/desc>/s.exec(svg)?.[1]]
  same("draw", of, drawn((await asks("draw", of, of.title)).svg), drawn(said("draw", of.at)))
}
await umpire.close()
const used = [...new Set(called.map(c => c.of))]
writeFileSync("called.json", JSON.stringify({texts: Object.fromEntries(used.map(f => [f, {text: texts[f], files: includes(f)}])), called}))
console.log(`${n} scenarios of ${[...games].sort().join(", ")}: ${Object.entries(asked).map(([k, v]) => `${v} ${k}`).join(", ")}; ${Object.entries(verdicts).map(([k, v]) => `${v} ${k}`).join(", ")}`)
for (const d of differences.slice(0, 20)) console.log(d)
console.log(`${differences.length} differences`)
if (differences.length || !verdicts.illegal || !verdicts.legal || asked.why < n / 2) process.exit(1)
