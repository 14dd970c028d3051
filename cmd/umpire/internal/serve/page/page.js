// The page of umpire serve: a text, and beside it the board at the caret. All that is
// known of rules comes from the desk; whatever is shown is put in as text.
"use strict";

const token = location.hash.slice(1);
const $ = (id) => document.getElementById(id);
let uri = "", etag = "", version = 0, round = 0;

function make(name, text, ...children) {
  const e = document.createElement(name);
  if (text) e.textContent = text;
  e.append(...children);
  return e;
}

function send(path, options = {}) {
  return fetch(path, { ...options, headers: { ...options.headers, Authorization: "Bearer " + token } });
}

let asked = 0;
async function ask(method, params) {
  const answer = await send("rpc", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: ++asked, method, params }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { result, error } = await answer.json();
  if (error) throw new Error(error.message);
  return result;
}

const say = (text) => { $("said").textContent = text; };

// caret returns the place of the caret.
function caret() {
  const above = $("text").value.slice(0, $("text").selectionStart).split("\n");
  return { uri, position: { line: above.length - 1, character: above.at(-1).length } };
}

async function openFile(name) {
  const file = await send("files/" + name.split("/").map(encodeURIComponent).join("/"));
  if (!file.ok) return say(await file.text());
  uri = name;
  etag = file.headers.get("ETag");
  $("text").value = await file.text();
  $("save").disabled = true;
  await ask("open", { uri, version: ++version, text: $("text").value });
  say("");
  await show();
}

async function changed() {
  $("save").disabled = false;
  await ask("change", { uri, version: ++version, changes: [{ text: $("text").value }] });
  await show();
}

async function save() {
  const file = await send("files/" + uri.split("/").map(encodeURIComponent).join("/"), {
    method: "PUT", headers: { "If-Match": etag }, body: $("text").value,
  });
  if (!file.ok) return say(file.status === 412 ? "The file has changed on the disk since it was opened here. Nothing is written." : await file.text());
  etag = file.headers.get("ETag");
  $("save").disabled = true;
  say("Saved.");
}

// show asks about the place of the caret; what comes late is dropped.
async function show() {
  const mine = ++round;
  const { diagnostics } = await ask("diagnostics", { uri });
  if (mine !== round) return;
  $("diagnostics").replaceChildren(...diagnostics.map((d) => {
    const item = make("li", `line ${d.range.start.line + 1}: ${d.message}`);
    item.className = d.severity;
    return item;
  }));
  try {
    const place = caret();
    const [drawn, legal] = await Promise.all([ask("draw", { ...place, width: 480 }), ask("legal", place)]);
    if (mine !== round) return;
    board(drawn);
    $("legal").replaceChildren(...legal.groups.map((g) =>
      make("p", "", ...g.moves.map((i) => moveButton(legal.moves[i].text)))));
    if (!legal.moves.length) $("legal").textContent = "none";
  } catch (error) {
    if (mine !== round) return;
    $("board").replaceChildren(make("p", error.message));
    $("legal").replaceChildren();
  }
}

function board(drawn) {
  if (!drawn.svg) return $("board").replaceChildren(make("pre", drawn.text));
  const pictures = [drawn.sprite, drawn.svg].filter(Boolean).map((source) =>
    document.importNode(new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true));
  $("board").replaceChildren(...pictures);
}

// moveButton writes the move above the line of the caret.
function moveButton(text) {
  const button = make("button", text);
  button.type = "button";
  button.addEventListener("click", () => {
    const all = $("text"), start = all.value.lastIndexOf("\n", all.selectionStart - 1) + 1;
    all.setRangeText("  " + text + "\n", start, start, "end");
    changed().catch((error) => say(error.message));
  });
  return button;
}

async function judge() {
  const verdict = await ask("judge", { ...caret(), move: $("move").value });
  const list = make("ul", "", ...(verdict.mistakes ?? []).map((m) => make("li", m.message)),
    ...verdict.clauses.map((c) => make("li", `${c.id} (${c.section}): ${c.words} ${c.values ?? c.does ?? ""}`)));
  $("verdict").replaceChildren(make("p", `${verdict.move} is ${verdict.verdict}`), list,
    ...(verdict.nearest ?? []).map(moveButton));
}

let waiting = 0;
function later(what) {
  clearTimeout(waiting);
  waiting = setTimeout(() => what().catch((error) => say(error.message)), 100);
}

$("files").addEventListener("change", () => openFile($("files").value).catch((error) => say(error.message)));
$("text").addEventListener("input", () => later(changed));
for (const moved of ["keyup", "click"]) $("text").addEventListener(moved, () => later(show));
$("save").addEventListener("click", () => save().catch((error) => say(error.message)));
$("try").addEventListener("submit", (e) => { e.preventDefault(); judge().catch((error) => say(error.message)); });

(async () => {
  const list = await send("files");
  if (!list.ok) return say(await list.text());
  const names = (await list.json()).files.map((f) => f.name).filter((n) => /\.(scenario|md)$/.test(n));
  $("files").replaceChildren(...names.map((n) => make("option", n)));
  if (names.length) await openFile(names[0]);
})().catch((error) => say(error.message));
