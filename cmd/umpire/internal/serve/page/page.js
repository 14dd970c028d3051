// Made from ../bundle/src by go run: change it there. Sources: c85196746bade2ffaa5c308250ea01b2f3dd08f5bed1608964de02053c903104
"use strict";
(() => {
  // src/desk/http.ts
  var token = location.hash.slice(1);
  function send(path2, options = {}) {
    return fetch(path2, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
  }
  async function overHTTP(_, message, told) {
    const answer = await send("rpc", { method: "POST", headers: { "Content-Type": "application/json", Accept: told ? "application/x-ndjson" : "application/json" }, body: message });
    if (!answer.ok) throw new Error(await answer.text());
    return told && answer.body ? lastLine(answer.body, told) : answer.text();
  }
  async function lastLine(body, told) {
    const decoder = new TextDecoder();
    let rest = "";
    for (const reader = body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return rest.trimEnd();
      const lines2 = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines2.pop() ?? "";
      for (const line2 of lines2) {
        const { method, params } = JSON.parse(line2);
        if (!method) return line2;
        told(params);
      }
    }
  }

  // src/words.json
  var words_default = {
    changedMeanwhile: "The file has changed on the disk since it was opened here. Nothing is written.",
    saved: "Saved.",
    noFiles: "There are no scenarios in this folder.",
    line: "Line",
    toDecide: "To decide",
    over: "The game is over.",
    none: "none",
    stopped: "Stopped.",
    canHappen: "It can happen,",
    movesOn: "moves on.",
    never: "It never happens",
    notYet: "Not found in",
    seen: "positions",
    playBy: "Play by",
    usualCards: "those that come with the game",
    to: "to",
    games: "games",
    gamesPlayed: "games, in which everybody moves at random;",
    ended: "of them came to an end. Intervals hold the truth in 95 of 100 cases.",
    met: "It holds at some time in so many games",
    winners: "Who wins; several share a game",
    nobody: "nobody",
    points: "Points at the end, on average",
    lengths: "Moves to the end, on average",
    median: "median",
    reasons: "Why games end",
    hold: "hold.",
    of: "of",
    fail: "do not hold",
    notThere: "it cannot be put there. Lines of the position can be changed in the text too.",
    laidNone: "Choose a thing to see what can be made of it, or drag it to another place.",
    laidChosen: "choose where it goes, or what becomes of it. Esc lets go.",
    more: "more: write a word of it above",
    legal: "legal",
    illegal: "not legal",
    malformed: "no move",
    makeIt: "Make it:",
    nearest: "Nearest legal moves:",
    branch: "branch",
    facts: "Facts",
    byDefault: "(by default)",
    legalMoves: "Legal moves",
    copied: "Copied.",
    asFile: "Written to a file.",
    tooLong: "This is too long for an address: save it as a file.",
    noPicture: "There is no picture of this.",
    everybody: "Everybody",
    damaged: "The address is damaged: a part of it is missing. What was kept here last is shown.",
    otherVersion: "The address is of another version of the desk. What was kept here last is shown.",
    noDesk: "The desk does not start in this browser.",
    starting: "The desk is being loaded…",
    steps: "Steps",
    layouts: "What can be made of it",
    flaws: "What is unsound here",
    movesAndQuestions: "Moves and questions",
    movesSoFar: "Moves so far",
    variants: "Variants",
    howFarSearch: "How far the search is",
    howFarSimulation: "How far the simulation is",
    seenInGames: "What was seen in the games",
    close: "Close",
    umpire: "umpire",
    text: "Text",
    newGame: "New game",
    save: "Save",
    undo: "Undo",
    redo: "Redo",
    keys: "Keys",
    board: "Board",
    first: "First",
    back: "Back",
    forward: "Forward",
    last: "Last",
    layOut: "Lay out",
    anyMove: "Any move",
    seenBy: "Seen by",
    move: "Move",
    whyOrWhyNot: "Why, or why not?",
    onlyWith: "Only with",
    scenariosAndBranches: "Scenarios and branches",
    questions: "Questions",
    factsAndNumbers: "Facts, and how the numbers add up",
    setUp: "Set up: variants and cards",
    cards: "Cards:",
    cardsFile: "Set as a file",
    cardsText: "Or as a text, in YAML",
    playText: "Play with this text",
    playUsual: "Play with the usual cards",
    canItEverHappen: "Can it ever happen?",
    condition: "Condition",
    search: "Search",
    stop: "Stop",
    howOften: "How often?",
    conditionIfAny: "Condition, if any",
    play: "Play",
    everyReading: "Every reading, side by side",
    ruling: "Ruling",
    compare: "Compare",
    share: "Share",
    copyTheAddress: "Copy the address",
    copyAsScenario: "Copy as scenario",
    copyAsMarkdown: "Copy as Markdown",
    copyAsPicture: "Copy as picture",
    svg: "SVG",
    scenario: "Scenario",
    startFromThisPosition: "Start from this position",
    putInOrder: "Put in order",
    textHelp: "The board shows the position before the line of the caret. Lines of a position can be changed here; what is unsound is said below.",
    diagnostics: "Diagnostics",
    keyBoard: "to the board; arrows move on it, Enter or Space chooses, Esc lets go",
    keyStep: "a move back, a move forward, outside the board",
    homeKey: "Home",
    endKey: "End",
    keyEnds: "the start, the end",
    keyOffered: "make that one of the moves offered",
    keyLuck: "make any legal move, or draw for chance",
    keyWhy: "why not here?",
    keyMove: "write a move",
    keyText: "to the text",
    keyFromHere: "start from this position",
    keyLay: "lay out: choose a thing, then where it goes or what becomes of it",
    keyLink: "copy the address",
    keyUndo: "undo, redo; Ctrl+Z and Ctrl+Shift+Z in the text too",
    keyKeys: "this list",
    licences: "Licences of what others wrote",
    reading: "Reading the texts…",
    checkAll: "Check all scenarios of the game",
    checkIt: "Check",
    howFarCheck: "How far the check is",
    checkedTexts: "How the texts fare",
    textsGroup: "Texts of this site"
  };

  // src/words.ts
  var words = words_default;

  // src/desk/worker.ts
  var patience = 3e4;
  function inWorker() {
    const waiting2 = /* @__PURE__ */ new Map();
    let lost;
    const lose = (why) => {
      lost = new Error(`${words.noDesk} ${why}`);
      for (const { reject } of waiting2.values()) reject(lost);
      waiting2.clear();
    };
    const worker = new Worker("worker.js");
    const deadline = setTimeout(() => lose(""), patience);
    worker.onerror = (e) => lose(e.message ?? "");
    worker.onmessage = (e) => {
      if (e.data === "ready") return clearTimeout(deadline);
      if (e.data.startsWith("failed: ")) return lose(e.data.slice("failed: ".length));
      const { id, params } = JSON.parse(e.data);
      if (id === void 0) return params && waiting2.get(params.id)?.told?.(params);
      waiting2.get(id)?.resolve(e.data);
      waiting2.delete(id);
    };
    return (id, message, told) => new Promise((resolve, reject) => {
      if (lost) return reject(lost);
      waiting2.set(id, { resolve, reject, told });
      worker.postMessage(message);
    });
  }

  // src/desk/ask.ts
  var alone = document.querySelector('meta[name="desk"]') !== null;
  var carry = alone ? inWorker() : overHTTP;
  var asked = Math.floor(Math.random() * 2 ** 40);
  var last = () => asked;
  function cancel(id) {
    carry(0, JSON.stringify({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id } })).catch(() => {
    });
  }
  async function ask(method, params, told) {
    const id = ++asked;
    const answer = await carry(id, JSON.stringify({ jsonrpc: "2.0", id, method, params }), told);
    const said = JSON.parse(answer);
    if (said.error) throw new Error(said.error.message);
    return said.result;
  }

  // src/dom.ts
  function get(id) {
    const found3 = document.getElementById(id);
    if (!found3) throw new Error(`the page has no ${id}`);
    return found3;
  }
  function make(name, said, ...children) {
    const e = document.createElement(name);
    if (said) e.textContent = said;
    e.append(...children);
    return e;
  }
  function drawn(name, attributes) {
    const e = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
    return e;
  }
  function say(said) {
    const at3 = get("said");
    at3.textContent = at3.textContent === said && said ? `${said} ` : said;
  }
  var acting = 0;
  function attempt(act) {
    acting++;
    document.body.dataset["busy"] = "true";
    act().catch((error) => say(because(error))).finally(() => {
      if (--acting === 0) document.body.dataset["busy"] = "false";
    });
  }
  function because(error) {
    return error instanceof Error ? error.message : String(error);
  }
  function button(said, act) {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = said;
    b.addEventListener("click", () => attempt(act));
    return b;
  }
  function picture(source) {
    const plain = source.replaceAll(' style="', ' data-styled="');
    const made = document.importNode(new DOMParser().parseFromString(plain, "image/svg+xml").documentElement, true);
    for (const e of [made, ...made.querySelectorAll("[data-styled]")]) {
      const said = e.getAttribute("data-styled");
      if (said !== null) e.style.cssText = said;
    }
    return made;
  }
  function download(name, data) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(data);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1e3);
  }

  // src/editor/mounted.ts
  var editor;
  var mounted = () => editor;
  async function load(area3, doing) {
    const script = "./editor.js";
    const { mount } = await import(script);
    editor = mount(area3, doing);
    area3.classList.add("mirrored");
    area3.tabIndex = -1;
    area3.setAttribute("aria-hidden", "true");
  }

  // src/state/past.ts
  var most = 500;
  var Past = class {
    before = [];
    after = [];
    // leave remembers a state that is about to change.
    leave(state) {
      this.before.push(state);
      if (this.before.length > most) this.before.shift();
      this.after = [];
    }
    undo(now3) {
      return exchange(this.before, this.after, now3);
    }
    redo(now3) {
      return exchange(this.after, this.before, now3);
    }
    get canUndo() {
      return this.before.length > 0;
    }
    get canRedo() {
      return this.after.length > 0;
    }
  };
  function exchange(from, to, now3) {
    const state = from.pop();
    if (state) to.push(now3);
    return state;
  }

  // src/state/paper.ts
  var area = get("text");
  var uri = "";
  var version = 0;
  var line = 0;
  var typing;
  var past = new Past();
  var now = () => ({ uri, text: area.value, line });
  var text = () => area.value;
  var lines = () => area.value.split("\n");
  var history2 = () => past;
  var place = () => ({ uri, position: { line, character: 0 } });
  var named = () => ({ uri });
  function offset(at3) {
    const all = lines();
    const before = all.slice(0, at3.line).reduce((sum, one) => sum + one.length + 1, 0);
    return Math.min(before + Math.min(at3.character, all[at3.line]?.length ?? 0), area.value.length);
  }
  function go(to) {
    line = Math.max(0, Math.min(to, lines().length - 1));
    const at3 = offset({ line, character: 0 });
    area.setSelectionRange(at3, at3);
    const height = parseFloat(getComputedStyle(area).lineHeight);
    mounted()?.mirror();
    if (line * height < area.scrollTop || (line + 2) * height > area.scrollTop + area.clientHeight) area.scrollTop = (line - 4) * height;
  }
  function follow() {
    line = area.value.slice(0, area.selectionStart).split("\n").length - 1;
  }
  async function open(state) {
    if (uri && uri !== state.uri) await ask("close", { uri });
    uri = state.uri;
    past = new Past();
    area.value = state.text;
    typing = now();
    await ask("open", { uri, version: ++version, text: state.text });
    go(state.line);
    typing = now();
  }
  async function tell() {
    await ask("change", { uri, version: ++version, changes: [{ text: area.value }] });
    typing = now();
  }
  async function change(to, at3) {
    past.leave(now());
    area.value = to;
    go(at3);
    await tell();
  }
  async function typed() {
    if (typing && typing.text !== area.value) past.leave(typing);
    follow();
    await tell();
  }
  async function back(state) {
    if (!state) return;
    area.value = state.text;
    go(state.line);
    await tell();
  }
  function mended(edits) {
    let to = area.value;
    for (const edit of [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start)))
      to = to.slice(0, offset(edit.range.start)) + edit.newText + to.slice(offset(edit.range.end));
    return to;
  }

  // src/state/script.ts
  var isMove = /^\s+("[^"]*"|[^\s:]+)( cannot)?: \S/;
  function around(line2) {
    const all = lines();
    let first = Math.min(line2, all.length - 1);
    while (first >= 0 && !/^(scenario|position)\b/.test(all[first] ?? "")) first--;
    if (first < 0) return void 0;
    let end = first + 1;
    while (end < all.length && !/^(\S)/.test(all[end] ?? "")) end++;
    return { name: /"((?:[^"\\]|\\.)*)"/.exec(all[first] ?? "")?.[1] ?? "", first, end };
  }
  function stops(script) {
    const all = lines();
    const found3 = [];
    for (let at3 = script.first + 1; at3 < script.end; at3++) if (isMove.test(all[at3] ?? "")) found3.push(at3);
    let end = script.end;
    while (end > script.first + 1 && (all[end - 1] ?? "").trim() === "") end--;
    if (end === script.end) end = script.end;
    return [...found3, end];
  }
  function next(script, from) {
    const all = lines();
    for (let at3 = from; at3 < script.end; at3++) if (isMove.test(all[at3] ?? "") && !/ cannot: /.test(all[at3] ?? "")) return at3;
    return -1;
  }
  async function play(move, where2) {
    const at3 = place().position.line, all = lines(), script = around(at3);
    if (!script) return;
    const following = next(script, at3);
    if (following >= 0 && all[following]?.trim() === move) return go(following + 1);
    if (following < 0) return write(move, at3, script.first);
    const made = (where2?.line ?? []).filter((step2) => !step2.inherited && step2.line >= 0).length;
    const name = fresh(script.name);
    await insert(script.end, [`scenario "${name}"`, `  from "${script.name}" after move ${made}`, `  ${move}`]);
  }
  async function insert(at3, own2) {
    const all = lines();
    while (at3 > 0 && (all[at3 - 1] ?? "").trim() === "") at3--;
    const below = all.slice(at3);
    await change([...all.slice(0, at3), "", ...own2, ...below.length ? below : [""]].join("\n"), at3 + 1 + own2.length);
  }
  async function write(move, at3, first) {
    const all = lines();
    if (at3 <= first) at3 = first + 1;
    while (at3 > first + 1 && (all[at3 - 1] ?? "").trim() === "") at3--;
    all.splice(at3, 0, `  ${move}`);
    if (at3 + 1 === all.length) all.push("");
    await change(all.join("\n"), at3 + 1);
  }
  function fresh(of) {
    const stem = of.replace(/, (branch|from here) \d+$/, "");
    for (let n = 1; ; n++) if (!text().includes(`"${stem}, ${words.branch} ${n}"`)) return `${stem}, ${words.branch} ${n}`;
  }
  function position() {
    const all = lines(), of = around(place().position.line);
    if (!of) return void 0;
    const opener = all.findIndex((line2, n) => n > of.first && n < of.end && /^\s+position( unchecked)?\s*$/.test(line2));
    if (opener < 0) return void 0;
    const depth = (line2) => line2.length - line2.trimStart().length;
    let end = opener + 1;
    while (end < of.end && all[end]?.trim() && depth(all[end] ?? "") > depth(all[opener] ?? "")) end++;
    return { first: opener + 1, end };
  }
  async function lay(printed, sound) {
    const block = position();
    if (!block) return;
    const all = lines(), own2 = printed.trimEnd().split("\n").map((line2) => `    ${line2}`);
    const opener = (all[block.first - 1] ?? "").replace(/position.*/, sound ? "position" : "position unchecked");
    await change([...all.slice(0, block.first - 1), opener, ...own2, ...all.slice(block.end)].join("\n"), block.first + own2.length);
  }
  async function fromHere() {
    const script = around(place().position.line);
    const title = fresh(script?.name ?? "");
    const { text: text2 } = await ask("write", { ...place(), here: true, title });
    const own2 = text2.split("\n");
    const begin2 = own2.findIndex((line2) => /^(scenario|position)\b/.test(line2));
    const body = own2.slice(begin2).filter((line2) => !/^\s+expect /.test(line2)).join("\n").trimEnd();
    await insert(script?.end ?? lines().length, body.split("\n"));
  }

  // src/state/setting.ts
  function found(of) {
    const all = lines(), own2 = around(place().position.line);
    const top = all.findIndex((line2) => /^(scenario|position)\b/.test(line2));
    const among = (from, to) => {
      for (let at3 = from; at3 < to; at3++) {
        const line2 = all[at3] ?? "", indent = /^\s*/.exec(line2)?.[0] ?? "";
        if (`${line2.trim()} `.startsWith(`${of} `)) return { at: at3, indent, said: line2.trim().slice(of.length).trim() };
      }
      return void 0;
    };
    return (own2 && among(own2.first + 1, own2.end)) ?? among(0, top < 0 ? all.length : top);
  }
  var setting = (of) => found(of)?.said ?? "";
  async function set(of, said) {
    const all = lines(), old = found(of), line2 = place().position.line;
    const game2 = all.findIndex((one) => one.startsWith("game "));
    const at3 = old?.at ?? game2 + 1, now3 = said ? [`${old?.indent ?? ""}${of} ${said}`] : [];
    const gone = old ? 1 : 0;
    all.splice(at3, gone, ...now3);
    await change(all.join("\n"), at3 <= line2 ? line2 + now3.length - gone : line2);
  }

  // src/asking/asking.ts
  async function facts() {
    const { facts: facts2, ledgers } = await ask("facts", place());
    get("facts").replaceChildren(
      ...ledgers.map((l) => make(
        "table",
        "",
        make("caption", `${l.name}: ${l.sum}`),
        ...l.lines.map((line2) => make("tr", "", make("th", line2.what), make("td", String(line2.points)), make("td", "", make("code", line2.clause))))
      )),
      make(
        "table",
        "",
        make("caption", words.facts),
        ...facts2.filter((f) => f.value).map((f) => make("tr", "", make("th", f.name), make("td", f.value ?? ""), make("td", f.doc ?? "")))
      )
    );
    get("facts").querySelectorAll("th").forEach((e) => e.setAttribute("scope", "row"));
  }
  var listed = "";
  async function rulings(game2) {
    if (listed === game2) return;
    listed = game2;
    const { games: games2 } = await ask("games", {});
    const of = games2.find((g) => g.name === game2)?.rulings ?? [];
    get("ruling").replaceChildren(...of.map((r) => {
      const option = make("option", `${r.id}: ${r.question}`);
      option.value = r.id;
      return option;
    }));
  }
  async function compare() {
    const ruling = get("ruling").value;
    if (!ruling) return;
    const place2 = place();
    const { question, readings } = await ask("readings", { ...place2, ruling });
    const shown = await Promise.all(readings.map(async (r, i) => {
      const box = make("section", "", make("h4", r.label + (r.default ? ` ${words.byDefault}` : "")), make("p", r.words));
      if (r.error) box.append(make("p", r.error));
      else {
        try {
          const drawn2 = await ask("draw", { ...place2, width: 320, prefix: `reading${i}`, rulings: [{ ruling, reading: r.name }] });
          box.append(drawn2.svg ? picture(drawn2.svg) : make("pre", drawn2.text ?? ""));
          const legal = await ask("legal", { ...place2, rulings: [{ ruling, reading: r.name }] });
          box.append(make("p", `${words.legalMoves}: ${legal.moves.length}`));
          box.append(button(`${words.playBy} ${r.label}`, async () => {
            await set(`ruling ${ruling} =`, r.default ? "" : r.name);
            await changed();
          }));
        } catch (error) {
          box.append(make("p", because(error)));
        }
      }
      return box;
    }));
    get("readings").replaceChildren(make("p", question), ...shown);
  }
  var changed = async () => {
  };
  function start(show3) {
    changed = show3;
    get("facts-of").addEventListener("toggle", () => renew());
    get("compare").addEventListener("click", () => attempt(compare));
  }
  function renew() {
    if (get("facts-of").open) attempt(facts);
    get("readings").replaceChildren();
  }

  // src/asking/check.ts
  function start2(game2, bring2, open3) {
    const stopper = get("check-stop"), bar2 = get("check-far");
    let going = {}, asked2 = 0;
    const end = () => {
      if (asked2) cancel(asked2);
      [going, asked2, stopper.disabled] = [{}, 0, true];
    };
    const check2 = async () => {
      end();
      const mine = going, of = game2(), said = get("checked");
      stopper.disabled = false;
      said.textContent = words.reading;
      await bring2(of);
      if (mine !== going) return;
      const answer = ask("check", of ? { game: of } : {}, (p) => {
        if (mine !== going) return;
        [bar2.max, bar2.value] = [p.of, p.done];
        said.textContent = `${p.done} ${words.of} ${p.of}: ${p.said ?? ""}`;
      });
      asked2 = last();
      const { scenarios, passed, texts: texts2 } = await answer;
      if (mine !== going) return;
      [asked2, bar2.max, bar2.value] = [0, 1, 1];
      end();
      said.replaceChildren(
        make("p", passed === scenarios ? `✓ ${scenarios} ${words.hold}` : `✗ ${scenarios - passed} ${words.of} ${scenarios} ${words.fail}.`),
        make("ul", "", ...[...texts2].sort((a, b) => Number(holds(a)) - Number(holds(b))).map((text2) => item(text2, open3)))
      );
    };
    get("check-all").addEventListener("submit", (e) => {
      e.preventDefault();
      check2().catch((error) => {
        if (asked2 === 0) return;
        get("checked").textContent = because(error);
        end();
      });
    });
    stopper.addEventListener("click", () => {
      end();
      get("checked").textContent = words.stopped;
    });
    end();
  }
  var holds = (text2) => !text2.failures?.length;
  function item(text2, open3) {
    const of = make("li", `${holds(text2) ? "✓" : "✗"} `, button(text2.uri, () => open3(text2.uri, 0)), document.createTextNode(` ${text2.passed} ${words.of} ${text2.scenarios}`));
    of.className = holds(text2) ? "passed" : "failed";
    if (text2.failures) of.append(make("ul", "", ...text2.failures.map((f) => make("li", "", button(`${words.line} ${f.line + 1}`, () => open3(text2.uri, f.line + 1)), document.createTextNode(` ${[f.name, f.message ?? f.status].filter(Boolean).join(": ")}`)))));
    return of;
  }

  // src/asking/portions.ts
  function inPortions(q) {
    const stopper = get(q.stop), bar2 = get(q.bar);
    let going = {};
    let asked2 = 0;
    const end = () => {
      going = {};
      if (asked2) cancel(asked2);
      asked2 = 0;
      stopper.disabled = true;
    };
    const begin2 = async () => {
      end();
      const mine = going, about2 = q.about();
      stopper.disabled = false;
      get(q.said).replaceChildren();
      for (const [n, size] of q.portions.entries()) {
        bar2.value = n / q.portions.length;
        const answer = ask(q.method, { ...about2, ...q.portion(size) });
        asked2 = last();
        const found3 = await answer.catch((error) => {
          if (mine === going) throw error;
        });
        if (mine !== going || !found3) {
          get(q.said).append(words.stopped);
          return;
        }
        if (q.told(found3)) break;
      }
      bar2.value = 1;
      asked2 = 0;
      end();
    };
    get(q.form).addEventListener("submit", (e) => {
      e.preventDefault();
      begin2().catch((error) => {
        get(q.said).textContent = because(error);
        end();
      });
    });
    stopper.addEventListener("click", end);
    end();
  }

  // src/asking/ever.ts
  function start3(play3) {
    inPortions({
      form: "ever",
      stop: "stop",
      bar: "searched",
      said: "found",
      method: "ever",
      portions: [100, 400, 1600, 6400, 25e3, 1e5],
      about: () => ({ ...place(), condition: get("condition").value }),
      portion: (positions) => ({ positions }),
      told: (found3) => {
        const first = found3.line[0];
        if (found3.found) get("found").replaceChildren(make("p", `${words.canHappen} ${found3.line.length} ${words.movesOn}`), make("ol", "", ...found3.line.map((move) => make("li", move))), ...first ? [button(`${words.makeIt} ${first}`, () => play3(first))] : []);
        else get("found").textContent = found3.whole ? `${words.never} (${found3.positions} ${words.seen})` : `${words.notYet} ${found3.positions} ${words.seen}, ${found3.depth} ${words.movesOn}`;
        return found3.found || found3.whole;
      }
    });
  }

  // src/asking/often.ts
  function start4() {
    inPortions({
      form: "often",
      stop: "often-stop",
      bar: "often-far",
      said: "often-seen",
      method: "often",
      portions: [50, 200, 800, 3200, 12800],
      about: () => ({ ...place(), seed: Math.floor(Math.random() * 2 ** 32), ...condition() }),
      portion: (games2) => ({ games: games2 }),
      told: (seen2) => {
        get("often-seen").replaceChildren(...tables(seen2));
        return false;
      }
    });
  }
  function condition() {
    const said = get("often-condition").value.trim();
    return said ? { condition: said } : {};
  }
  var percent = (share) => `${(100 * share).toFixed(1)} %`;
  var rate = (i) => `${percent(i.value)} (${percent(i.low)} ${words.to} ${percent(i.high)})`;
  var mean = (i) => `${i.value.toFixed(1)} (${i.low.toFixed(1)} ${words.to} ${i.high.toFixed(1)})`;
  function tables(s) {
    const row = (what, said, plot2) => {
      const head = make("th", what);
      head.setAttribute("scope", "row");
      return make("tr", "", head, make("td", said), make("td", "", plot2));
    };
    const table = (title, rows) => make("table", "", make("caption", title), ...rows);
    const longest2 = Math.max(...s.lengths.map((l) => l.games), 1);
    const points = s.seats.flatMap((seat) => seat.points ? [{ name: seat.name, points: seat.points }] : []);
    const most3 = Math.max(...points.map((p) => p.points.high), 1), least = Math.min(...points.map((p) => p.points.low), 0);
    const along = (i) => ({ value: (i.value - least) / (most3 - least), low: (i.low - least) / (most3 - least), high: (i.high - least) / (most3 - least) });
    return [
      make("p", `${s.games} ${words.gamesPlayed} ${s.ended} ${words.ended}`),
      ...s.met ? [table(words.met, [row(words.games, rate(s.met), whisker(s.met))])] : [],
      table(words.winners, [...s.seats.map((seat) => row(seat.name, rate(seat.wins), whisker(seat.wins))), ...s.nobody ? [row(words.nobody, String(s.nobody), bar(s.nobody / s.games))] : []]),
      ...points.length ? [table(words.points, points.map((p) => row(p.name, mean(p.points), whisker(along(p.points)))))] : [],
      table(`${words.lengths}: ${mean(s.length)}, ${words.median} ${s.median}`, s.lengths.map((l) => row(l.from === l.to ? String(l.from) : `${l.from}–${l.to}`, String(l.games), bar(l.games / longest2)))),
      table(words.reasons, s.reasons.map((r) => row(r.what, rate(r.share), whisker(r.share))))
    ];
  }
  function bar(share) {
    return plot(drawn("rect", { x: "0", y: "2", width: (200 * share).toFixed(1), height: "12" }));
  }
  function whisker(i) {
    const x = (share) => (4 + 192 * share).toFixed(1);
    return plot(drawn("line", { x1: "4", x2: "196", y1: "8", y2: "8", class: "whole" }), drawn("line", { x1: x(i.low), x2: x(i.high), y1: "8", y2: "8" }), drawn("circle", { cx: x(i.value), cy: "8", r: "4" }));
  }
  function plot(...parts) {
    const svg2 = drawn("svg", { viewBox: "0 0 200 16", class: "plot", "aria-hidden": "true" });
    svg2.append(...parts);
    return svg2;
  }

  // src/state/address.ts
  var version2 = "1";
  var longest = 8e3;
  var largest = 1 << 20;
  async function write2(state) {
    const plain = new TextEncoder().encode(`${state.line}
${state.uri}
${state.text}`);
    const packed = await through(plain, new CompressionStream("deflate-raw"));
    let letters2 = "";
    for (const byte of packed) letters2 += String.fromCharCode(byte);
    const body = btoa(letters2).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const all = `${version2}.${body}${check(body)}`;
    return all.length > longest ? "" : all;
  }
  async function read(hash) {
    const [, of, body] = /^#?(\d+)\.(.*)$/.exec(hash) ?? [];
    if (of === void 0 || body === void 0) return "damaged";
    if (of !== version2) return "otherVersion";
    if (body.length > longest || check(body.slice(0, -2)) !== body.slice(-2)) return "damaged";
    try {
      const letters2 = atob(body.slice(0, -2).replaceAll("-", "+").replaceAll("_", "/"));
      const plain = await through(Uint8Array.from(letters2, (c) => c.charCodeAt(0)), new DecompressionStream("deflate-raw"));
      const [, line2, uri2, text2] = /^(\d{1,6})\n([^\n]{1,200})\n([^]*)$/.exec(new TextDecoder("utf-8", { fatal: true }).decode(plain)) ?? [];
      if (line2 === void 0 || uri2 === void 0 || text2 === void 0) return "damaged";
      return { line: Number(line2), uri: uri2, text: text2 };
    } catch {
      return "damaged";
    }
  }
  async function through(data, stream) {
    const parts = [];
    let length = 0;
    for (const reader = new Blob([data]).stream().pipeThrough(stream).getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      if ((length += value.length) > largest) {
        await reader.cancel();
        throw new Error("too large");
      }
    }
    const all = new Uint8Array(length);
    let at3 = 0;
    for (const part of parts) {
      all.set(part, at3);
      at3 += part.length;
    }
    return all;
  }
  function check(body) {
    let sum = 0;
    for (let i = 0; i < body.length; i++) sum = (sum * 31 + body.charCodeAt(i)) % 676;
    return String.fromCharCode(97 + Math.floor(sum / 26), 97 + sum % 26);
  }

  // src/asking/share.ts
  async function give(text2, name) {
    try {
      await navigator.clipboard.writeText(text2);
      say(words.copied);
    } catch {
      download(name, new Blob([text2], { type: "text/plain" }));
      say(words.asFile);
    }
  }
  async function address() {
    const hash = await write2(now());
    if (!hash) return say(words.tooLong);
    await give(new URL(`#${hash}`, location.href).href, "address.txt");
  }
  async function scenario() {
    const { text: text2 } = await ask("write", place());
    await give(text2, "from-here.scenario");
  }
  async function markdown() {
    const { text: text2 } = await ask("write", place());
    await give(`\`\`\`scenario
${text2.replace(/\n*$/, "\n")}\`\`\`
`, "from-here.md");
  }
  async function file() {
    const drawn2 = await ask("draw", { ...place(), width: 800, theme: "light" });
    if (!drawn2.svg) throw new Error(words.noPicture);
    return drawn2;
  }
  async function svg() {
    download("board.svg", new Blob([(await file()).svg], { type: "image/svg+xml" }));
    say(words.asFile);
  }
  async function png() {
    const { svg: svg2, width, height } = await file();
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg2)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * 2, height * 2];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!made) throw new Error(words.noPicture);
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": made })]);
      say(words.copied);
    } catch {
      download("board.png", made);
      say(words.asFile);
    }
  }

  // src/table/board.ts
  var board = get("board");
  var focused = "";
  var things = () => [...board.querySelectorAll("[data-id]")];
  var idOf = (e) => e.getAttribute("data-id") ?? "";
  function show(drawn2) {
    const kept2 = board.contains(document.activeElement);
    if (!drawn2.svg) {
      const text2 = make("pre", drawn2.text ?? "");
      text2.tabIndex = 0;
      board.replaceChildren(text2);
      return;
    }
    board.replaceChildren(...[drawn2.sprite ?? "", drawn2.svg].filter(Boolean).map(picture));
    board.querySelectorAll(":scope > svg:not(.umpire-picture)").forEach((e) => e.setAttribute("aria-hidden", "true"));
    const svg2 = board.querySelector("svg.umpire-picture");
    svg2?.setAttribute("role", "group");
    svg2?.setAttribute("aria-label", drawn2.title);
    const said = new Map((drawn2.items ?? []).map((item2) => [item2.id, item2.say]));
    for (const e of things()) {
      e.setAttribute("role", "button");
      e.setAttribute("tabindex", "-1");
      e.setAttribute("aria-label", label(e, said.get(idOf(e)) ?? idOf(e)));
    }
    if (!things().some((e) => idOf(e) === focused)) focused = idOf(things()[0] ?? svg2 ?? board);
    reach(focused, kept2);
  }
  function label(e, said) {
    const read3 = (e.textContent ?? "").replace(/\s+/g, " ").trim();
    return said.includes(read3) ? said : `${read3}: ${said}`;
  }
  function clear(said) {
    board.replaceChildren(make("p", said));
  }
  function light(moves2, chosen3) {
    const lit = new Set(moves2.flatMap((m) => m.touches));
    for (const e of things()) {
      const on2 = chosen3.includes(idOf(e));
      e.classList.toggle("chosen", on2);
      e.classList.toggle("target", lit.has(idOf(e)) && !on2);
      e.setAttribute("aria-pressed", String(on2));
    }
  }
  function reach(id, focus) {
    for (const e of things()) {
      const here = idOf(e) === id;
      e.setAttribute("tabindex", here ? "0" : "-1");
      if (here && focus) e.focus();
    }
    focused = id;
  }
  var at = () => focused;
  var isFocused = () => board.contains(document.activeElement);
  function toward(dx, dy) {
    const middle = (e) => {
      const box = e.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const from = things().find((e) => idOf(e) === focused);
    if (!from) return;
    const here = middle(from);
    let best = "", least = Infinity;
    for (const e of things()) {
      const there = middle(e), x = there.x - here.x, y = there.y - here.y;
      const along = x * dx + y * dy, across = Math.abs(x * dy) + Math.abs(y * dx);
      if (e === from || along < 1) continue;
      const distance = Math.hypot(x, y) + (across > along * 1.73 ? 1e4 : 0);
      if (distance < least) [best, least] = [idOf(e), distance];
    }
    if (best) reach(best, true);
  }
  function drag(put2) {
    const under = (e) => document.elementsFromPoint(e.clientX, e.clientY).find((one) => board.contains(one) && one.closest("[data-id]"))?.closest("[data-id]") ?? null;
    let from = null, x = 0, y = 0, moving = false;
    const end = () => {
      board.querySelectorAll(".dragged, .over").forEach((one) => one.classList.remove("dragged", "over"));
      from = null;
    };
    board.addEventListener("pointerdown", (e) => {
      if (!board.classList.contains("laid") || e.button !== 0) return;
      [from, x, y, moving] = [under(e), e.clientX, e.clientY, false];
    });
    board.addEventListener("pointermove", (e) => {
      if (!from || Math.hypot(e.clientX - x, e.clientY - y) < 6) return;
      moving = true;
      board.querySelectorAll(".over").forEach((one) => one.classList.remove("over"));
      from.classList.add("dragged");
      under(e)?.classList.add("over");
    });
    board.addEventListener("pointerup", (e) => {
      const to = under(e), of = from;
      end();
      if (!moving || !of || !to) return;
      put2(idOf(of), idOf(to));
      moving = false;
      const stop = (click) => click.stopImmediatePropagation();
      board.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => board.removeEventListener("click", stop, { capture: true }), 0);
    });
    board.addEventListener("pointercancel", end);
  }
  var arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function listen(choose4) {
    board.addEventListener("click", (e) => {
      const on2 = e.target instanceof Element ? e.target.closest("[data-id]") : null;
      if (!on2) return;
      reach(idOf(on2), false);
      choose4(idOf(on2));
    });
    board.addEventListener("focusin", (e) => {
      const on2 = e.target instanceof Element ? e.target.closest("[data-id]") : null;
      if (on2 && idOf(on2) !== focused) reach(idOf(on2), false);
    });
    board.addEventListener("keydown", (e) => {
      const arrow = arrows[e.key];
      if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
      if (arrow) toward(...arrow);
      else if (e.key === "Enter" || e.key === " ") choose4(focused);
      else return;
      e.preventDefault();
      e.stopPropagation();
    });
  }

  // src/keys.ts
  var letters = { u: "undo", U: "redo", r: "luck", "?": "keys", ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", b: "from-here", l: "lay", c: "link" };
  function writing(e) {
    return e.composedPath().some((on2) => on2 instanceof HTMLElement && (on2.isContentEditable || /^(INPUT|TEXTAREA|SELECT|DIALOG)$/.test(on2.tagName)));
  }
  function keys(acts2, doing) {
    document.addEventListener("keydown", (e) => {
      const control = e.ctrlKey || e.metaKey;
      if (control && !e.altKey && e.key.toLowerCase() === "z") {
        e.preventDefault();
        return attempt(acts2[e.shiftKey ? "redo" : "undo"]);
      }
      if (control || e.altKey || writing(e)) return;
      const act = acts2[letters[e.key] ?? ""];
      const offered2 = /^[1-9]$/.test(e.key) ? doing.offered()[Number(e.key) - 1] : void 0;
      if (offered2) attempt(() => doing.play(offered2.text));
      else if (e.key === "w") attempt(doing.why);
      else if (e.key === "Escape") doing.drop();
      else if (e.key === "/") get("move").focus();
      else if (e.key === "e") (mounted() ?? get("text")).focus();
      else if (e.key === "g") focusBoard();
      else if (act && !(isFocused() && e.key.startsWith("Arrow"))) attempt(act);
      else return;
      e.preventDefault();
    });
  }
  function focusBoard() {
    get("board").querySelector('[tabindex="0"]')?.focus();
  }

  // src/shelf/folder.ts
  var path = (name) => "files/" + name.split("/").map(encodeURIComponent).join("/");
  function folder() {
    const seen2 = /* @__PURE__ */ new Map();
    const said = async (answer) => {
      if (answer.status === 412) throw new Error(words.changedMeanwhile);
      if (!answer.ok) throw new Error(await answer.text());
      return answer;
    };
    return {
      async list() {
        const { files: files2 } = await (await said(await send("files"))).json();
        return files2.map((f) => f.name).filter((n) => /\.(scenario|md)$/.test(n));
      },
      async read(name) {
        const file2 = await said(await send(path(name)));
        seen2.set(name, file2.headers.get("ETag") ?? "");
        return file2.text();
      },
      async write(name, text2) {
        const file2 = await said(await send(path(name), { method: "PUT", headers: { "If-Match": seen2.get(name) ?? "" }, body: text2 }));
        seen2.set(name, file2.headers.get("ETag") ?? "");
      },
      async bring() {
      }
    };
  }

  // src/state/kept.ts
  var prefix = "umpire.1.";
  function keep(state) {
    try {
      localStorage.setItem(prefix + state.uri, JSON.stringify(state));
      localStorage.setItem(`${prefix}last`, state.uri);
    } catch {
    }
  }
  function kept(uri2) {
    try {
      const state = JSON.parse(localStorage.getItem(prefix + uri2) ?? "null");
      if (typeof state !== "object" || state === null) return void 0;
      const { text: text2, line: line2 } = state;
      return typeof text2 === "string" && typeof line2 === "number" ? { uri: uri2, text: text2, line: line2 } : void 0;
    } catch {
      return void 0;
    }
  }
  function keptLast() {
    try {
      return kept(localStorage.getItem(`${prefix}last`) ?? "");
    } catch {
      return void 0;
    }
  }

  // src/shelf/games.ts
  async function starts() {
    const { games: games2 } = await ask("games", {});
    return new Map(games2.map((g) => [`${g.name}.scenario`, g.start]));
  }
  var fetched;
  var texts = () => fetched ??= unpack();
  async function unpack() {
    const packed = await fetch("texts.packed");
    if (!packed.ok || !packed.body) return /* @__PURE__ */ new Map();
    const all = await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).json();
    return new Map(Object.entries(all));
  }
  var read2 = async (name) => (await starts()).get(name) ?? (await texts()).get(name);
  function about(game2, name, all, met = /* @__PURE__ */ new Set()) {
    if (!/\.(scenario|md)$/.test(name)) return true;
    if (met.has(name)) return false;
    met.add(name);
    for (const line2 of (all.get(name) ?? "").split("\n")) {
      const [, said, value] = /^[> ]*(game|include) "?([^"]+?)"?\s*$/.exec(line2) ?? [];
      if (said === "game" && value === game2) return true;
      if (said === "include" && value && about(game2, new URL(value, `file:///${name}`).pathname.slice(1), all, met)) return true;
    }
    return false;
  }
  function games() {
    return {
      async list() {
        return [...(await starts()).keys()];
      },
      async read(name) {
        return kept(name)?.text ?? await read2(name) ?? "";
      },
      async write(name, text2) {
        download(name, new Blob([text2], { type: "text/plain" }));
      },
      async bring(game2, except) {
        const all = await texts();
        for (const [name, text2] of all)
          if (name !== except && about(game2, name, all)) await ask("open", { uri: name, version: 1, text: kept(name)?.text ?? text2 });
      }
    };
  }

  // src/state/cards.ts
  var prefix2 = "umpire.1.cards.";
  var brought = /* @__PURE__ */ new Map();
  var named2 = (file2) => file2.replace(/^.*[\\/]/, "").replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "") || "mine.yaml";
  async function take(name, text2) {
    try {
      localStorage.setItem(prefix2 + name, text2);
    } catch {
    }
    await bring(name, text2);
  }
  async function bring(name, text2) {
    if (brought.get(name) === text2) return;
    if (brought.has(name)) await ask("close", { uri: name });
    await ask("open", { uri: name, version: 1, text: text2 });
    brought.set(name, text2);
  }
  async function bringAll(text2) {
    for (const [, name] of text2.matchAll(/^\s*cards "([\w.-]+)"/gm)) {
      try {
        const kept2 = name && localStorage.getItem(prefix2 + name);
        if (name && kept2) await bring(name, kept2);
      } catch {
      }
    }
  }

  // src/table/choose.ts
  var moves = [];
  var chosen = [];
  var make_ = async () => {
  };
  var offered = () => moves.filter((m) => chosen.every((id) => m.touches.includes(id)));
  function start5(play3) {
    make_ = play3;
  }
  function set2(legal) {
    moves = legal;
    drop();
  }
  function drop() {
    chosen = [];
    offer();
  }
  async function choose(id) {
    if (chosen.includes(id)) return drop();
    const left = moves.filter((m) => [...chosen, id].every((on2) => m.touches.includes(on2)));
    if (left.length === 0) {
      const tried = likely(id);
      drop();
      return tried ? judge(tried) : void 0;
    }
    chosen.push(id);
    if (left.length === 1 && left[0]) return make_(left[0].text);
    offer();
  }
  function likely(id) {
    const open3 = (m) => m.words.filter((w) => w.id && !chosen.includes(w.id));
    const like = offered().find((m) => open3(m).length > 0);
    const last2 = like && open3(like).pop()?.text;
    if (!like || !last2) return "";
    const at3 = like.text.lastIndexOf(last2);
    return like.text.slice(0, at3) + id + like.text.slice(at3 + last2.length);
  }
  async function tryHere() {
    const direct = offered().find((m) => m.touches.includes(at()));
    const tried = direct?.text ?? likely(at());
    if (tried) await judge(tried);
  }
  function offer() {
    const list2 = offered();
    light(list2, chosen);
    get("legal").replaceChildren(...list2.map((m, i) => {
      const b = button(m.text, () => make_(m.text));
      if (i < 9) b.setAttribute("aria-keyshortcuts", String(i + 1));
      return b;
    }));
    if (list2.length === 0) get("legal").textContent = words.none;
    get("count").textContent = list2.length === 0 ? "" : `(${list2.length})`;
  }
  async function judge(move) {
    const verdict2 = await ask("judge", { ...place(), move });
    const drawn2 = verdict2.verdict === "malformed" ? void 0 : await ask("draw", { ...place(), width: 640, move, scene: true });
    if (drawn2) show(drawn2);
    light(offered(), chosen);
    const reasons = [
      ...(verdict2.mistakes ?? []).map((m) => m.message),
      ...verdict2.clauses.map((c) => [`${c.id}${c.section ? ` (${c.section})` : ""}: ${c.words ?? ""}`, c.values ?? c.does ?? ""].filter(Boolean).join(" "))
    ];
    const near = verdict2.verdict === "legal" ? [verdict2.move] : verdict2.nearest ?? [];
    get("verdict").replaceChildren(
      make("p", `${verdict2.move}: ${words[verdict2.verdict]}`),
      make("ul", "", ...reasons.map((reason) => make("li", reason))),
      ...near.length ? [make("p", verdict2.verdict === "legal" ? words.makeIt : words.nearest), ...near.map((one) => button(one, () => make_(one)))] : []
    );
    get("verdict").dataset["verdict"] = verdict2.verdict;
  }

  // src/table/lay.ts
  var most2 = 60;
  var on = false;
  var chosen2 = "";
  var found2 = [];
  var at2 = () => void 0;
  var changed2 = async () => {
  };
  var isOn = () => on;
  function start6(where2, show3) {
    [at2, changed2] = [where2, show3];
    drag((id, to) => {
      if (on) attempt(() => put(id, to));
    });
    get("laid-filter").addEventListener("input", list);
  }
  async function toggle() {
    on = !on;
    get("lay").setAttribute("aria-pressed", String(on));
    get("laying").hidden = !on;
    get("board").classList.toggle("laid", on);
    if (on) await own();
    await changed2();
  }
  async function own() {
    if (position() && at2()?.line.length === 0) return;
    await fromHere();
    await changed2();
  }
  function renew2() {
    if (!on) return;
    drop2();
  }
  function drop2() {
    if (!on) return;
    chosen2 = "";
    found2 = [];
    light([], []);
    list();
  }
  async function choose2(id) {
    if (chosen2 === id) return drop2();
    if (chosen2) return put(chosen2, id);
    chosen2 = id;
    light([], [id]);
    await own();
    const { layouts } = await ask("lay", { ...place(), id });
    found2 = layouts;
    chosen2 = id;
    light([], [id]);
    list();
  }
  async function put(id, to) {
    if (id === to) return;
    await own();
    const { layouts } = await ask("lay", { ...place(), id, to });
    const first = layouts[0];
    if (!first) {
      drop2();
      return say(`${id} → ${to}: ${words.notThere}`);
    }
    await take2(first);
    found2 = layouts.slice(1);
    list();
  }
  async function take2(layout) {
    await lay(layout.printed, !layout.flaws?.length);
    await changed2();
    say([layout.title, ...(layout.flaws ?? []).map((c) => `${c.id}: ${c.words ?? ""}`)].join("; "));
  }
  function list() {
    const typed3 = get("laid-filter").value.toLowerCase();
    const fit = found2.filter((l) => l.title.toLowerCase().includes(typed3));
    get("laid-help").textContent = chosen2 ? `${chosen2}: ${words.laidChosen}` : words.laidNone;
    get("layouts").replaceChildren(...fit.slice(0, most2).map((l) => {
      const b = button(l.title, () => take2(l));
      const flaw = l.flaws?.[0];
      if (!flaw) return b;
      b.classList.add("unsound");
      b.append(make("code", ` ${flaw.id}`));
      return b;
    }));
    if (fit.length > most2) get("layouts").append(make("p", `${fit.length - most2} ${words.more}`));
  }

  // src/table/setup.ts
  var changed3 = async () => {
  };
  var played = "";
  var game;
  function start7(show3) {
    changed3 = show3;
    get("cards-file").addEventListener("change", () => attempt(async () => {
      const file2 = get("cards-file").files?.[0];
      if (file2) await use(named2(file2.name), await file2.text());
    }));
    get("cards-use").addEventListener("click", () => attempt(() => use("mine.yaml", get("cards-text").value)));
    get("cards-usual").addEventListener("click", () => attempt(async () => {
      await set("cards", "");
      await changed3();
    }));
  }
  async function use(name, text2) {
    if (!text2.trim()) return;
    await take(name, text2);
    await set("cards", `"${name}"`);
    await changed3();
  }
  async function renew3(of) {
    if (played !== of) {
      game = (await ask("games", {})).games.find((g) => g.name === of);
      played = of;
      get("variants").replaceChildren(...(game?.variants ?? []).map(choice));
      get("own-cards").hidden = !game?.cards;
    }
    const chosen3 = now2();
    for (const box of get("variants").querySelectorAll("input")) {
      if (box.type === "checkbox") box.checked = chosen3.has(box.name);
      else if (box !== document.activeElement) box.value = chosen3.get(box.name) ?? "";
    }
    get("cards-now").textContent = setting("cards").replaceAll('"', "") || words.usualCards;
  }
  function now2() {
    const parts = setting("variants").split(",").map((one) => one.trim()).filter((one) => one && one !== "none");
    return new Map(parts.map((one) => [one.split("=")[0]?.trim() ?? "", one.split("=").slice(1).join("=").trim()]));
  }
  function choice(v) {
    const input = make("input", "");
    input.name = v.name;
    const about2 = make("span", v.words);
    if (!v.values) {
      input.type = "checkbox";
      input.addEventListener("change", () => attempt(() => choose3(v.name, input.checked ? "" : void 0)));
      return make("div", "", make("label", "", input, make("code", v.name)), about2);
    }
    input.placeholder = v.values;
    input.addEventListener("change", () => attempt(() => choose3(v.name, input.value.trim() || void 0)));
    return make("div", "", make("label", "", make("code", `${v.name} =`), input), about2);
  }
  async function choose3(name, value) {
    const all = now2();
    if (value === void 0) all.delete(name);
    else all.set(name, value);
    await set("variants", [...all].map(([one, worth]) => worth ? `${one}=${worth}` : one).join(", "));
    await changed3();
  }

  // src/table/transcript.ts
  function transcript(where2, goto2) {
    const list2 = where2.line.map((step2) => {
      const item2 = make("li", "", step2.line < 0 ? make("span", step2.move) : button(step2.move, () => goto2(step2.line + 1)));
      const did = step2.did.filter((c) => c.does).map((c) => make("span", "", document.createTextNode(`${c.does} `), make("code", c.id)));
      if (did.length) item2.append(make("div", "", ...did.flatMap((d, i) => i ? [document.createTextNode("; "), d] : [d])));
      return item2;
    });
    if (where2.stopped) {
      const { line: line2, message } = where2.stopped;
      list2.push(make("li", "", button(`${words.line} ${line2 + 1}`, () => goto2(line2)), document.createTextNode(` ${message}`)));
    }
    get("transcript").replaceChildren(...list2);
    get("flaws").replaceChildren(...(where2.flaws ?? []).map((c) => make("li", `${c.id}: ${c.words ?? ""} ${c.values ?? ""}`)));
    const turn = get("turn"), said = where2.deciders.length ? `${words.toDecide}: ${where2.deciders.join(", ")}` : words.over;
    if (turn.textContent !== said) turn.textContent = said;
  }
  function verdict(cases) {
    const bad = cases.filter((c) => c.status !== "passed");
    get("cases").textContent = cases.length === 0 ? "" : bad.length === 0 ? `✓ ${cases.length} ${words.hold}` : `✗ ${bad.length} ${words.of} ${cases.length} ${words.fail}: ${bad[0]?.name ?? ""}`;
  }
  function branches(symbols, line2, goto2) {
    get("branches").replaceChildren(...symbols.filter((s) => s.kind === "scenario").map((s) => {
      const b = button(s.name, () => goto2(s.range.end.line + 1));
      if (line2 >= s.range.start.line && line2 <= s.range.end.line + 1) b.setAttribute("aria-current", "true");
      return make("li", "", b);
    }));
  }
  function diagnostics(list2, goto2, mend2) {
    get("diagnostics").replaceChildren(...list2.map((d) => {
      const item2 = make(
        "li",
        "",
        button(`${words.line} ${d.range.start.line + 1}`, () => goto2(d.range.start.line)),
        document.createTextNode(` ${[d.message, ...d.hints ?? []].join("; ").replaceAll(":; ", ": ")} `),
        ...(d.fixes ?? []).map((fix, i) => button(fix.title, () => mend2(d, i)))
      );
      item2.className = d.severity;
      return item2;
    }));
  }

  // src/page.ts
  var files = get("files");
  var seats = get("seat");
  var saving = get("save");
  var shelf = alone ? games() : folder();
  var round = 0;
  var where;
  var seen;
  async function show2() {
    const mine = ++round;
    remember();
    get("verdict").replaceChildren();
    get("undo").disabled = !history2().canUndo;
    get("redo").disabled = !history2().canRedo;
    const place2 = place();
    const looked = Promise.all([ask("draw", { ...place2, width: 640, scene: true, seat: seats.value }), ask("legal", place2), ask("where", place2)]);
    try {
      const [drawn2, legal, at3] = await looked;
      if (mine !== round) return;
      where = at3;
      seen = now();
      show(drawn2);
      set2(legal.moves);
      renew2();
      transcript(at3, goto);
      seated(at3.players);
      renew();
      attempt(() => rulings(at3.game));
      attempt(() => renew3(at3.game));
    } catch (error) {
      if (mine !== round) return;
      where = void 0;
      clear(because(error));
      set2([]);
      get("transcript").replaceChildren();
    }
    const [found3, outline] = await Promise.all([ask("diagnostics", named()), ask("outline", named())]);
    if (mine !== round) return;
    diagnostics(found3.diagnostics, goto, mend);
    verdict(found3.cases);
    mounted()?.judge(found3.diagnostics, found3.cases);
    branches(outline.symbols, place2.position.line, goto);
  }
  function seated(players) {
    const now3 = ["", ...players];
    if (now3.join("\n") === [...seats.options].map((o) => o.value).join("\n")) return;
    const before = seats.value;
    seats.replaceChildren(...now3.map((name) => {
      const option = make("option", name || words.everybody);
      option.value = name;
      return option;
    }));
    seats.value = now3.includes(before) ? before : "";
  }
  async function goto(line2) {
    go(line2);
    await show2();
  }
  async function mend(d, fix) {
    await change(mended(d.fixes?.[fix]?.edits ?? []), place().position.line);
    await changed4();
  }
  async function play2(move) {
    const before = text();
    if (seen?.text !== before || seen.line !== place().position.line) return;
    await play(move, where);
    saving.disabled &&= text() === before;
    await show2();
  }
  async function changed4() {
    saving.disabled = false;
    await show2();
  }
  async function step(to) {
    const line2 = place().position.line, of = around(line2) ?? around(lines().length - 1);
    if (!of) return;
    const stops2 = stops(of);
    const next2 = { first: stops2[0], last: stops2.at(-1), forward: stops2.find((at3) => at3 > line2), back: stops2.findLast((at3) => at3 < line2) }[to];
    if (next2 !== void 0) await goto(next2);
  }
  async function undo(again) {
    const past2 = history2();
    await back(again ? past2.redo(now()) : past2.undo(now()));
    await changed4();
  }
  async function luck() {
    const all = offered(), move = all[Math.floor(Math.random() * all.length)];
    if (move) await play2(move.text);
  }
  async function format() {
    const { edits } = await ask("format", named());
    if (edits.length === 0) return;
    await change(mended(edits), place().position.line);
    await changed4();
  }
  async function save() {
    await shelf.write(files.value, text());
    saving.disabled = !alone;
    say(words.saved);
  }
  async function open2(state) {
    if (![...files.options].some((o) => o.value === state.uri)) files.add(make("option", state.uri));
    files.value = state.uri;
    if (alone) await bringAll(state.text);
    if (alone && state.uri.includes("/")) await shelf.bring(/^[> ]*game (\S+)/m.exec(state.text)?.[1] ?? "", state.uri);
    await open(state);
    saving.disabled = !alone;
    await show2();
  }
  async function openNamed(name) {
    const before = alone ? kept(name) : void 0;
    if (before) return open2(before);
    const text2 = await shelf.read(name), all = text2.split("\n");
    const first = all.findIndex((line2) => line2.startsWith("scenario"));
    await open2({ uri: name, text: text2, line: first < 0 ? 0 : alone ? all.length - 1 : first + 1 });
  }
  async function fresh2() {
    const text2 = (await starts()).get(files.value);
    if (text2 === void 0) return;
    await change(text2, text2.split("\n").length - 1);
    await changed4();
  }
  var waiting;
  function remember() {
    if (!alone) return;
    const state = now();
    keep(state);
    clearTimeout(waiting);
    waiting = setTimeout(() => attempt(async () => {
      const hash = await write2(state);
      history.replaceState(null, "", hash ? `#${hash}` : location.pathname);
    }), 300);
  }
  async function fromAddress() {
    const state = await read(location.hash);
    if (typeof state === "string") {
      say(words[state]);
      return false;
    }
    await open2(state);
    return true;
  }
  async function more() {
    const names = [...(await texts()).keys()].filter((name) => /\.(scenario|md)$/.test(name));
    if (names.length === 0) return;
    const group = make("optgroup", "", ...names.filter((name) => ![...files.options].some((o) => o.value === name)).map((name) => make("option", name)));
    group.label = words.textsGroup;
    files.append(group);
  }
  async function begin() {
    if (alone) say(words.starting);
    const all = await shelf.list();
    files.replaceChildren(...all.map((n) => make("option", n)));
    say("");
    if (alone) attempt(more);
    if (alone && location.hash.length > 1 && await fromAddress()) return;
    const last2 = alone ? keptLast() : void 0;
    if (last2) return open2(last2);
    if (all[0]) await openNamed(all[0]);
    else say(words.noFiles);
  }
  var soon;
  var unsaid;
  function later(act) {
    clearTimeout(soon);
    unsaid = act;
    soon = setTimeout(() => attempt(flush), 100);
  }
  async function flush() {
    const act = unsaid;
    unsaid = void 0;
    await act?.();
  }
  var typed2 = () => later(async () => {
    await typed();
    await changed4();
  });
  var follow2 = () => later(async () => {
    follow();
    await show2();
  });
  var acts = {
    back: () => step("back"),
    forward: () => step("forward"),
    first: () => step("first"),
    last: () => step("last"),
    undo: () => undo(false),
    redo: () => undo(true),
    luck,
    format,
    save,
    fresh: fresh2,
    "from-here": async () => {
      await fromHere();
      await changed4();
    },
    link: address,
    scenario,
    markdown,
    svg,
    png,
    lay: toggle,
    keys: async () => get("shortcuts").showModal()
  };
  for (const [id, act] of Object.entries(acts)) get(id).addEventListener("click", () => attempt(act));
  for (const e of document.querySelectorAll("[data-alone]")) e.hidden = !alone;
  var area2 = get("text");
  area2.addEventListener("input", () => {
    mounted()?.mirror();
    typed2();
  });
  area2.addEventListener("click", follow2);
  area2.addEventListener("keyup", (e) => {
    if (/^(Arrow|Page|Home|End)/.test(e.key)) follow2();
  });
  files.addEventListener("change", () => attempt(async () => {
    say("");
    await openNamed(files.value);
  }));
  seats.addEventListener("change", () => attempt(show2));
  get("try").addEventListener("submit", (e) => {
    e.preventDefault();
    attempt(() => judge(get("move").value));
  });
  get("close").append(button(words.close, async () => get("shortcuts").close()));
  window.addEventListener("beforeunload", (e) => {
    if (!alone && !saving.disabled) e.preventDefault();
  });
  window.addEventListener("hashchange", () => {
    if (alone) attempt(async () => {
      await fromAddress();
    });
  });
  start5(play2);
  start6(() => where, changed4);
  listen((id) => attempt(() => isOn() ? choose2(id) : choose(id)));
  start(changed4);
  start7(changed4);
  start3(play2);
  start4();
  start2(() => where?.game ?? "", (game2) => shelf.bring(game2, named().uri), async (uri2, line2) => {
    if (uri2 !== named().uri) await openNamed(uri2);
    if (line2 > 0) await goto(line2);
  });
  keys(acts, { why: tryHere, drop: () => {
    drop();
    drop2();
  }, offered, play: play2 });
  attempt(async () => {
    await begin();
    requestIdleCallback(() => load(area2, {
      ask,
      named,
      flush,
      moved: (wrote) => {
        if (wrote) typed2();
        else if (!unsaid && area2.value.slice(0, area2.selectionStart).split("\n").length - 1 !== place().position.line) follow2();
      },
      format: () => attempt(format),
      mend: (d, fix) => attempt(() => mend(d, fix))
    }).then(() => attempt(show2)).catch(() => {
    }));
  });
  if (alone && "serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {
  });
})();
