// The tokens of scenarios. Lines begin blocks and kinds of lines by their indentation
// and their first words; a context keeps the blocks around a line.
import {ContextTracker, ExternalTokenizer} from "@lezer/lr"
import * as terms from "./parser.terms.js"
import {kinds, keywords} from "./kinds.js"

const newline = 10, carriageReturn = 13, space = 32, tab = 9, hash = 35, quote = 34, bar = 124

// A Context is the block around a line: the indentation of the line that opens it, what
// it holds, and the line before.
class Context {
  constructor(parent, indent, holds, last, lastKind) {
    Object.assign(this, {parent, indent, holds, last, lastKind})
    let h = parent ? parent.hash * 31 : 7
    for (const part of [indent, last, holds, lastKind]) for (const c of String(part)) h = (h * 33 + c.charCodeAt(0)) | 0
    this.hash = h
  }
  // opens says what may stand under the line before: a kind of line, or "".
  get opens() {
    const [kind, how] = this.lastKind.split("/")
    if (how === "cannot") return "because"
    if (kind === "expect") return how === "legal" ? "notation" : ""
    return kinds[kind]?.opens ?? ""
  }
}

const headOf = {}
for (const kind of Object.keys(kinds)) headOf[kind] = terms[kind + "Head"]
const kindOf = new Map(Object.entries(headOf).map(([kind, term]) => [term, kind]))
kindOf.set(terms.unknownHead, "unknown")

export const track = new ContextTracker({
  start: new Context(null, -1, "step", -1, ""),
  shift(context, term, stack, input) {
    if (term === terms.open) return new Context(context, context.last, context.opens, -1, "")
    if (term === terms.close) return context.parent ?? context
    let kind = kindOf.get(term)
    if (kind === undefined) return context
    if (kind === "expect" && /^expect[ \t]+legal(?![^\s])/i.test(ahead(input, 40))) kind += "/legal"
    if (/^(position|setup)[ \t]+cannot[ \t]+stand(?![^\s])/i.test(ahead(input, 60))) kind += "/cannot"
    return new Context(context.parent, context.indent, context.holds, before(input).length, kind)
  },
  hash: context => context.hash,
})

// before returns what stands on the line before the input, ahead what follows.
function before(input) {
  let n = 0
  for (let c = input.peek(-1); c !== newline && c !== carriageReturn && c >= 0 && n < 4096; c = input.peek(-1 - n)) n++
  let s = ""
  for (let i = n; i > 0; i--) s += String.fromCodePoint(input.peek(-i))
  return s
}
function ahead(input, most) {
  let s = ""
  for (let i = 0, c; i < most && (c = input.peek(i)) >= 0 && c !== newline && c !== carriageReturn; i++) s += String.fromCodePoint(c)
  return s
}

const isBlank = c => c === space || c === tab
const isEnd = c => c < 0 || c === newline || c === carriageReturn

function toEnd(input) { while (!isEnd(input.next)) input.advance() }
function overNewline(input) {
  if (input.next === carriageReturn) input.advance()
  if (input.next === newline) input.advance()
}

export const words = new ExternalTokenizer((input, stack) => {
  const context = stack.context
  if (input.next < 0) {
    if (stack.canShift(terms.end)) input.acceptToken(terms.end)
    else if (context.parent && stack.canShift(terms.close)) input.acceptToken(terms.close)
    return
  }
  const said = before(input)
  if (/^[ \t]*$/.test(said) && !(said === "" && stack.canShift(terms.end))) return lineStart(input, stack, context, said)
  if (isBlank(input.next)) {
    while (isBlank(input.next)) input.advance()
    return input.acceptToken(terms.space)
  }
  if (isEnd(input.next)) {
    overNewline(input)
    return input.acceptToken(terms.end)
  }
  if (input.next === hash && isBlank(said.charCodeAt(said.length - 1)) && !inBrackets(said)) {
    toEnd(input)
    return input.acceptToken(terms.Comment)
  }
  rest(input, context)
}, {contextual: true})

// lineStart reads what stands before the first word of a line, then that.
function lineStart(input, stack, context, said) {
  let n = 0
  while (isBlank(input.peek(n))) n++
  const first = input.peek(n)
  if (isEnd(first)) {
    input.advance(n)
    overNewline(input)
    return input.acceptToken(terms.blank)
  }
  if (first === hash) {
    if (n > 0) { input.advance(n); return input.acceptToken(terms.space) }
    toEnd(input)
    return input.acceptToken(terms.Comment)
  }
  if (said === "") {
    if (context.parent && n <= context.indent) return input.acceptToken(terms.close)
    if (n > context.last && context.opens && stack.canShift(terms.open)) return input.acceptToken(terms.open)
  }
  if (n > 0) { input.advance(n); return input.acceptToken(terms.space) }
  const {kind, length} = head(ahead(input, 300), context)
  input.advance(length)
  input.acceptToken(headOf[kind] ?? terms.unknownHead)
}

// head tells the kind of a line, and how long the word is that begins it.
function head(line, context) {
  const first = /^(?:<[^>]*>|[^\s:,"])[^\s:,"]*/.exec(line)?.[0] ?? line[0]
  const bars = line[0] === "|"
  if (context.holds === "notation" && !(queues(context) && /^next(?![^ \t])/.test(line)))
    return {kind: "notation", length: bars ? line.length : first.length}
  if (bars) return {kind: context.holds === "row" ? "row" : "outcome", length: line[1] === "!" ? 2 : 1}
  const after = line.slice(first.length).trimStart()
  if (after[0] === ":") return {kind: "move", length: first.length}
  const small = first.toLowerCase()
  const second = /^[^\s:,"]*/.exec(after)[0].toLowerCase()
  if (second === "cannot" && /^cannot[ \t]+stand[ \t]*(#|$)/i.test(after)) return {kind: small, length: first.length}
  if (second === "cannot" || second === "sees") return {kind: second, length: first.length}
  if (keywords.includes(small)) return {kind: small, length: first.length}
  return {kind: "unknown", length: first.length}
}

// queues says whether lines that begin with next are no notation: in the positions of
// scenarios.
function queues(context) { return context.parent?.parent != null && context.parent.lastKind === "position" }

// inBrackets says whether a # after this beginning of a line stands in an expression.
function inBrackets(said) {
  if (!/^[ \t]*expect[ \t]/i.test(said) || /^[ \t]*expect[ \t]+legal(?![^\s])/i.test(said)) return false
  const bare = said.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`/g, "")
  let depth = 0
  for (const c of bare) depth += "([{".includes(c) ? 1 : ")]}".includes(c) ? -1 : 0
  return depth > 0
}

// rest reads a word that is not the first of its line.
function rest(input, context) {
  if (input.next === quote) {
    input.advance()
    while (!isEnd(input.next) && input.next !== quote) {
      if (input.next === 92 && (input.peek(1) === quote || input.peek(1) === 92)) input.advance()
      input.advance()
    }
    if (input.next === quote) input.advance()
    return input.acceptToken(terms.String)
  }
  const text = ahead(input, 200)
  const column = /^<[^<>|]+>/.exec(text)
  if (column) { input.advance(column[0].length); return input.acceptToken(terms.Column) }
  const number = /^[0-9]+(?![\p{L}\p{N}_])/u.exec(text)
  if (number) { input.advance(number[0].length); return input.acceptToken(terms.Number) }
  const word = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]|\.(?=[\p{L}\p{N}_]))*/u.exec(text)
  if (!word) { input.advance(); return input.acceptToken(terms.Punctuation) }
  input.advance(word[0].length)
  const kind = context.lastKind.split("/")[0]
  if (kinds[kind]?.words.includes(word[0])) return input.acceptToken(terms.Keyword)
  input.acceptToken(/^[a-z]+(\.[a-z0-9-]+){2,}$/.test(word[0]) ? terms.Clause : terms.Word)
}
