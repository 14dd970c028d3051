// Made from ../bundle/src by go run: change it there. Sources: 5c25a183fc55b4fadc742b0137821f5d76bfa9c8f58ae1cfb73e259ff9bb740c
"use strict";
(() => {
  // src/desk.ts
  var token = location.hash.slice(1);
  function send(path2, options = {}) {
    return fetch(path2, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
  }
  var asked = 0;
  async function ask(method, params) {
    const answer = await send("rpc", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: ++asked, method, params })
    });
    if (!answer.ok) throw new Error(await answer.text());
    const said = await answer.json();
    if (said.error) throw new Error(said.error.message);
    return said.result;
  }

  // src/words.ts
  var words = {
    changedMeanwhile: "The file has changed on the disk since it was opened here. Nothing is written.",
    saved: "Saved.",
    noFiles: "There are no scenarios in this folder.",
    line: "Line",
    here: "go there",
    toDecide: "To decide",
    over: "The game is over.",
    none: "none",
    legal: "legal",
    illegal: "not legal",
    malformed: "no move"
  };

  // src/page.ts
  function get(id) {
    const found = document.getElementById(id);
    if (!found) throw new Error(`the page has no ${id}`);
    return found;
  }
  var text = get("text");
  var files = get("files");
  var saving = get("save");
  var uri = "";
  var etag = "";
  var version = 0;
  var round = 0;
  var moves = [];
  var chosen = [];
  function make(name, said, ...children) {
    const e = document.createElement(name);
    if (said) e.textContent = said;
    e.append(...children);
    return e;
  }
  function button(said, act) {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = said;
    b.addEventListener("click", () => attempt(act));
    return b;
  }
  function say(said) {
    get("said").textContent = said;
  }
  function attempt(act) {
    act().catch((error) => say(error instanceof Error ? error.message : String(error)));
  }
  function caret() {
    const above = text.value.slice(0, text.selectionStart).split("\n");
    return { uri, position: { line: above.length - 1, character: above[above.length - 1]?.length ?? 0 } };
  }
  function offset(at) {
    const lines = text.value.split("\n");
    const before = lines.slice(0, at.line).reduce((sum, line) => sum + line.length + 1, 0);
    return Math.min(before + Math.min(at.character, lines[at.line]?.length ?? 0), text.value.length);
  }
  function goto(line) {
    const at = offset({ line, character: 0 });
    text.focus();
    text.setSelectionRange(at, at);
    const height = parseFloat(getComputedStyle(text).lineHeight);
    if (line * height < text.scrollTop || (line + 2) * height > text.scrollTop + text.clientHeight) text.scrollTop = (line - 4) * height;
  }
  function replace(from, to, by) {
    text.focus();
    text.setSelectionRange(from, to);
    if (!document.execCommand("insertText", false, by)) text.setRangeText(by, from, to, "end");
  }
  var path = (name) => "files/" + name.split("/").map(encodeURIComponent).join("/");
  async function open(name) {
    const file = await send(path(name));
    if (!file.ok) return say(await file.text());
    uri = name;
    etag = file.headers.get("ETag") ?? "";
    text.value = await file.text();
    saving.disabled = true;
    await ask("open", { uri, version: ++version, text: text.value });
    say("");
    const first = text.value.split("\n").findIndex((line) => line.startsWith("scenario"));
    goto(first < 0 ? 0 : first + 1);
    await show();
  }
  async function changed() {
    saving.disabled = false;
    await ask("change", { uri, version: ++version, changes: [{ text: text.value }] });
    await show();
  }
  async function save() {
    const file = await send(path(uri), { method: "PUT", headers: { "If-Match": etag }, body: text.value });
    if (file.status === 412) return say(words.changedMeanwhile);
    if (!file.ok) return say(await file.text());
    etag = file.headers.get("ETag") ?? "";
    saving.disabled = true;
    say(words.saved);
  }
  async function show() {
    const mine = ++round;
    chosen = [];
    const { diagnostics } = await ask("diagnostics", { uri });
    if (mine !== round) return;
    get("diagnostics").replaceChildren(...diagnostics.map(diagnostic));
    try {
      const place = caret();
      const [drawn, legal, where] = await Promise.all([ask("draw", { ...place, width: 480 }), ask("legal", place), ask("where", place)]);
      if (mine !== round) return;
      moves = legal.moves;
      if (drawn.svg) board([drawn.sprite ?? "", drawn.svg]);
      else get("board").replaceChildren(make("pre", drawn.text ?? ""));
      transcript(where);
      offer();
    } catch (error) {
      if (mine !== round) return;
      moves = [];
      get("board").replaceChildren(make("p", error instanceof Error ? error.message : String(error)));
      get("transcript").replaceChildren();
      offer();
    }
  }
  function diagnostic(d) {
    const item = make(
      "li",
      "",
      button(`${words.line} ${d.range.start.line + 1}`, async () => {
        goto(d.range.start.line);
        await show();
      }),
      document.createTextNode(` ${[d.message, ...d.hints ?? []].join("; ")} `),
      ...(d.fixes ?? []).map((fix) => button(fix.title, () => mend(fix.edits)))
    );
    item.className = d.severity;
    return item;
  }
  async function mend(edits) {
    for (const edit of [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start)))
      replace(offset(edit.range.start), offset(edit.range.end), edit.newText);
    await changed();
  }
  function transcript(where) {
    const lines = where.line.map((step2) => {
      const did = step2.did.filter((c) => c.does).map((c) => `${c.does} (${c.id})`).join("; ");
      const item = make("li", did ? `${step2.move}: ${did}` : step2.move);
      if (step2.line >= 0) item.append(" ", button(words.here, async () => {
        goto(step2.line);
        await show();
      }));
      return item;
    });
    if (where.stopped) lines.push(make("li", where.stopped.message));
    get("transcript").replaceChildren(...lines);
    get("turn").textContent = where.deciders.length ? `${words.toDecide}: ${where.deciders.join(", ")}` : words.over;
  }
  function board(sources) {
    const pictures = sources.filter(Boolean).map((source) => document.importNode(new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true));
    get("board").replaceChildren(...pictures);
  }
  get("board").addEventListener("click", (e) => {
    const on = e.target instanceof Element ? e.target.closest("[data-id]") : null;
    const id = on?.getAttribute("data-id");
    if (id) attempt(() => click(id));
  });
  async function click(id) {
    const next = moves.filter((m) => [...chosen, id].every((at) => m.touches.includes(at)));
    if (next.length === 0) {
      const like = moves.find((m) => chosen.every((at) => m.touches.includes(at)) && m.words.some((w) => w.id && !chosen.includes(w.id)));
      const last = like?.words.filter((w) => w.id && !chosen.includes(w.id)).pop()?.text;
      chosen = [];
      offer();
      if (like && last) await judge(like.text.slice(0, like.text.lastIndexOf(last)) + id + like.text.slice(like.text.lastIndexOf(last) + last.length));
      return;
    }
    chosen.push(id);
    if (next.length === 1 && next[0]) return play(next[0].text);
    offer();
  }
  function offer() {
    const with_ = moves.filter((m) => chosen.every((at) => m.touches.includes(at)));
    const lit = new Set(with_.flatMap((m) => m.touches));
    for (const e of get("board").querySelectorAll("[data-id]")) {
      const id = e.getAttribute("data-id") ?? "";
      e.classList.toggle("target", lit.has(id) && !chosen.includes(id));
      e.classList.toggle("chosen", chosen.includes(id));
    }
    get("legal").replaceChildren(...with_.map((m) => button(m.text, () => play(m.text))));
    if (with_.length === 0) get("legal").textContent = words.none;
  }
  async function play(move) {
    const start = text.value.lastIndexOf("\n", text.selectionStart - 1) + 1;
    replace(start, start, `  ${move}
`);
    get("verdict").replaceChildren();
    await changed();
  }
  async function judge(move) {
    const verdict = await ask("judge", { ...caret(), move });
    const reasons = [
      ...(verdict.mistakes ?? []).map((m) => m.message),
      ...verdict.clauses.map((c) => `${c.id} (${c.section}): ${c.words} ${c.values ?? c.does ?? ""}`)
    ];
    get("verdict").replaceChildren(
      make("p", `${verdict.move}: ${words[verdict.verdict]}`),
      make("ul", "", ...reasons.map((reason) => make("li", reason))),
      ...(verdict.verdict === "legal" ? [verdict.move] : verdict.nearest ?? []).map((near) => button(near, () => play(near)))
    );
  }
  async function step(by) {
    const lines = text.value.split("\n");
    for (let at = caret().position.line + by; at >= 0 && at < lines.length; at += by) {
      if (/^\s+\S+( cannot)?: \S|^scenario\b|^\s*$/.test(lines[at] ?? "")) {
        goto(at);
        return show();
      }
    }
  }
  var waiting;
  function later(act) {
    clearTimeout(waiting);
    waiting = setTimeout(() => attempt(act), 100);
  }
  files.addEventListener("change", () => attempt(() => open(files.value)));
  text.addEventListener("input", () => later(changed));
  text.addEventListener("click", () => later(show));
  text.addEventListener("keyup", (e) => {
    if (/^(Arrow|Page|Home|End)/.test(e.key)) later(show);
  });
  saving.addEventListener("click", () => attempt(save));
  get("back").addEventListener("click", () => attempt(() => step(-1)));
  get("forward").addEventListener("click", () => attempt(() => step(1)));
  get("try").addEventListener("submit", (e) => {
    e.preventDefault();
    attempt(() => judge(get("move").value));
  });
  window.addEventListener("beforeunload", (e) => {
    if (!saving.disabled) e.preventDefault();
  });
  attempt(async () => {
    const list = await send("files");
    if (!list.ok) return say(await list.text());
    const all = (await list.json()).files.map((f) => f.name).filter((n) => /\.(scenario|md)$/.test(n));
    files.replaceChildren(...all.map((n) => make("option", n)));
    if (all[0]) await open(all[0]);
    else say(words.noFiles);
  });
})();
