// Renders Markdown as elements. Everything is inserted as text, so HTML is shown as it
// is written. Links lead only to the web.

import { Lexer, type Token, type Tokens, type TokensList } from "marked";
import { make } from "../dom";

// A Block is a fenced block of scenarios: its text, and its first line, counted from 0.
export interface Block { text: string; line: number }

const deepest = 40; // quotes, lists or emphasis within each other; deeper ones are shown as they are written
const mostTokens = 50_000;
const patience = 1000; // milliseconds

// rendered returns the elements of a page, undefined if the page is too large. place
// makes the element for a block of scenarios.
export function rendered(source: string, place: (block: Block) => Node): Node[] | undefined {
  try {
    const page = new Page(source, place);
    return new Careful({ gfm: true }).lex(source).flatMap((token) => page.block(token));
  } catch (error) {
    if (error instanceof Large || error instanceof RangeError) return undefined;
    throw error;
  }
}

class Large extends Error {}

// A Careful lexer bounds the depth, the number of tokens and the time, since each level
// of a nested construct is read again as a whole.
class Careful extends Lexer {
  private depth = 0;
  private count = 0;
  private readonly began = performance.now();

  private within<T extends Token[]>(src: string, tokens: T, read: () => T): T {
    if (performance.now() - this.began > patience) throw new Large();
    if (this.depth >= deepest) {
      tokens.push({ type: "text", raw: src, text: src });
      return tokens;
    }
    this.depth++;
    const had = tokens.length, made = read();
    this.depth--;
    if ((this.count += made.length - had) > mostTokens) throw new Large();
    return made;
  }

  override blockTokens(src: string, tokens: Token[] = [], clipped = false): TokensList {
    return this.within(src, tokens as TokensList, () => super.blockTokens(src, tokens, clipped) as TokensList);
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    return this.within(src, tokens, () => super.inlineTokens(src, tokens));
  }
}

class Page {
  private at = 0; // offset at which the search for the next block begins
  private counted = 0; // offset up to which the lines are counted
  private lines = 0; // the lines before it
  private level = 2; // of the last heading
  constructor(private readonly source: string, private readonly place: (block: Block) => Node) {}

  block(token: Token): Node[] {
    const t = token as Tokens.Generic;
    switch (t.type) {
      case "space": case "def": return [];
      case "heading": return [this.plain(t, make(`h${this.level = Math.min(t["depth"] + 2, this.level + 1, 6)}`, "", ...this.inline(t.tokens)))];
      case "paragraph": return [this.plain(t, make("p", "", ...this.inline(t.tokens)))];
      case "text": return t.tokens ? this.inline(t.tokens) : [document.createTextNode(t["text"])];
      case "blockquote": return [make("blockquote", "", ...this.blocks(t.tokens))];
      case "list": return [make(t["ordered"] ? "ol" : "ul", "", ...(t as Tokens.List).items.map((item) => make("li", "", ...this.blocks(item.tokens))))];
      case "code": return [/^scenario\b/.test(t["lang"] ?? "") ? this.place(this.found(t["text"])) : code(t["text"])];
      case "hr": return [make("hr", "")];
      case "table": return [this.table(t as Tokens.Table)];
      default: return this.inline([token]);
    }
  }

  // plain notes the source of a text without emphasis, links or quotes around it, so that
  // it can be edited where it is read.
  private plain(t: Tokens.Generic, e: HTMLElement): HTMLElement {
    const said = t["text"] as string;
    if (!said.includes("\n") && t.tokens?.every((one) => one.type === "text" || one.type === "escape") && e.textContent === said) e.dataset["said"] = said;
    return e;
  }

  private blocks(tokens: Token[] = []): Node[] { return tokens.flatMap((one) => this.block(one)); }

  // found returns the line of a block, searching after the block before it.
  private found(text: string): Block {
    const first = /^[^\n]*/.exec(text)?.[0] ?? "", fence = /scenario[^\n]*\n([^\n]*)/g;
    fence.lastIndex = this.at;
    for (let m = fence.exec(this.source); m; m = fence.exec(this.source)) {
      fence.lastIndex -= m[1]!.length;
      if (!m[1]!.endsWith(first)) continue;
      this.at = fence.lastIndex;
      break;
    }
    for (let end = this.source.indexOf("\n", this.counted); end >= 0 && end < this.at; end = this.source.indexOf("\n", this.counted)) [this.lines, this.counted] = [this.lines + 1, end + 1];
    return { text, line: this.lines };
  }

  private table(t: Tokens.Table): HTMLElement {
    const row = (cells: Tokens.TableCell[], name: string): HTMLElement => make("tr", "", ...cells.map((cell) => make(name, "", ...this.inline(cell.tokens))));
    return make("table", "", make("thead", "", row(t.header, "th")), make("tbody", "", ...t.rows.map((cells) => row(cells, "td"))));
  }

  private inline(tokens: Token[] = []): Node[] { return tokens.flatMap((one) => this.span(one)); }

  private span(token: Token): Node[] {
    const t = token as Tokens.Generic;
    switch (t.type) {
      case "strong": case "em": case "del": return [make(t.type, "", ...this.inline(t.tokens))];
      case "codespan": return [make("code", t["text"])];
      case "br": return [make("br", "")];
      case "link": return [link(t["href"], this.inline(t.tokens))];
      case "image": return [document.createTextNode(t["text"])]; // nothing is loaded from elsewhere
      case "text": return t.tokens ? this.inline(t.tokens) : [document.createTextNode(t["text"])];
      case "escape": return [document.createTextNode(t["text"])];
      default: return [document.createTextNode(t.raw)]; // HTML and unknown tokens
    }
  }
}

function link(href: string, said: Node[]): Node {
  if (!/^https?:\/\//i.test(href)) return make("span", "", ...said);
  const a = make("a", "", ...said) as HTMLAnchorElement;
  a.href = href;
  a.rel = "noreferrer";
  a.target = "_blank";
  return a;
}

export function code(text: string): HTMLElement {
  const pre = make("pre", "", make("code", text));
  pre.tabIndex = 0;
  return pre;
}
