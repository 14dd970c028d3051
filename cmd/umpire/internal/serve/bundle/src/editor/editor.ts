// The editor of scenarios: the grammar colours the text, and the desk does everything
// else. It is a separate script, loaded after the board is shown. It is in a shadow
// root, for which the policy of the page allows styles.

import { autocompletion, completionKeymap, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { HighlightStyle, LRLanguage, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState, RangeSet, StateEffect, StateField, type Text } from "@codemirror/state";
import { EditorView, GutterMarker, drawSelection, gutter, highlightActiveLine, hoverTooltip, keymap, lineNumbers, type Tooltip } from "@codemirror/view";
import { tags as t } from "@lezer/highlight";
import { parser } from "../../../../../editors/lezer/parser.js";
import type { Diagnostic, Position, Case } from "../desk/answers";
import { mostListed } from "../state/limits";
import type { Doing, Editor } from "./mounted";

const colours = HighlightStyle.define([
  { tag: t.keyword, color: "var(--blue)", fontWeight: "600" },
  { tag: t.string, color: "var(--string)" },
  { tag: t.heading, fontWeight: "700" },
  { tag: t.lineComment, color: "var(--quiet)", fontStyle: "italic" },
  { tag: [t.variableName, t.definition(t.variableName)], color: "var(--name)" },
  { tag: t.labelName, color: "var(--red)" },
  { tag: t.number, color: "var(--name)" },
  { tag: t.inserted, color: "var(--quiet)" },
]);

const looks = EditorView.theme({
  "&": { height: "26rem", fontSize: "14px", border: "1px solid var(--edge)", borderRadius: "6px", backgroundColor: "var(--raised)", color: "CanvasText" },
  "&.cm-focused": { outline: "3px solid var(--blue)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.4" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--quiet)", border: "0" },
  ".cm-content": { caretColor: "CanvasText" },
  ".cm-cursor": { borderLeftColor: "CanvasText" },
  ".cm-activeLine": { backgroundColor: "#8881" },
  ".cm-tooltip": { backgroundColor: "Canvas", color: "CanvasText", border: "1px solid var(--edge)", borderRadius: "6px", maxWidth: "min(34rem, 90vw)" },
  ".cm-tooltip-hover": { padding: ".3rem .6rem", whiteSpace: "pre-wrap" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--blue)", color: "#fff" },
  ".refused": { opacity: ".7", textDecoration: "line-through" },
  ".passed": { color: "var(--good)" },
  ".failed": { color: "var(--red)" },
});

// offset returns the offset of a place of the desk, and placeOf the place of an offset.
function offset(doc: Text, at: Position): number {
  if (at.line >= doc.lines) return doc.length;
  const line = doc.line(at.line + 1);
  return Math.min(line.from + at.character, line.to);
}

function placeOf(doc: Text, at: number): Position {
  const line = doc.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
}

// Verdicts on scenarios, beside their first lines.
class Verdict extends GutterMarker {
  constructor(private readonly of: Case) { super(); }
  override eq(other: Verdict): boolean { return other.of.status === this.of.status; }
  override toDOM(): Node {
    const mark = document.createElement("span");
    mark.textContent = this.of.status === "passed" ? "✓" : "✗";
    mark.title = `${this.of.name}: ${this.of.status}`;
    mark.className = this.of.status === "passed" ? "passed" : "failed";
    return mark;
  }
}
const judged = StateEffect.define<Case[]>();
const verdicts = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, change) {
    for (const e of change.effects) {
      if (!e.is(judged)) continue;
      const doc = change.state.doc, first = new Map<number, Case>();
      for (const one of e.value) { // a scenario fails if one of its rows does
        const at = offset(doc, { line: one.range.start.line, character: 0 }), was = first.get(at);
        if (!was || was.status === "passed") first.set(at, one);
      }
      return RangeSet.of([...first].sort(([a], [b]) => a - b).map(([at, one]) => new Verdict(one).range(at)));
    }
    return marks.map(change.changes);
  },
});

export function mount(area: HTMLTextAreaElement, doing: Doing): Editor {
  let mirroring = false; // changes that come from the page are not reported back

  async function complete(context: CompletionContext): Promise<CompletionResult | null> {
    const word = context.matchBefore(/[^\s,:]*/);
    if (!context.explicit && word?.from === word?.to && !/[\s:]$/.test(context.state.doc.sliceString(Math.max(0, context.pos - 1), context.pos))) return null;
    await doing.flush();
    const { items, range } = await doing.ask("complete", { ...doing.named(), position: placeOf(context.state.doc, context.pos) });
    if (context.aborted || items.length === 0) return null;
    const types: Record<string, string> = { keyword: "keyword", move: "function", player: "variable", fact: "property", clause: "constant" };
    return {
      from: offset(context.state.doc, range.start),
      options: items.map((item): Completion => ({ label: item.text, ...(item.detail ? { detail: item.detail } : {}), ...(item.doc ? { info: item.doc } : {}), type: item.refused ? "refused" : types[item.kind] ?? "text", boost: item.refused ? -50 : 0 })),
    };
  }

  async function hover(view: EditorView, at: number): Promise<Tooltip | null> {
    const { markdown, range } = await doing.ask("hover", { ...doing.named(), position: placeOf(view.state.doc, at) });
    if (!markdown) return null;
    return {
      pos: range ? offset(view.state.doc, range.start) : at,
      create() {
        const dom = document.createElement("div");
        dom.textContent = markdown.replace(/\*\*|`|^#+ /gm, ""); // inserted as text, never as markup
        return { dom };
      },
    };
  }

  const state = EditorState.create({
    doc: area.value,
    extensions: [
      lineNumbers(), verdicts, gutter({ class: "cm-verdicts", markers: (view) => view.state.field(verdicts) }), lintGutter(), drawSelection(), highlightActiveLine(),
      indentUnit.of("  "), EditorState.tabSize.of(2), LRLanguage.define({ name: "scenario", parser }), syntaxHighlighting(colours), looks,
      autocompletion({ override: [complete], optionClass: (c) => (c.type === "refused" ? "refused" : ""), icons: false }),
      hoverTooltip(hover),
      keymap.of([{ key: "Shift-Alt-f", run: () => { doing.format(); return true; } }, ...completionKeymap, ...lintKeymap, ...defaultKeymap]),
      EditorView.contentAttributes.of({ "aria-label": area.getAttribute("aria-label") ?? "Scenario", spellcheck: "false", tabindex: "0" }),
      EditorView.updateListener.of((update) => {
        if (mirroring || !(update.docChanged || update.selectionSet)) return;
        const head = update.state.selection.main.head;
        if (update.docChanged) area.value = update.state.doc.toString();
        area.setSelectionRange(head, head);
        doing.moved(update.docChanged);
      }),
    ],
  });
  const host = document.createElement("div");
  host.id = "editor";
  area.before(host);
  const root = host.attachShadow({ mode: "open" });
  const view = new EditorView({ state, root, parent: root as unknown as Element });

  return {
    focus: () => view.focus(),
    mirror() {
      const now = view.state.doc.toString(), to = area.value, head = Math.min(area.selectionStart, to.length);
      mirroring = true;
      if (now !== to) {
        let from = 0, end = 0; // only the part that differs, so that the rest keeps its state
        while (from < now.length && from < to.length && now[from] === to[from]) from++;
        while (end < now.length - from && end < to.length - from && now[now.length - 1 - end] === to[to.length - 1 - end]) end++;
        view.dispatch({ changes: { from, to: now.length - end, insert: to.slice(from, to.length - end) } });
      }
      if (view.state.selection.main.head !== head) view.dispatch({ selection: { anchor: head } });
      mirroring = false;
      const line = view.lineBlockAt(head), within = view.scrollDOM; // scroll the editor, not the page
      if (line.top < within.scrollTop || line.bottom > within.scrollTop + within.clientHeight) within.scrollTop = line.top - within.clientHeight / 3;
    },
    judge(found: Diagnostic[], cases: Case[]) {
      const doc = view.state.doc;
      if (doc.toString() !== area.value) return;
      view.dispatch(setDiagnostics(view.state, found.slice(0, mostListed).map((d) => {
        const from = offset(doc, d.range.start);
        return {
          from, to: Math.max(from, offset(doc, d.range.end)), severity: d.severity, message: [d.message, ...(d.hints ?? [])].join("\n"),
          actions: (d.fixes ?? []).map((fix, i) => ({ name: fix.title, apply: () => doing.mend(d, i) })),
        };
      })), { effects: judged.of(cases) });
    },
  };
}
