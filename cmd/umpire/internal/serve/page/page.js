// Made from ../bundle/src by go run: change it there. Sources: b33b27b4ae3a291fed651911737c17e9bc5bae78b4cd8d56400d0ca9e0c1de41
"use strict";
(() => {
  // src/dom.ts
  function get(id) {
    const found4 = document.getElementById(id);
    if (!found4) throw new Error(`the page has no ${id}`);
    return found4;
  }
  function make(name, said3, ...children) {
    const e = document.createElement(name);
    if (said3) e.textContent = said3;
    e.append(...children);
    return e;
  }
  function drawn(name, attributes) {
    const e = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key2, value] of Object.entries(attributes)) e.setAttribute(key2, value);
    return e;
  }
  function say(said3) {
    const at4 = get("said");
    at4.textContent = at4.textContent === said3 && said3 ? `${said3} ` : said3;
  }
  function offer(said3, ...choices) {
    say(said3);
    get("said").append(...choices.map(([name, act]) => button(name, async () => {
      say("");
      await act();
    })));
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
  function button(said3, act) {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = said3;
    b.addEventListener("click", () => attempt(act));
    return b;
  }
  function picture(source) {
    const plain2 = source.replaceAll(' style="', ' data-styled="');
    const made = document.importNode(new DOMParser().parseFromString(plain2, "image/svg+xml").documentElement, true);
    for (const e of [made, ...made.querySelectorAll("[data-styled]")]) {
      const said3 = e.getAttribute("data-styled");
      if (said3 !== null) e.style.cssText = said3;
    }
    return made;
  }
  function download(name, data) {
    const plain2 = name.replace(/^[^]*[\\/]/, "").replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, "-").replace(/^[. -]+/, "").slice(-100);
    const link2 = document.createElement("a");
    link2.href = URL.createObjectURL(data);
    link2.download = /[^. -]\.(scenario|md|ya?ml|txt|svg|png|html)$/.test(plain2) ? plain2 : `${plain2.replace(/[. ]+$/, "") || "text"}.scenario`;
    link2.click();
    setTimeout(() => URL.revokeObjectURL(link2.href), 1e3);
  }
  function downloadText(name, text2) {
    download(/\.(scenario|md|ya?ml)$/.test(name) ? name : `${name}.scenario`, new Blob([text2], { type: "text/plain" }));
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
    passed: "passed.",
    of: "of",
    failed: "failed",
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
    newFile: "New file",
    make: "Make",
    isThere: "There is a file of this name already.",
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
    textsGroup: "Texts of this site",
    read: "Read as a page",
    readingTitle: "Page",
    emptyPage: "There is nothing to read yet: write prose, and blocks of scenarios.",
    onTheBoard: "On the board",
    theScenario: "The scenario",
    proved: "checked: it holds",
    refuted: "does not hold.",
    unproved: "not checked",
    unconfirmed: "not confirmed: no person has said that these words are what the scenario shows",
    confirm: "Confirm: the words say what it shows",
    noScenario: "There is no scenario in this text.",
    exportTitle: "As a file",
    scenarioFile: ".scenario",
    markdownFile: "Markdown",
    pngFile: "PNG",
    pageFile: "Page (HTML)",
    keyRead: "read the text as a page, with a verdict for each scenario",
    pageStart: '# Questions\n\n## May a mark be placed on another?\n\nNo, only on an empty cell.\n\n```scenario\ngame mnk\n\nscenario "a mark on another"\n  Cross: place b2\n  Nought cannot: place b2\n    because mnk.place.empty\n```\n',
    afterMove: "after move",
    branchUp: "Branch above",
    branchDown: "Branch below",
    leaveBranch: "Leave the branch",
    keyBranch: "the next scenario or branch, the one before",
    keyLeave: "back to where the branch left",
    draft: "What you wrote and did not save is still here.",
    draftOlder: "What you wrote and did not save is still here. The file has changed since.",
    takeFile: "Take the file",
    keepMine: "Keep mine",
    changedOnDisk: "The file has changed on the disk. What you have not saved is kept.",
    reloaded: "The file has changed on the disk, and was read again.",
    tour: "Tour",
    tourTitle: "The desk in two minutes",
    tourIntro: "Everything happens in this browser: there is nothing to install, and nothing is sent anywhere.",
    tourPlayTitle: "Play",
    tourPlay: "Choose a game, or one of the texts of the site. What is lit on the board can be chosen, by mouse, finger or keys; every legal move stands in the list as well. Each move goes into the text, with Back, Forward and Undo. Another move, made earlier, begins a branch.",
    tourPlayAlt: "The desk: the board of Roam on the left, the legal moves and the scenarios of the text on the right.",
    tourWhyTitle: "Ask why not",
    tourWhy: "Choose what is not legal, or write a move and press “Why, or why not?”. Each clause that forbids it is named, with what it meets here; the board shows where. The nearest legal moves stand below.",
    tourWhyAlt: "A move beyond the edge of the map is refused: the board marks the places, and below it stands the clause.",
    tourLayTitle: "Lay out a position",
    tourLay: "Press “Lay out”. Drag pieces, cards and counters to where they belong, or choose one and what becomes of it. The lines of the position in the text follow, and can be written just as well. What is unsound is said at once, with the clause.",
    tourLayAlt: "A position of three in a row is laid out: a piece is chosen, and what can be made of it stands below the board.",
    tourOftenTitle: "Ask how often, and whether ever",
    tourOften: "From any position on: who wins how often when everybody moves at random, how long games are, why they end; and a search for the shortest way to what you describe. Every reading of a ruling can be seen side by side, with its board.",
    tourOftenAlt: "Plots of simulated games: who wins, the points, and how many moves games take.",
    tourPageTitle: "Write questions and answers",
    tourPage: "A Markdown page may hold scenarios. Read as a page, each answer has its verdict, which follows what you type, and its board. Take the page along as a file that needs nothing else.",
    tourPageAlt: "A page with a question, its answer, the verdict that it holds, and the board.",
    tourCheckTitle: "Check everything, and share",
    tourCheck: "All scenarios of a game are checked in a few seconds; what fails opens with a click. The address holds the whole text and where you are in it: send it, and others see what you see. What you wrote stays in this browser until you come back.",
    tourCheckAlt: "The check of a whole game: all scenarios hold, and each text is listed.",
    tourBack: "To the desk",
    seed: "Seed, if any",
    keep: "Keep this text",
    sent: "The address brought this text. Yours of that name stays as it is; this one replaces it if you keep it.",
    sentMark: "(from an address)",
    keptSent: "This text is yours now. Undo brings back the one before.",
    notKept: "The browser has no space left, or stores nothing: changes are lost when the page is closed. Save the text as a file.",
    tooLarge: "The text is too large for this page, which shows up to 50,000 lines and 1,000,000 characters. It is neither opened nor stored.",
    largePage: "There is too much to show it as a page: up to 5,000 scenarios, without deep nesting, can be read so.",
    listed: "are listed",
    notUTF8: "The file is not UTF-8 text. It is not opened, so that saving cannot damage it."
  };

  // src/words.ts
  var words = words_default;

  // src/state/limits.ts
  var mostLines = 5e4;
  var mostLetters = 1 << 20;
  var mostListed = 500;
  function fits(text2) {
    if (text2.length > mostLetters) return false;
    let lines2 = 1;
    for (let at4 = text2.indexOf("\n"); at4 >= 0; at4 = text2.indexOf("\n", at4 + 1)) if (++lines2 > mostLines) return false;
    return true;
  }

  // src/state/kept.ts
  var longest = 5e5;
  var prefix = `umpire.2 ${new URL(".", location.href).pathname} `;
  var keyOf = (kind, name = "") => `${prefix}${kind} ${name}`;
  function find(key2, room = "localStorage") {
    try {
      return window[room].getItem(key2) ?? void 0;
    } catch {
      return void 0;
    }
  }
  function parsed(text2) {
    try {
      return JSON.parse(text2 ?? "null");
    } catch {
      return null;
    }
  }
  var read = (kind, name, room) => parsed(find(keyOf(kind, name), room));
  function put(key2, text2, room = "localStorage") {
    for (const last3 of [false, true]) {
      try {
        if (last3) window[room].removeItem(keyOf("past"));
        window[room].setItem(key2, text2);
        return true;
      } catch {
      }
    }
    return false;
  }
  var write = (kind, what, name, room) => put(keyOf(kind, name), JSON.stringify(what), room);
  function drop(kind, name) {
    try {
      localStorage.removeItem(keyOf(kind, name));
    } catch {
    }
  }
  var said = false;
  function stored(is) {
    if (!is && !said) say(words.notKept);
    said = !is;
    return is;
  }
  function keep(state, changed6) {
    const here2 = keptHere();
    if (here2?.uri === state.uri && here2.text === state.text && here2.line === state.line && here2.sent === state.sent) return;
    if (!fits(state.text)) return say(words.tooLarge);
    const all = [write("here", state, "", "sessionStorage")];
    if (!state.sent) all.push(write("text", state, state.uri), write("last", state.uri));
    else if (changed6) all.push(write("sent", state, state.uri));
    stored(all.every(Boolean));
  }
  function kept(uri2, sent2) {
    return stateOf(read(sent2 ? "sent" : "text", uri2), uri2, sent2);
  }
  function stateOf(state, uri2, sent2) {
    if (typeof state !== "object" || state === null) return void 0;
    const { text: text2, line: line2 } = state;
    return typeof text2 === "string" && typeof line2 === "number" && fits(text2) ? { uri: uri2, text: text2, line: line2, ...sent2 ? { sent: sent2 } : {} } : void 0;
  }
  function keptSent() {
    const all = keyOf("sent");
    try {
      return Object.keys(localStorage).filter((key2) => key2.startsWith(all)).map((key2) => key2.slice(all.length));
    } catch {
      return [];
    }
  }
  var dropSent = (uri2) => drop("sent", uri2);
  function keptHere() {
    const here2 = read("here", "", "sessionStorage"), { uri: uri2, sent: sent2 } = here2 ?? {};
    return typeof uri2 === "string" ? stateOf(here2, uri2, sent2) : void 0;
  }
  function keptLast() {
    const last3 = read("last");
    return typeof last3 === "string" ? kept(last3) : void 0;
  }
  var keepCards = (name, text2) => stored(put(keyOf("cards", name), text2));
  var keptCards = (name) => find(keyOf("cards", name));
  var keepAddress = (hash) => write("address", hash, "", "sessionStorage");
  var keptAddress = () => read("address", "", "sessionStorage");
  var keepToken = (token2) => write("token", token2, "", "sessionStorage");
  function keptToken() {
    const token2 = read("token", "", "sessionStorage");
    return typeof token2 === "string" ? token2 : "";
  }
  var keepDraft = (draft) => stored(write("draft", draft, draft.uri));
  var dropDraft = (uri2) => drop("draft", uri2);
  function keptDraft(uri2) {
    const found4 = read("draft", uri2), state = stateOf(found4, uri2);
    const { of } = found4 ?? {};
    return state && typeof of === "string" ? { ...state, of } : void 0;
  }
  function keepPast({ uri: uri2, sent: sent2 }, before) {
    let left = longest;
    const first = before.findLastIndex((one) => (left -= one.text.length) < 0) + 1, past2 = { uri: uri2, sent: sent2, before: before.slice(first) };
    write("past", past2, "", "sessionStorage");
    if (!sent2) write("past", past2);
  }
  function keptPast(of, isSent) {
    for (const room of ["sessionStorage", "localStorage"]) {
      const { uri: uri2, sent: sent2, before } = read("past", "", room) ?? {};
      if (uri2 === of && sent2 === isSent && Array.isArray(before)) return before.flatMap((one) => stateOf(one, of, isSent) ?? []);
    }
    return [];
  }
  var older = "umpire.1.";
  function migrate() {
    for (const key2 of Object.keys(localStorage).filter((one) => one.startsWith(older))) {
      const name = key2.slice(older.length), value = localStorage.getItem(key2) ?? "", state = parsed(value);
      const [, kind, rest2 = ""] = /^(cards|draft)\.([^]*)$/.exec(name) ?? [];
      const isText = typeof state === "object" && state?.uri === name;
      const to = isText ? keyOf("text", name) : kind ? keyOf(kind, rest2) : name === "last" ? keyOf("last") : "";
      if (!to) continue;
      localStorage.removeItem(key2);
      if (find(to) === void 0 && !put(to, value)) localStorage.setItem(key2, value);
    }
  }
  try {
    migrate();
  } catch {
  }

  // src/desk/http.ts
  var token = "";
  function key() {
    if (!token) keepToken(token = location.hash.slice(1) || keptToken());
    return token;
  }
  function send(path2, options = {}) {
    return fetch(path2, { ...options, headers: { ...options.headers, Authorization: `Bearer ${key()}` } });
  }
  async function overHTTP(_2, message, told2) {
    const answer = await send("rpc", { method: "POST", headers: { "Content-Type": "application/json", Accept: told2 ? "application/x-ndjson" : "application/json" }, body: message });
    if (!answer.ok) throw new Error(await answer.text());
    return told2 && answer.body ? lastLine(answer.body, told2) : answer.text();
  }
  async function lastLine(body, told2) {
    const decoder = new TextDecoder();
    let rest2 = "";
    for (const reader = body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return rest2.trimEnd();
      const lines2 = (rest2 + decoder.decode(value, { stream: true })).split("\n");
      rest2 = lines2.pop() ?? "";
      for (const line2 of lines2) {
        const { method, params } = JSON.parse(line2);
        if (!method) return line2;
        told2(params);
      }
    }
  }

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
    return (id, message, told2) => new Promise((resolve, reject) => {
      if (lost) return reject(lost);
      waiting2.set(id, { resolve, reject, told: told2 });
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
  async function ask(method, params, told2) {
    const id = ++asked;
    const answer = await carry(id, JSON.stringify({ jsonrpc: "2.0", id, method, params }), told2);
    const said3 = JSON.parse(answer);
    if (said3.error) throw new Error(said3.error.message);
    return said3.result;
  }
  var listed;
  var known = () => listed ??= ask("games", {});

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

  // src/state/cards.ts
  var brought = /* @__PURE__ */ new Map();
  var named = (file2) => file2.replace(/^.*[\\/]/, "").replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "") || "mine.yaml";
  async function take(name, text2, open3) {
    for (let n = 2, stem2 = name; name === open3 || (kept2(name) ?? text2) !== text2; n++) name = stem2.replace(/(\.\w+)?$/, `-${n}$1`);
    keepCards(name, text2);
    await bring(name, text2);
    return name;
  }
  var kept2 = (name) => brought.get(name) ?? keptCards(name);
  async function bring(name, text2) {
    if (brought.get(name) === text2) return;
    brought.set(name, text2);
    await ask("open", { uri: name, version: 1, text: text2 }).catch((error) => {
      brought.delete(name);
      throw error;
    });
  }
  async function bringAll(text2, open3) {
    for (const [, name] of text2.matchAll(/^[ \t]*cards "([\w.-]+)"/gm)) {
      const set4 = name && name !== open3 && kept2(name);
      if (name && set4) await bring(name, set4);
    }
  }
  function forget(name) {
    brought.delete(name);
  }

  // src/state/past.ts
  var most = 500;
  var mostLetters2 = 2e7;
  var Past = class {
    constructor(before = []) {
      this.before = before;
    }
    before;
    after = [];
    // leave stores a state that is about to change.
    leave(state) {
      this.before.push(state);
      let left = mostLetters2;
      this.before.splice(0, Math.max(this.before.length - most, this.before.findLastIndex((one) => (left -= one.text.length) < 0) + 1));
      this.after = [];
    }
    undo(now3) {
      return exchange(this.before, this.after, now3);
    }
    redo(now3) {
      return exchange(this.after, this.before, now3);
    }
    get all() {
      return this.before;
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
  var sent;
  var opened = "";
  var split = { of: "", lines: [""] };
  var typing;
  var past = new Past();
  var pasts = /* @__PURE__ */ new Map();
  var now = () => ({ uri, text: area.value, line, ...sent ? { sent } : {} });
  var touched = () => area.value !== opened;
  var text = () => area.value;
  function lines() {
    const of = area.value;
    if (split.of !== of) split = { of, lines: of.split("\n") };
    return split.lines;
  }
  var history2 = () => past;
  var place = () => ({ uri, position: { line, character: 0 } });
  var named2 = () => ({ uri });
  function offset(at4) {
    const all = lines();
    const before = all.slice(0, at4.line).reduce((sum, one) => sum + one.length + 1, 0);
    return Math.min(before + Math.min(at4.character, all[at4.line]?.length ?? 0), area.value.length);
  }
  function go(to) {
    line = Math.max(0, Math.min(to, lines().length - 1));
    const at4 = offset({ line, character: 0 });
    area.setSelectionRange(at4, at4);
    const height = parseFloat(getComputedStyle(area).lineHeight);
    mounted()?.mirror();
    if (line * height < area.scrollTop || (line + 2) * height > area.scrollTop + area.clientHeight) area.scrollTop = (line - 4) * height;
  }
  function follow() {
    line = area.value.slice(0, area.selectionStart).split("\n").length - 1;
  }
  var telling = Promise.resolve();
  function inTurn(act) {
    return telling = telling.catch(() => {
    }).then(act);
  }
  var told = () => telling.catch(() => {
  });
  var pastOf = (name, isSent) => {
    const key2 = `${isSent ? "sent" : "own"} ${name}`, found4 = pasts.get(key2) ?? new Past(keptPast(name, isSent));
    pasts.set(key2, found4);
    return found4;
  };
  var open = (state) => inTurn(async () => {
    await ask("open", { uri: state.uri, version: ++version, text: state.text });
    const before = uri;
    if (before && typing && typing.text !== area.value) keep(now(), true);
    const was = uri === state.uri && sent === state.sent ? now() : kept(state.uri, state.sent);
    [uri, sent] = [state.uri, state.sent];
    past = pastOf(uri, sent);
    if (was && was.text !== state.text) past.leave(was);
    area.value = opened = state.text;
    forget(uri);
    go(state.line);
    typing = now();
    if (before && before !== uri) await ask("close", { uri: before });
  });
  function own() {
    const before = kept(uri);
    sent = void 0;
    past = pastOf(uri);
    if (before) past.leave(before);
    typing = now();
  }
  async function tell() {
    const of = uri, text2 = area.value;
    typing = now();
    await inTurn(async () => {
      if (of === uri) await ask("change", { uri, version: ++version, changes: [{ text: text2 }] });
    });
  }
  async function change(to, at4) {
    past.leave(now());
    area.value = to;
    go(at4);
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
    const of = area.value, starts2 = [0];
    for (const one of lines()) starts2.push(starts2.at(-1) + one.length + 1);
    const at4 = (p) => Math.min((starts2[p.line] ?? of.length) + Math.min(p.character, lines()[p.line]?.length ?? 0), of.length);
    const made = [];
    let end = 0;
    for (const { from, to, newText } of edits.map((e) => ({ from: at4(e.range.start), to: at4(e.range.end), newText: e.newText })).sort((a, b) => a.from - b.from)) {
      made.push(of.slice(end, from), newText);
      end = Math.max(end, to);
    }
    return made.join("") + of.slice(end);
  }

  // src/state/script.ts
  var isMove = /^\s+("[^"]*"|[^\s:]+)( cannot)?: \S/;
  function around(line2, all = lines()) {
    let first = Math.min(line2, all.length - 1);
    while (first >= 0 && !/^(scenario|position)\b/.test(all[first] ?? "")) first--;
    if (first < 0) return void 0;
    let end = first + 1;
    while (end < all.length && !/^(\S)/.test(all[end] ?? "")) end++;
    return { name: /^[^"]*"((?:[^"\\]|\\.)*)"/.exec(all[first] ?? "")?.[1] ?? "", first, end };
  }
  function stops(script, all = lines()) {
    const found4 = [];
    for (let at4 = script.first + 1; at4 < script.end; at4++) if (isMove.test(all[at4] ?? "")) found4.push(at4);
    let end = script.end;
    while (end > script.first + 1 && (all[end - 1] ?? "").trim() === "") end--;
    if (end === script.end) end = script.end;
    return [...found4, end];
  }
  function begin(all) {
    const first = all.findIndex((line2) => /^scenario\b/.test(line2));
    if (first < 0) return 0;
    let end = first + 1;
    while (end < all.length && !isMove.test(all[end] ?? "") && !/^\S/.test(all[end] ?? "")) end++;
    return Math.min(end, all.length - 1);
  }
  function next(script, from) {
    const all = lines();
    for (let at4 = from; at4 < script.end; at4++) if (isMove.test(all[at4] ?? "") && !/ cannot: /.test(all[at4] ?? "")) return at4;
    return -1;
  }
  async function play(move, where2) {
    const at4 = place().position.line, all = lines(), script = around(at4);
    if (!script) return;
    const following = next(script, at4);
    if (following >= 0 && all[following]?.trim() === move) return go(following + 1);
    if (following < 0) return write2(move, at4, script.first);
    const made = (where2?.line ?? []).filter((step2) => !step2.inherited && step2.line >= 0).length;
    const name = fresh(script.name);
    await insert(script.end, [`scenario "${name}"`, `  from "${script.name}" after move ${made}`, `  ${move}`]);
  }
  async function insert(at4, own3) {
    const all = lines();
    while (at4 > 0 && (all[at4 - 1] ?? "").trim() === "") at4--;
    const below = all.slice(at4);
    await change([...all.slice(0, at4), "", ...own3, ...below.length ? below : [""]].join("\n"), at4 + 1 + own3.length);
  }
  async function write2(move, at4, first) {
    const all = [...lines()];
    if (at4 <= first) at4 = first + 1;
    while (at4 > first + 1 && (all[at4 - 1] ?? "").trim() === "") at4--;
    all.splice(at4, 0, `  ${move}`);
    if (at4 + 1 === all.length) all.push("");
    await change(all.join("\n"), at4 + 1);
  }
  function fresh(of) {
    const stem2 = of.replace(/, (branch|from here) \d+$/, "");
    const head = `"${stem2}, ${words.branch} `, taken = new Set(text().split(head).slice(1).map((rest2) => parseInt(rest2)));
    let n = 1;
    while (taken.has(n)) n++;
    return `${stem2}, ${words.branch} ${n}`;
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
    const all = lines(), own3 = printed.trimEnd().split("\n").map((line2) => `    ${line2}`);
    const opener = (all[block.first - 1] ?? "").replace(/position.*/, sound ? "position" : "position unchecked");
    await change([...all.slice(0, block.first - 1), opener, ...own3, ...all.slice(block.end)].join("\n"), block.first + own3.length);
  }
  async function fromHere() {
    const script = around(place().position.line);
    const title = fresh(script?.name ?? "");
    const { text: text2 } = await ask("write", { ...place(), here: true, title });
    const own3 = text2.split("\n");
    const begin3 = own3.findIndex((line2) => /^(scenario|position)\b/.test(line2));
    const body = own3.slice(begin3).filter((line2) => !/^\s+expect /.test(line2)).join("\n").trimEnd();
    await insert(script?.end ?? lines().length, body.split("\n"));
  }

  // src/state/setting.ts
  function found(of) {
    const all = lines(), own3 = around(place().position.line);
    const top = all.findIndex((line2) => /^(scenario|position)\b/.test(line2));
    const among = (from, to) => {
      for (let at4 = from; at4 < to; at4++) {
        const line2 = all[at4] ?? "", indent = /^\s*/.exec(line2)?.[0] ?? "";
        if (`${line2.trim()} `.startsWith(`${of} `)) return { at: at4, indent, said: line2.trim().slice(of.length).trim() };
      }
      return void 0;
    };
    return (own3 && among(own3.first + 1, own3.end)) ?? among(0, top < 0 ? all.length : top);
  }
  var setting = (of) => found(of)?.said ?? "";
  async function set(of, said3) {
    const all = [...lines()], old = found(of), line2 = place().position.line;
    const game2 = all.findIndex((one) => one.startsWith("game "));
    const at4 = old?.at ?? game2 + 1, now3 = said3 ? [`${old?.indent ?? ""}${of} ${said3}`] : [];
    const gone = old ? 1 : 0;
    all.splice(at4, gone, ...now3);
    await change(all.join("\n"), at4 <= line2 ? line2 + now3.length - gone : line2);
  }

  // src/asking/asking.ts
  async function facts() {
    const { facts: facts2, ledgers } = await ask("facts", place());
    get("facts").replaceChildren(
      ...ledgers.map((l3) => make(
        "table",
        "",
        make("caption", `${l3.name}: ${l3.sum}`),
        ...l3.lines.map((line2) => make("tr", "", make("th", line2.what), make("td", String(line2.points)), make("td", "", make("code", line2.clause))))
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
  var listed2 = "";
  async function rulings(game2) {
    if (listed2 === game2) return;
    listed2 = game2;
    const { games: games2 } = await known();
    const of = games2.find((g2) => g2.name === game2)?.rulings ?? [];
    get("ruling").replaceChildren(...of.map((r) => {
      const option = make("option", `${r.id}: ${r.question}`);
      option.value = r.id;
      return option;
    }));
  }
  async function compare() {
    const ruling = get("ruling").value;
    if (!ruling) return;
    const place3 = place();
    const { question, readings } = await ask("readings", { ...place3, ruling });
    const shown3 = await Promise.all(readings.map(async (r, i) => {
      const box = make("section", "", make("h4", r.label + (r.default ? ` ${words.byDefault}` : "")), make("p", r.words));
      if (r.error) box.append(make("p", r.error));
      else {
        try {
          const drawn3 = await ask("draw", { ...place3, width: 320, prefix: `reading${i}`, rulings: [{ ruling, reading: r.name }] });
          box.append(drawn3.svg ? picture(drawn3.svg) : make("pre", drawn3.text ?? ""));
          const legal = await ask("legal", { ...place3, rulings: [{ ruling, reading: r.name }] });
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
    get("readings").replaceChildren(make("p", question), ...shown3);
  }
  var changed = async () => {
  };
  function start(show4) {
    changed = show4;
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
      const mine = going, of = game2(), said3 = get("checked");
      stopper.disabled = false;
      said3.textContent = words.reading;
      await bring2(of);
      if (mine !== going) return;
      const answer = ask("check", of ? { game: of } : {}, (p) => {
        if (mine !== going) return;
        [bar2.max, bar2.value] = [p.of, p.done];
        said3.textContent = `${p.done} ${words.of} ${p.of}: ${p.said ?? ""}`;
      });
      asked2 = last();
      const { scenarios: scenarios2, passed, texts: texts3 } = await answer;
      if (mine !== going) return;
      [asked2, bar2.max, bar2.value] = [0, 1, 1];
      end();
      said3.replaceChildren(
        make("p", passed === scenarios2 ? `✓ ${scenarios2} ${words.passed}` : `✗ ${scenarios2 - passed} ${words.of} ${scenarios2} ${words.failed}.`),
        make("ul", "", ...[...texts3].sort((a, b) => Number(holds(a)) - Number(holds(b))).map((text2) => item(text2, open3)))
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
    if (text2.failures) of.append(make("ul", "", ...text2.failures.slice(0, mostListed).map((f) => make("li", "", button(`${words.line} ${f.line + 1}`, () => open3(text2.uri, f.line + 1)), document.createTextNode(` ${[f.name, f.message ?? f.status].filter(Boolean).join(": ")}`)))));
    return of;
  }

  // src/asking/portions.ts
  function inPortions(q2) {
    const stopper = get(q2.stop), bar2 = get(q2.bar);
    let going = {};
    let asked2 = 0;
    const end = () => {
      going = {};
      if (asked2) cancel(asked2);
      asked2 = 0;
      stopper.disabled = true;
    };
    const begin3 = async () => {
      end();
      const mine = going, about2 = q2.about();
      stopper.disabled = false;
      get(q2.said).replaceChildren();
      for (const [n, size] of q2.portions.entries()) {
        bar2.value = n / q2.portions.length;
        const answer = ask(q2.method, { ...about2, ...q2.portion(size) });
        asked2 = last();
        const found4 = await answer.catch((error) => {
          if (mine === going) throw error;
        });
        if (mine !== going || !found4) {
          get(q2.said).append(words.stopped);
          return;
        }
        if (q2.told(found4)) break;
      }
      bar2.value = 1;
      asked2 = 0;
      end();
    };
    get(q2.form).addEventListener("submit", (e) => {
      e.preventDefault();
      begin3().catch((error) => {
        get(q2.said).textContent = because(error);
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
      told: (found4) => {
        const first = found4.line[0];
        if (found4.found) get("found").replaceChildren(make("p", `${words.canHappen} ${found4.line.length} ${words.movesOn}`), make("ol", "", ...found4.line.map((move) => make("li", move))), ...first ? [button(`${words.makeIt} ${first}`, () => play3(first))] : []);
        else get("found").textContent = found4.whole ? `${words.never} (${found4.positions} ${words.seen})` : `${words.notYet} ${found4.positions} ${words.seen}, ${found4.depth} ${words.movesOn}`;
        return found4.found || found4.whole;
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
      told: (seen4) => {
        get("often-seen").replaceChildren(...tables(seen4));
        return false;
      }
    });
  }
  function condition() {
    const said3 = get("often-condition").value.trim();
    return said3 ? { condition: said3 } : {};
  }
  var percent = (share) => `${(100 * share).toFixed(1)} %`;
  var rate = (i) => `${percent(i.value)} (${percent(i.low)} ${words.to} ${percent(i.high)})`;
  var mean = (i) => `${i.value.toFixed(1)} (${i.low.toFixed(1)} ${words.to} ${i.high.toFixed(1)})`;
  function tables(s) {
    const row = (what, said3, plot2) => {
      const head = make("th", what);
      head.setAttribute("scope", "row");
      return make("tr", "", head, make("td", said3), make("td", "", plot2));
    };
    const table = (title, rows) => make("table", "", make("caption", title), ...rows);
    const longest3 = Math.max(...s.lengths.map((l3) => l3.games), 1);
    const points = s.seats.flatMap((seat) => seat.points ? [{ name: seat.name, points: seat.points }] : []);
    const most3 = Math.max(...points.map((p) => p.points.high), 1), least = Math.min(...points.map((p) => p.points.low), 0);
    const along = (i) => ({ value: (i.value - least) / (most3 - least), low: (i.low - least) / (most3 - least), high: (i.high - least) / (most3 - least) });
    return [
      make("p", `${s.games} ${words.gamesPlayed} ${s.ended} ${words.ended}`),
      ...s.met ? [table(words.met, [row(words.games, rate(s.met), whisker(s.met))])] : [],
      table(words.winners, [...s.seats.map((seat) => row(seat.name, rate(seat.wins), whisker(seat.wins))), ...s.nobody ? [row(words.nobody, String(s.nobody), bar(s.nobody / s.games))] : []]),
      ...points.length ? [table(words.points, points.map((p) => row(p.name, mean(p.points), whisker(along(p.points)))))] : [],
      table(`${words.lengths}: ${mean(s.length)}, ${words.median} ${s.median}`, s.lengths.map((l3) => row(l3.from === l3.to ? String(l3.from) : `${l3.from}–${l3.to}`, String(l3.games), bar(l3.games / longest3)))),
      table(words.reasons, s.reasons.map((r) => row(r.what, rate(r.share), whisker(r.share))))
    ];
  }
  function bar(share) {
    return plot(drawn("rect", { x: "0", y: "2", width: (200 * share).toFixed(1), height: "12" }));
  }
  function whisker(i) {
    const x2 = (share) => (4 + 192 * share).toFixed(1);
    return plot(drawn("line", { x1: "4", x2: "196", y1: "8", y2: "8", class: "whole" }), drawn("line", { x1: x2(i.low), x2: x2(i.high), y1: "8", y2: "8" }), drawn("circle", { cx: x2(i.value), cy: "8", r: "4" }));
  }
  function plot(...parts) {
    const svg2 = drawn("svg", { viewBox: "0 0 200 16", class: "plot", "aria-hidden": "true" });
    svg2.append(...parts);
    return svg2;
  }

  // src/state/address.ts
  var version2 = "1";
  var longest2 = 8e3;
  var largest = 1 << 20;
  async function write3(state) {
    const plain2 = new TextEncoder().encode(`${state.line}
${state.uri}
${state.text}`);
    const packed = await through(plain2, new CompressionStream("deflate-raw"));
    let letters2 = "";
    for (const byte of packed) letters2 += String.fromCharCode(byte);
    const body = btoa(letters2).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const all = `${version2}.${body}${check(body)}`;
    return all.length > longest2 ? "" : all;
  }
  async function read2(hash) {
    const [, of, body] = /^#?(\d+)\.(.*)$/.exec(hash) ?? [];
    if (of === void 0 || body === void 0) return "damaged";
    if (of !== version2) return "otherVersion";
    if (body.length > longest2 || check(body.slice(0, -2)) !== body.slice(-2)) return "damaged";
    try {
      const letters2 = atob(body.slice(0, -2).replaceAll("-", "+").replaceAll("_", "/"));
      const plain2 = await through(Uint8Array.from(letters2, (c) => c.charCodeAt(0)), new DecompressionStream("deflate-raw"));
      const [, line2, uri2, text2] = /^(\d{1,6})\n([^\n]{1,200})\n([^]*)$/.exec(new TextDecoder("utf-8", { fatal: true }).decode(plain2)) ?? [];
      if (line2 === void 0 || uri2 === void 0 || text2 === void 0) return "damaged";
      return fits(text2) ? { line: Number(line2), uri: uri2, text: text2 } : "tooLarge";
    } catch (error) {
      return error instanceof Large ? "tooLarge" : "damaged";
    }
  }
  var Large = class extends Error {
  };
  async function through(data, stream) {
    const parts = [];
    let length = 0;
    for (const reader = new Blob([data]).stream().pipeThrough(stream).getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      if ((length += value.length) > largest) {
        await reader.cancel();
        throw new Large();
      }
    }
    const all = new Uint8Array(length);
    let at4 = 0;
    for (const part of parts) {
      all.set(part, at4);
      at4 += part.length;
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
    const hash = await write3(now());
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
    const drawn3 = await ask("draw", { ...place(), width: 800, theme: "light" });
    if (!drawn3.svg) throw new Error(words.noPicture);
    return drawn3;
  }
  async function svg() {
    download("board.svg", new Blob([(await file()).svg], { type: "image/svg+xml" }));
    say(words.asFile);
  }
  async function raster() {
    const { svg: svg2, width: width2, height } = await file();
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg2)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width2 * 2, height * 2];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!made) throw new Error(words.noPicture);
    return made;
  }
  async function pngFile() {
    download("board.png", await raster());
    say(words.asFile);
  }
  async function png() {
    const made = await raster();
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
  var lying = /* @__PURE__ */ new Map();
  var things = () => [...board.querySelectorAll("[data-id]")];
  var idOf = (e) => e.getAttribute("data-id") ?? "";
  function show(drawn3) {
    const kept3 = board.contains(document.activeElement);
    if (!drawn3.svg) {
      const text2 = make("pre", drawn3.text ?? "");
      text2.tabIndex = 0;
      board.replaceChildren(text2);
      return;
    }
    board.replaceChildren(...[drawn3.sprite ?? "", drawn3.svg].filter(Boolean).map(picture));
    board.querySelectorAll(":scope > svg:not(.umpire-picture)").forEach((e) => e.setAttribute("aria-hidden", "true"));
    const svg2 = board.querySelector("svg.umpire-picture");
    svg2?.setAttribute("role", "group");
    svg2?.setAttribute("aria-label", drawn3.title);
    lying = new Map((drawn3.items ?? []).flatMap((item2) => item2.at && item2.at !== item2.id ? [[item2.id, item2.at]] : []));
    const said3 = new Map((drawn3.items ?? []).map((item2) => [item2.id, item2.say]));
    for (const e of things()) {
      e.setAttribute("role", "button");
      e.setAttribute("tabindex", "-1");
      e.setAttribute("aria-label", label(e, said3.get(idOf(e)) ?? idOf(e)));
    }
    if (!things().some((e) => idOf(e) === focused)) focused = idOf(things()[0] ?? svg2 ?? board);
    reach(focused, kept3);
  }
  function label(e, said3) {
    const read3 = (e.textContent ?? "").replace(/\s+/g, " ").trim();
    return said3.includes(read3) ? said3 : `${read3}: ${said3}`;
  }
  function under(id) {
    const all = [id];
    for (let on3 = lying.get(id); on3 && !all.includes(on3); on3 = lying.get(on3)) all.push(on3);
    return all;
  }
  var width = () => Math.min(Math.max(board.clientWidth, 280), 900);
  function clear(said3) {
    board.replaceChildren(make("p", said3));
  }
  function light(moves2, chosen3) {
    const lit = new Set(moves2.flatMap((m) => m.touches));
    for (const e of things()) {
      const on3 = chosen3.includes(idOf(e));
      e.classList.toggle("chosen", on3);
      e.classList.toggle("target", lit.has(idOf(e)) && !on3);
      e.setAttribute("aria-pressed", String(on3));
    }
  }
  function reach(id, focus) {
    for (const e of things()) {
      const here2 = idOf(e) === id;
      e.setAttribute("tabindex", here2 ? "0" : "-1");
      if (here2 && focus) e.focus();
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
    const here2 = middle(from);
    let best = "", least = Infinity;
    for (const e of things()) {
      const there = middle(e), x2 = there.x - here2.x, y2 = there.y - here2.y;
      const along = x2 * dx + y2 * dy, across = Math.abs(x2 * dy) + Math.abs(y2 * dx);
      if (e === from || along < 1) continue;
      const distance = Math.hypot(x2, y2) + (across > along * 1.73 ? 1e4 : 0);
      if (distance < least) [best, least] = [idOf(e), distance];
    }
    if (best) reach(best, true);
  }
  function drag(put3) {
    const under2 = (e) => document.elementsFromPoint(e.clientX, e.clientY).find((one) => board.contains(one) && one.closest("[data-id]"))?.closest("[data-id]") ?? null;
    let from = null, x2 = 0, y2 = 0, moving = false;
    const end = () => {
      board.querySelectorAll(".dragged, .over").forEach((one) => one.classList.remove("dragged", "over"));
      from = null;
    };
    board.addEventListener("pointerdown", (e) => {
      if (!board.classList.contains("laid") || e.button !== 0) return;
      [from, x2, y2, moving] = [under2(e), e.clientX, e.clientY, false];
    });
    board.addEventListener("pointermove", (e) => {
      if (!from || Math.hypot(e.clientX - x2, e.clientY - y2) < 6) return;
      moving = true;
      board.querySelectorAll(".over").forEach((one) => one.classList.remove("over"));
      from.classList.add("dragged");
      under2(e)?.classList.add("over");
    });
    board.addEventListener("pointerup", (e) => {
      const to = under2(e), of = from;
      end();
      if (!moving || !of || !to) return;
      put3(idOf(of), idOf(to));
      moving = false;
      const stop = (click) => click.stopImmediatePropagation();
      board.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => board.removeEventListener("click", stop, { capture: true }), 0);
    });
    board.addEventListener("pointercancel", end);
  }
  var arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function listen(choose5) {
    board.addEventListener("click", (e) => {
      const on3 = e.target instanceof Element ? e.target.closest("[data-id]") : null;
      if (!on3) return;
      reach(idOf(on3), false);
      choose5(idOf(on3));
    });
    board.addEventListener("focusin", (e) => {
      const on3 = e.target instanceof Element ? e.target.closest("[data-id]") : null;
      if (on3 && idOf(on3) !== focused) reach(idOf(on3), false);
    });
    board.addEventListener("keydown", (e) => {
      const arrow = arrows[e.key];
      if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
      if (arrow) toward(...arrow);
      else if (e.key === "Enter" || e.key === " ") choose5(focused);
      else return;
      e.preventDefault();
      e.stopPropagation();
    });
  }

  // src/keys.ts
  var letters = { u: "undo", U: "redo", r: "luck", "?": "keys", ArrowLeft: "back", ArrowRight: "forward", N: "branch-up", n: "branch-down", Home: "first", End: "last", b: "from-here", l: "lay", p: "read", c: "link" };
  function writing(e) {
    return e.composedPath().some((on3) => on3 instanceof HTMLElement && (on3.isContentEditable || /^(INPUT|TEXTAREA|SELECT|DIALOG)$/.test(on3.tagName)));
  }
  function keys(acts2, doing) {
    document.addEventListener("keydown", (e) => {
      const control = e.ctrlKey || e.metaKey;
      if (control && !e.altKey && e.key.toLowerCase() === "z") {
        e.preventDefault();
        return attempt(acts2[e.shiftKey ? "redo" : "undo"]);
      }
      if (control || e.altKey || writing(e)) return;
      const act = acts2[e.shiftKey && e.key === "ArrowLeft" ? "leave" : letters[e.key] ?? ""];
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

  // node_modules/marked/lib/marked.esm.js
  function G() {
    return { async: false, breaks: false, extensions: null, gfm: true, hooks: null, pedantic: false, renderer: null, silent: false, tokenizer: null, walkTokens: null };
  }
  var S = G();
  function ue(l3) {
    S = l3;
  }
  var q = { exec: () => null };
  function D(l3) {
    let e = [];
    return (t) => {
      let n = Math.max(0, Math.min(3, t - 1)), r = e[n];
      return r || (r = l3(n), e[n] = r), r;
    };
  }
  function g(l3, e = "") {
    let t = typeof l3 == "string" ? l3 : l3.source, n = { replace: (r, s) => {
      let o = typeof s == "string" ? s : s.source;
      return o = o.replace(O.caret, "$1"), t = t.replace(r, o), n;
    }, getRegex: () => new RegExp(t, e) };
    return n;
  }
  var _e = ((l3 = "") => {
    try {
      return !!new RegExp("(?<=1)(?<!1)" + l3);
    } catch {
      return false;
    }
  })();
  var O = { codeRemoveIndent: /^(?: {0,3}\t| {1,4})/gm, listInterruptsParagraph: /^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/, outputLinkReplace: /\\([\[\]])/g, indentCodeCompensation: /^(\s+)(?:```)/, beginningSpace: /^\s+/, endingHash: /#$/, startingSpaceChar: /^ /, endingSpaceChar: / $/, endingSpaceTabChar: /[ \t]$/, nonSpaceChar: /[^ ]/, newLineCharGlobal: /\n/g, tabCharGlobal: /\t/g, leadingSpaceTab: /^[ \t]+/, multipleSpaceGlobal: /\s+/g, blankLine: /^[ \t]*$/, doubleBlankLine: /\n[ \t]*\n[ \t]*$/, blockquoteStart: /^ {0,3}>/, blockquoteSetextReplace: /\n {0,3}((?:=+|-+)[ \t]*)(?=\n|$)/g, blockquoteSetextReplace2: /^ {0,3}>[ \t]?/gm, blockquoteMarkerWhitespace: /^( {0,3}>)(\t[ \t]*)/gm, nestedBlockMarker: /^ {0,3}(?:(?:[*+-]|\d{1,9}[.)])(?: |$)|> ?)/, listReplaceNesting: /^ {1,4}(?=( {4})*[^ ])/g, listIsTask: /^\[[ xX]\][ \t]+\S/, listReplaceTask: /^\[[ xX]\][ \t]+/, listTaskCheckbox: /\[[ xX]\]/, anyLine: /\n.*\n/, hrefBrackets: /^<(.*)>$/, tableDelimiter: /[:|]/, tableAlignChars: /^\||\| *$/g, tableRowBlankLine: /\n[ \t]*$/, tableAlignRight: /^ *-+: *$/, tableAlignCenter: /^ *:-+: *$/, tableAlignLeft: /^ *:-+ *$/, startATag: /^<a /i, endATag: /^<\/a>/i, startPreScriptTag: /^<(pre|code|kbd|script)(\s|>)/i, endPreScriptTag: /^<\/(pre|code|kbd|script)(\s|>)/i, startAngleBracket: /^</, endAngleBracket: />$/, pedanticHrefTitle: /^([^'"]*[^\s])\s+(['"])(.*)\2/, unicodeAlphaNumeric: /[\p{L}\p{N}]/u, numericCharacterReference: /&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));/, numericCharacterReferenceOrAmpersand: /&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g, escapeTest: /[&<>"']/, escapeReplace: /[&<>"']/g, escapeTestNoEncode: /[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/, escapeReplaceNoEncode: /[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g, caret: /(^|[^\[])\^/g, percentDecode: /%25/g, findPipe: /\|/g, splitPipe: / \|/, slashPipe: /\\\|/g, carriageReturn: /\r\n|\r/g, spaceLine: /^ +$/gm, notSpaceStart: /^\S*/, endingNewline: /\n$/, listItemRegex: (l3) => new RegExp(`^( {0,3}${l3})((?:[	 ][^\\n]*)?(?:\\n|$))`), nextBulletRegex: D((l3) => new RegExp(`^ {0,${l3}}(?:[*+-]|\\d{1,9}[.)])((?:[ 	][^\\n]*)?(?:\\n|$))`)), hrRegex: D((l3) => new RegExp(`^ {0,${l3}}((?:-[ 	]*){3,}|(?:_[ 	]*){3,}|(?:\\*[ 	]*){3,})(?:\\n+|$)`)), fencesBeginRegex: D((l3) => new RegExp(`^ {0,${l3}}(?:\`\`\`|~~~)`)), headingBeginRegex: D((l3) => new RegExp(`^ {0,${l3}}#{1,6}(?:\\s|$)`)), pedanticHeadingBeginRegex: D((l3) => new RegExp(`^ {0,${l3}}#`)), htmlBeginRegex: D((l3) => new RegExp(`^ {0,${l3}}(?:</?(?:${he})(?:[ \\t]+|$|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)`, "i")), blockquoteBeginRegex: D((l3) => new RegExp(`^ {0,${l3}}>`)), nestedContainerMarkers: /^(?: {0,3}(?:(?:[*+-]|\d{1,9}[.)])[ \t]+|>[ \t]?))+/ };
  var Ge = /^(?:[ \t]*(?:\n|$))+/;
  var Ne = /^((?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/;
  var Fe = /^ {0,3}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})([^\n]*)(?:\n|$)(?:|([\s\S]*?)(?:\n|$))(?: {0,3}(?:(?=`)\1`*|(?=~)\1~*) *(?=\n|$)|$)/;
  var V = /^ {0,3}((?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/;
  var Qe = /^ {0,3}(#{1,6})(?=\s|$)(.*)(?:\n+|$)/;
  var ce = / {0,3}(?:[*+-]|\d{1,9}[.)])/;
  var he = "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";
  var J = g(" {0,3}(?:</?(?:tag)(?:[ \\t]+|\\n|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)").replace("tag", he).getRegex();
  var $e = /^(?!bull |blockCode|fences|blockquote|heading|html|table)((?:.|\n(?!\s*?\n|bull |fences|blockquote|heading|hr|html|table))+?)\n {0,3}(=+|-+)[ \t]*(?:\n+|$)/;
  var Le = g($e).replace(/bull/g, ce).replace(/blockCode/g, /(?: {4}| {0,3}\t)/).replace(/fences/g, / {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g, / {0,3}>/).replace(/heading/g, / {0,3}#{1,6}(?:\s|$)/).replace(/hr/g, / {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/\|table/g, "").replace(/html/g, J).getRegex();
  var We = g($e).replace(/bull/g, ce).replace(/blockCode/g, /(?: {4}| {0,3}\t)/).replace(/fences/g, / {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g, / {0,3}>/).replace(/heading/g, / {0,3}#{1,6}(?:\s|$)/).replace(/hr/g, / {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/table/g, / {0,3}\|?(?:[:\- ]*\|)+[\:\- ]*\n/).replace(/html/g, J).getRegex();
  var de = /^([^\n]+(?:\n(?!hr|heading|lheading|blockquote|fences|list|html|table|[ \t]+\n)[^\n]+)*)/;
  var Ue = /^[^\n]+/;
  var ge = /(?!\s*\])(?:\\[\s\S]|[^\[\]\\\n]|\n(?![ \t]*\n))+/;
  var Ke = g(/^ {0,3}\[(label)\]: *(?:\n[ \t]*)?([^<\s][^\s]*|<(?:\\.|[^\n<>\\])*>)(?:(?: +(?:\n[ \t]*)?| *\n[ \t]*)(title))? *(?:\n+|$)/).replace("label", ge).replace("title", /(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\\n]|\n(?!\n))*'|\((?:\\[\s\S]|[^()\\])*\))/).getRegex();
  var Xe = g(/^(bull)([ \t][^\n]*?)?(?:\n|$)/).replace(/bull/g, ce).getRegex();
  var ke = /<!--(?:-?>|[\s\S]*?(?:-->|$))/;
  var Ve = g("^ {0,3}(?:<(script|pre|style|textarea)[\\s>][\\s\\S]*?(?:</\\1>[^\\n]*\\n*|$)|comment[^\\n]*(\\n+|$)|<\\?[\\s\\S]*?(?:\\?>[^\\n]*\\n*|$)|<![A-Z][\\s\\S]*?(?:>[^\\n]*\\n*|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>[^\\n]*\\n*|$)|</?(tag)(?:[ \\t]+|\\n|/?>|$)[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|<(?!(?:script|pre|style|textarea)(?![a-z0-9-]))([a-z][a-z0-9-]*)(?:attribute)*?[ \\t]*/?>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|</[a-z][a-z0-9-]*\\s*>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$))", "i").replace("comment", ke).replace("tag", he).replace("attribute", /[ \t]+[a-zA-Z:_][\w.:-]*(?:[ \t]*=[ \t]*"[^"\n]*"|[ \t]*=[ \t]*'[^'\n]*'|[ \t]*=[ \t]*[^\s"'=<>`]+)?/).getRegex();
  var Ce = (l3) => g(de).replace("hr", V).replace("heading", " {0,3}#{1,6}(?:\\s|$)").replace("|lheading", "").replace("|table", "").replace("blockquote", " {0,3}>").replace("fences", " {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list", l3).replace("html", J).getRegex();
  var Je = Ce(/ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/);
  var Ye = Ce(/ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/);
  var et = g(/^( {0,3}> ?(?:(?![ \t]*(?:\n|$))(paragraph)|[^\n]*)(?:\n|$))+/).replace("paragraph", Ye).getRegex();
  var fe = { blockquote: et, code: Ne, def: Ke, fences: Fe, heading: Qe, hr: V, html: Ve, lheading: Le, list: Xe, newline: Ge, paragraph: Je, table: q, text: Ue };
  var Pe = g("^ *([^\\n ].*)\\n {0,3}((?:\\| *)?:?-+:? *(?:\\| *:?-+:? *)*(?:\\| *)?)(?:\\n((?:(?! *\\n|hr|heading|blockquote|code|fences|list|html).*(?:\\n|$))*)\\n*|$)").replace("hr", V).replace("heading", " {0,3}#{1,6}(?:\\s|$)").replace("blockquote", " {0,3}>").replace("code", "(?: {4}| {0,3}	)[^\\n]").replace("fences", " {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list", " {0,3}(?:[*+-]|1[.)])[ \\t]").replace("html", J).getRegex();
  var tt = { ...fe, lheading: We, table: Pe, paragraph: g(de).replace("hr", V).replace("heading", " {0,3}#{1,6}(?:\\s|$)").replace("|lheading", "").replace("table", Pe).replace("blockquote", " {0,3}>").replace("fences", " {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list", " {0,3}(?:[*+-]|1[.)])[ \\t]+[^ \\t\\n]").replace("html", J).getRegex() };
  var nt = { ...fe, html: g(`^ *(?:comment(?: *\\n|\\s*$)|<(tag)[\\s\\S]+?</\\1>(?: *\\n{2,}|\\s*$)|<tag(?:"[^"]*"|'[^']*'|\\s[^'"/>\\s]*)*?/?>(?: *\\n{2,}|\\s*$))`).replace("comment", ke).replace(/tag/g, "(?!(?:a|em|strong|small|s|cite|q|dfn|abbr|data|time|code|var|samp|kbd|sub|sup|i|b|u|mark|ruby|rt|rp|bdi|bdo|span|br|wbr|ins|del|img)\\b)\\w+(?!:|[^\\w\\s@]*@)\\b").getRegex(), def: /^ *\[([^\]]+)\]: *<?([^\s>]+)>?(?: +(["(][^\n]+[")]))? *(?:\n+|$)/, heading: /^(#{1,6})(.*)(?:\n+|$)/, fences: q, lheading: /^(.+?)\n {0,3}(=+|-+) *(?:\n+|$)/, paragraph: g(de).replace("hr", V).replace("heading", ` *#{1,6} *[^
]`).replace("|table", "").replace("blockquote", " {0,3}>").replace("|fences", "").replace("|list", "").replace("|html", "").replace("|tag", "").replace("lheading", Le).getRegex() };
  var rt = /^\\([!"#$%&'()*+,\-./:;<=>?@\[\]\\^_`{|}~])/;
  var st = /^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/;
  var Ie = /^( {2,}|\\)\n(?!\s*$)[ \t]*/;
  var it = /^(`+|[^`])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<!\[`*_]|\b_|$)|[^ ](?= {2,}\n)))/;
  var L = /[\p{P}\p{S}]/u;
  var N = /[\s\p{P}\p{S}]/u;
  var Y = /[^\s\p{P}\p{S}]/u;
  var ot = g(/^((?![*_])punctSpace)/, "u").replace(/punctSpace/g, N).getRegex();
  var at2 = /[\p{Pi}\p{Ps}"']/u;
  var Ae = /(?!~)[\p{P}\p{S}]/u;
  var lt = /(?!~)[\s\p{P}\p{S}]/u;
  var ut = /(?:[^\s\p{P}\p{S}]|~)/u;
  var pt = g(/link|precode-code|html/, "g").replace("link", /\[(?:[^\[\]`]|(?<a>`+)[^`]+\k<a>(?!`))*?\]\((?:\\[\s\S]|[^\\\(\)]|\((?:\\[\s\S]|[^\\\(\)])*\))*\)/).replace("precode-", _e ? "(?<!`)()" : "(^^|[^`])").replace("code", /(?<b>`+)[^`]+\k<b>(?!`)/).replace("html", /<(?! )[^<>]*?>/).getRegex();
  var Ee = /^(?:\*+(?:((?!\*)punct)|([^\s*]))?)|^_+(?:((?!_)punct)|([^\s_]))?/;
  var ct = g(Ee, "u").replace(/punct/g, L).getRegex();
  var ht = g(Ee, "u").replace(/punct/g, Ae).getRegex();
  var dt = /^(?:\*+(?:((?!\*)(?!openQuote)punct)|([^\s*]))?)|^_+(?:((?!_)(?!openQuote)punct)|([^\s_]))?/;
  var gt = g(dt, "u").replace(/openQuote/g, at2).replace(/punct/g, L).getRegex();
  var ze = "^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)punctSpace(\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|notPunctSpace(\\*+)(?=notPunctSpace)";
  var kt = g(ze, "gu").replace(/notPunctSpace/g, Y).replace(/punctSpace/g, N).replace(/punct/g, L).getRegex();
  var ft = g(ze, "gu").replace(/notPunctSpace/g, ut).replace(/punctSpace/g, lt).replace(/punct/g, Ae).getRegex();
  var mt = "^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)[\\s](\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|(?:(?!\\*)punct|notPunctSpace)(\\*+)(?!\\*)(?=notPunctSpace)";
  var xt = g(mt, "gu").replace(/notPunctSpace/g, Y).replace(/punctSpace/g, N).replace(/punct/g, L).getRegex();
  var bt = g("^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)punctSpace(_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)", "gu").replace(/notPunctSpace/g, Y).replace(/punctSpace/g, N).replace(/punct/g, L).getRegex();
  var Rt = "^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)[\\s](_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)|(?:(?!_)punct|notPunctSpace)(_+)(?!_)(?=notPunctSpace)";
  var Tt = g(Rt, "gu").replace(/notPunctSpace/g, Y).replace(/punctSpace/g, N).replace(/punct/g, L).getRegex();
  var Ot = g(/^~~?(?:((?!~)punct)|[^\s~])/, "u").replace(/punct/g, L).getRegex();
  var wt = "^[^~]+(?=[^~])|(?!~)punct(~~?)(?=[\\s]|$)|notPunctSpace(~~?)(?!~)(?=punctSpace|$)|(?!~)punctSpace(~~?)(?=notPunctSpace)|[\\s](~~?)(?!~)(?=punct)|(?!~)punct(~~?)(?!~)(?=punct)|notPunctSpace(~~?)(?=notPunctSpace)";
  var Pt = g(wt, "gu").replace(/notPunctSpace/g, Y).replace(/punctSpace/g, N).replace(/punct/g, L).getRegex();
  var yt = g(/\\(punct)/, "gu").replace(/punct/g, L).getRegex();
  var St = g(/(`+)(?:[^`]|[^`][\s\S]*?[^`])\1(?!`)|`+|\\(punct)/, "gu").replace(/punct/g, L).getRegex();
  var _t = g(/^<(scheme:[^\s\x00-\x1f<>]*|email)>/).replace("scheme", /[a-zA-Z][a-zA-Z0-9+.-]{1,31}/).replace("email", /[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+(@)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+(?![-_])/).getRegex();
  var $t = g(ke).replace("(?:-->|$)", "-->").getRegex();
  var Lt = g("^comment|^</[a-zA-Z][a-zA-Z0-9-]*\\s*>|^<[a-zA-Z][a-zA-Z0-9-]*(?:attribute)*?\\s*/?>|^<\\?[\\s\\S]*?\\?>|^<![a-zA-Z]+\\s[\\s\\S]*?>|^<!\\[CDATA\\[[\\s\\S]*?\\]\\]>").replace("comment", $t).replace("attribute", /\s+[a-zA-Z:_][\w.:-]*(?:\s*=\s*"[^"]*"|\s*=\s*'[^']*'|\s*=\s*[^\s"'=<>`]+)?/).getRegex();
  var Me = /\[(?:\\[\s\S]|[^\[\]\\])*\]/;
  var ie = g(/(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\])|[^\[\]\\`])*?/).replace("brackets", Me).getRegex();
  var Ct = g(/^!?\[(label)\]\([ \t\n]*(href)(?:(?:[ \t]+(?:\n[ \t]*)?|\n[ \t]*)(title))?[ \t\n]*\)/).replace("label", ie).replace("href", /<(?:\\.|[^\n<>\\])*>|(?!<)[^ \t\n\x00-\x1f]+|(?=\))/).replace("title", /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)/).getRegex();
  var It = g(/^!?\[(label)\]\[(ref)\]/).replace("label", ie).replace("ref", ge).getRegex();
  var At = g(/^!?\[(ref)\](?:\[\])?/).replace("ref", ge).getRegex();
  var ye = /(?!\s*\])(?:\\[\s\S]|[^\[\]\\]){1,999}/;
  var Et = g(/(?:[^\[\]\\`]*(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\]))){0,999}?[^\[\]\\`]*?/).replace("brackets", Me).getRegex();
  var zt = g("reflink|nolink(?!\\()", "g").replace("reflink", g(/^!?\[(label)\]\[(ref)\]/).replace("label", Et).replace("ref", ye).getRegex()).replace("nolink", g(/^!?\[(ref)\](?:\[\])?/).replace("ref", ye).getRegex()).getRegex();
  var Se = /[hH][tT][tT][pP][sS]?|[fF][tT][pP]/;
  var Mt = /[A-Za-z0-9._+-]+@[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/;
  var Bt = g(/(?:mailto:email|xmpp:email(?:\/[A-Za-z0-9@.]+)?)/).replace(/email/g, Mt).getRegex();
  var me = { _backpedal: q, anyPunctuation: yt, anyPunctuationOutsideCode: St, autolink: _t, blockSkip: pt, br: Ie, code: st, del: q, delLDelim: q, delRDelim: q, emStrongLDelim: ct, emStrongRDelimAst: kt, emStrongRDelimUnd: bt, escape: rt, link: Ct, nolink: At, punctuation: ot, reflink: It, reflinkSearch: zt, tag: Lt, text: it, url: q };
  var Dt = { ...me, emStrongLDelim: gt, emStrongRDelimAst: xt, emStrongRDelimUnd: Tt, link: g(/^!?\[(label)\]\((.*?)\)/).replace("label", ie).getRegex(), reflink: g(/^!?\[(label)\]\s*\[([^\]]*)\]/).replace("label", ie).getRegex() };
  var pe = { ...me, emStrongRDelimAst: ft, emStrongLDelim: ht, delLDelim: Ot, delRDelim: Pt, url: g(/^emailProtocol|^((?:protocol):\/\/|www\.)(?:[a-zA-Z0-9\-]+\.?)+[^\s<]*|^email/).replace("emailProtocol", Bt).replace("protocol", Se).replace("email", /[A-Za-z0-9._+-]+(@)[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/).getRegex(), _backpedal: /(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;$)|[?!.,:;*_'"~)]+(?!$))+/, del: /^(~~?)(?=[^\s~])((?:\\[\s\S]|[^\\])*?(?:\\[\s\S]|[^\s~\\]))\1(?=[^~]|$)/, text: g(/^(?:[^a-zA-Z0-9](?=emailProtocol)|(`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|(?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@)|[\s\S]*?(?:(?=[\\<!\[`*~_]|\b_|protocol:\/\/|wwwStart|$)|[^ ](?= {2,}\n)|[^a-zA-Z0-9](?=emailProtocol)|[^a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-](?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@))))/).replace("protocol", Se).replace(/emailProtocol/g, /(?:mailto|xmpp):/).replace("wwwStart", _e ? "(?<![^\\s*_~(])www\\." : "www\\.").getRegex() };
  var qt = { ...pe, br: g(Ie).replace("{2,}", "*").getRegex(), text: g(pe.text).replace("\\b_", "\\b_| {2,}\\n").replace(/\{2,\}/g, "*").getRegex() };
  var ee = { normal: fe, gfm: tt, pedantic: nt };
  var F = { normal: me, gfm: pe, breaks: qt, pedantic: Dt };
  var vt = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  var Be = (l3) => vt[l3];
  function y(l3, e) {
    if (e) {
      if (O.escapeTest.test(l3)) return l3.replace(O.escapeReplace, Be);
    } else if (O.escapeTestNoEncode.test(l3)) return l3.replace(O.escapeReplaceNoEncode, Be);
    return l3;
  }
  function De(l3) {
    return O.numericCharacterReference.test(l3) ? l3.replace(O.numericCharacterReferenceOrAmpersand, (e, t, n) => {
      if (t === void 0 && n === void 0) return "&amp;";
      let r = t === void 0 ? Number.parseInt(n, 16) : Number.parseInt(t, 10);
      return r === 0 || r > 1114111 || r >= 55296 && r <= 57343 ? "�" : r === 38 ? "&amp;" : String.fromCodePoint(r);
    }) : l3;
  }
  function xe(l3) {
    try {
      l3 = encodeURI(l3).replace(O.percentDecode, "%");
    } catch {
      return null;
    }
    return l3;
  }
  function be(l3, e) {
    let t = l3.replace(O.findPipe, (s, o, i) => {
      let a = false, c = o;
      for (; --c >= 0 && i[c] === "\\"; ) a = !a;
      return a ? "|" : " |";
    }), n = t.split(O.splitPipe), r = 0;
    if (n[0].trim() || n.shift(), n.length > 0 && !n.at(-1)?.trim() && n.pop(), e) if (n.length > e) n.splice(e);
    else for (; n.length < e; ) n.push("");
    for (; r < n.length; r++) n[r] = n[r].trim().replace(O.slashPipe, "|");
    return n;
  }
  function C(l3, e, t) {
    let n = l3.length;
    if (n === 0) return "";
    let r = 0;
    for (; r < n; ) {
      let s = l3.charAt(n - r - 1);
      if (s === e && !t) r++;
      else if (s !== e && t) r++;
      else break;
    }
    return l3.slice(0, n - r);
  }
  function Re(l3) {
    let e = l3.split(`
`), t = e.length - 1;
    for (; t >= 0 && O.blankLine.test(e[t]); ) t--;
    return e.length - t <= 2 ? l3 : e.slice(0, t + 1).join(`
`);
  }
  function W(l3) {
    return l3.trim().replace(O.multipleSpaceGlobal, " ").toLowerCase().toUpperCase().toLowerCase();
  }
  function Te(l3, e) {
    if (l3.indexOf(e[0]) === -1 && l3.indexOf(e[1]) === -1) return -1;
    let t = 0;
    for (let n = 0; n < l3.length; n++) if (l3[n] === "\\") n++;
    else if (l3[n] === e[0]) t++;
    else if (l3[n] === e[1] && (t--, t < 0)) return n;
    return t > 0 ? -2 : -1;
  }
  var Q = /* @__PURE__ */ new WeakMap();
  function Oe(l3) {
    let e = { "*": -1, _: -1 }, t = -1, n = l3.length;
    for (let r = 0; r < n; r++) {
      let s = l3[r];
      if (s !== "*" && s !== "_" && s !== "~") continue;
      let o = r === 0 ? `
` : l3[r - 1], i = r + 1;
      for (; i < n && l3[i] === s; ) i++;
      o !== " " && o !== "	" && o !== `
` && o !== "\r" && o !== "\f" && (s === "~" ? t = r : e[s] = r), r = i - 1;
    }
    return { maskedSrc: l3, lastPossibleEmStrongCloserIndex: e, lastPossibleDelCloserIndex: t };
  }
  function qe(l3, e) {
    let t = Oe(e), n = Q.get(l3);
    n ? n.push(t) : Q.set(l3, [t]);
  }
  function ve(l3) {
    let e = Q.get(l3);
    e && (e.pop(), e.length === 0 && Q.delete(l3));
  }
  function oe(l3, e, t) {
    let n = Q.get(l3)?.at(-1);
    return n && n.maskedSrc === e ? n.lastPossibleEmStrongCloserIndex[t] : Oe(e).lastPossibleEmStrongCloserIndex[t];
  }
  function ae(l3, e) {
    let t = Q.get(l3)?.at(-1);
    return t && t.maskedSrc === e ? t.lastPossibleDelCloserIndex : Oe(e).lastPossibleDelCloserIndex;
  }
  function te(l3, e = 0) {
    let t = e, n = "";
    for (let r of l3) if (r === "	") {
      let s = 4 - t % 4;
      n += " ".repeat(s), t += s;
    } else n += r, t++;
    return n;
  }
  function Ht(l3, e) {
    let t = "";
    for (let n = 0; n < l3.length; n++) {
      if (l3[n] === "`") {
        let r = e.inline.code.exec(l3.slice(n));
        if (r) {
          t += r[0], n += r[0].length - 1;
          continue;
        }
      }
      if (l3[n] === "\\" && (l3[n + 1] === "[" || l3[n + 1] === "]")) {
        t += l3[n + 1], n++;
        continue;
      }
      t += l3[n];
    }
    return t;
  }
  function He(l3, e, t, n, r) {
    let s = e.href, o = e.title || null, i = Ht(l3[1], r), a = l3[0].charAt(0) === "!", c = n.state.inLink, u = n.state.linkEmitted, d = n.state.inRawBlock;
    n.state.inLink = true, n.state.linkEmitted = false;
    let h = n.inlineTokens(i), p = n.state.linkEmitted;
    if (n.state.linkEmitted = u, n.state.inLink = c, !a) {
      if (p) {
        n.state.inRawBlock = d;
        return;
      }
      n.state.linkEmitted = true;
    }
    return { type: a ? "image" : "link", raw: t, href: s, title: o, text: i, tokens: h };
  }
  function Zt(l3, e, t) {
    let n = l3.match(t.other.indentCodeCompensation);
    if (n === null) return e;
    let r = n[1];
    return e.split(`
`).map((s) => {
      let o = s.match(t.other.beginningSpace);
      if (o === null) return s;
      let [i] = o;
      return s.slice(Math.min(i.length, r.length));
    }).join(`
`);
  }
  function Ze(l3, e, t, n) {
    if (!e.includes("<")) return false;
    for (let r = 0; r < e.length; r++) {
      if (e[r] === "\\") {
        r++;
        continue;
      }
      if (e[r] === "`") {
        let i = n.inline.code.exec(e.slice(r));
        if (i) {
          r += i[0].length - 1;
          continue;
        }
      }
      if (e[r] !== "<") continue;
      let s = l3.slice(t + r), o = n.inline.tag.exec(s) || n.inline.autolink.exec(s);
      if (o) {
        if (o[0].length > e.length - r) return true;
        r += o[0].length - 1;
      }
    }
    return false;
  }
  var _ = class {
    options;
    rules;
    lexer;
    constructor(e) {
      this.options = e || S;
    }
    space(e) {
      let t = this.rules.block.newline.exec(e);
      if (t && t[0].length > 0) return { type: "space", raw: t[0] };
    }
    code(e) {
      let t = this.rules.block.code.exec(e);
      if (t) {
        let n = this.options.pedantic ? t[0] : Re(t[0]), r = n.replace(this.rules.other.codeRemoveIndent, "");
        return { type: "code", raw: n, codeBlockStyle: "indented", text: r };
      }
    }
    fences(e) {
      let t = this.rules.block.fences.exec(e);
      if (t) {
        let n = t[0], r = Zt(n, t[3] || "", this.rules);
        return t[3] !== void 0 && (r === "" || r.endsWith(`
`)) && (r += `
`), { type: "code", raw: n, lang: t[2] ? t[2].trim().replace(this.rules.inline.anyPunctuation, "$1") : t[2], text: r };
      }
    }
    heading(e) {
      let t = this.rules.block.heading.exec(e);
      if (t) {
        let n = t[2].trim();
        if (this.rules.other.endingHash.test(n)) {
          let r = C(n, "#");
          (this.options.pedantic || !r || this.rules.other.endingSpaceTabChar.test(r)) && (n = r.trim());
        }
        return { type: "heading", raw: C(t[0], `
`), depth: t[1].length, text: n, tokens: this.lexer.inline(n) };
      }
    }
    hr(e) {
      let t = this.rules.block.hr.exec(e);
      if (t) return { type: "hr", raw: C(t[0], `
`) };
    }
    blockquote(e) {
      let t = this.rules.block.blockquote.exec(e);
      if (t) {
        let n = C(t[0], `
`).split(`
`), r = "", s = "", o = [];
        for (; n.length > 0; ) {
          let i = false, a = [], c;
          for (c = 0; c < n.length; c++) if (this.rules.other.blockquoteStart.test(n[c])) a.push(n[c]), i = true;
          else if (!i) a.push(n[c]);
          else break;
          n = n.slice(c);
          let u = a.join(`
`), d = u.replace(this.rules.other.blockquoteMarkerWhitespace, (k, m, b) => b.startsWith(" ") ? m + " " + b.slice(1) : m + te(b, m.length)).replace(this.rules.other.blockquoteSetextReplace, `
    $1`).replace(this.rules.other.blockquoteSetextReplace2, "");
          r = r ? `${r}
${u}` : u, s = s ? `${s}
${d}` : d;
          let h = this.lexer.state.top;
          if (this.lexer.state.top = true, this.lexer.blockTokens(d, o, true), this.lexer.state.top = h, n.length === 0) break;
          let p = o.at(-1);
          if (p?.type === "code" || p?.type === "heading" || p?.type === "hr" || p?.type === "html" || p?.type === "table") break;
          if (p?.type === "blockquote") {
            let k = p, m = n.join(`
`), b = k.raw + `
` + m.replace(this.rules.other.blockquoteSetextReplace2, ""), f = this.blockquote(b);
            o[o.length - 1] = f;
            let R = b.substring(f.raw.length).replace(/^\n/, ""), E = R ? R.split(`
`).length : 0, T = E ? n.slice(0, -E) : n;
            if (T.length > 0 && (r = `${r}
${T.join(`
`)}`), s = s.substring(0, s.length - k.text.length) + f.text, n = n.slice(T.length), n.length > 0 && this.rules.other.blockquoteStart.test(n[0])) continue;
            break;
          } else if (p?.type === "list") {
            let k = p, m = k.raw + `
` + n.join(`
`), b = this.list(m);
            o[o.length - 1] = b;
            let f = b.raw.length > k.raw.length ? m.slice(k.raw.length + 1, b.raw.length).split(`
`).length : 0;
            if (f > 0) {
              let R = n.slice(0, f).join(`
`);
              r = `${r}
${R}`, s = `${s}
${R}`;
            }
            if (n = n.slice(f), n.length > 0 && !this.rules.other.blockquoteStart.test(n[0])) break;
            continue;
          }
        }
        return { type: "blockquote", raw: r, tokens: o, text: s };
      }
    }
    list(e) {
      let t = this.rules.block.list.exec(e);
      if (t) {
        if (!this.options.pedantic && this.lexer.state.lastToken?.type === "text" && !this.rules.other.listInterruptsParagraph.test(e)) return;
        let n = e, r = () => n.length - e.length, s = t[1].trim(), o = s.length > 1, i = { type: "list", raw: "", ordered: o, start: o ? +s.slice(0, -1) : "", loose: false, items: [] };
        s = o ? `\\d{1,9}\\${s.slice(-1)}` : `\\${s}`, this.options.pedantic && (s = o ? s : "[*+-]");
        let a = this.rules.other.listItemRegex(s), c = false;
        for (; e; ) {
          let h = false, p = "";
          if (!(t = a.exec(e)) || this.rules.block.hr.test(e)) break;
          let k = r();
          e = e.substring(t[0].length);
          let m = t[2].split(`
`, 1)[0], b = t[1].length, f = this.options.pedantic ? te(m, b) : m.replace(this.rules.other.leadingSpaceTab, (H) => te(H, b)), R = e.split(`
`, 1)[0], E = !f.trim(), T = 0;
          if (this.options.pedantic ? (T = 2, p = f.trimStart()) : E ? T = b + 1 : (T = f.search(this.rules.other.nonSpaceChar), T = T > 4 ? 1 : T, p = f.slice(T), T += b), E && this.rules.other.blankLine.test(R) && (e = e.substring(R.length + 1), h = true), !h) {
            let H = this.rules.other.nextBulletRegex(T), K = this.rules.other.hrRegex(T), re = this.rules.other.fencesBeginRegex(T), B = this.options.pedantic ? this.rules.other.pedanticHeadingBeginRegex(T) : this.rules.other.headingBeginRegex(T), X = this.rules.other.htmlBeginRegex(T), se = this.rules.other.blockquoteBeginRegex(T), le = false;
            for (; e; ) {
              let we = e.split(`
`, 1)[0], Z;
              if (R = we, this.options.pedantic ? (R = R.replace(this.rules.other.listReplaceNesting, "  "), Z = R) : Z = R.replace(this.rules.other.leadingSpaceTab, ($) => te($)), re.test(R) || B.test(R) || X.test(R) || se.test(R) || H.test(R) || K.test(R)) break;
              if (Z.search(this.rules.other.nonSpaceChar) >= T || !R.trim()) p += `
` + Z.slice(T), le = false;
              else {
                if (E) break;
                let $ = f;
                if (!this.options.pedantic && !p.includes(`
`) && !f.includes("	")) {
                  let j;
                  for (; !K.test($) && (j = this.rules.other.nestedBlockMarker.exec($)); ) $ = $.slice(j[0].length);
                  if (!$.trim()) break;
                }
                if ($.replace(this.rules.other.tabCharGlobal, "    ").search(this.rules.other.nonSpaceChar) >= 4 || re.test($) || B.test($) || X.test($) || K.test($)) break;
                if (!this.options.pedantic && !le) {
                  let j = f.replace(this.rules.other.nestedContainerMarkers, "");
                  if (this.rules.block.fences.test(j) || this.rules.block.heading.test(j) || this.rules.block.hr.test(j)) break;
                }
                let je = !this.options.pedantic && /^ {0,3}(?:=+|-+) *$/.test(R) && this.rules.block.lheading.test(`${f}
${R}`) ? `    ${Z.replace(/^ {0,3}/, "")}` : R;
                p += `
` + je, le = true;
              }
              E = !R.trim(), e = e.substring(we.length + 1), f = Z.slice(T);
            }
          }
          let U = n.slice(k, r());
          i.loose || (c ? i.loose = true : this.rules.other.doubleBlankLine.test(U) && (c = true)), i.items.push({ type: "list_item", raw: U, task: !!this.options.gfm && this.rules.other.listIsTask.test(p), loose: false, text: p, tokens: [] });
        }
        let u = i.items.at(-1);
        if (u) u.raw = u.raw.trimEnd(), u.text = u.text.trimEnd();
        else return;
        i.raw = n.slice(0, r()).trimEnd();
        let d = [];
        for (let h of i.items) if (this.lexer.state.top = false, d.push(this.lexer.inlineQueue.length), h.tokens = this.lexer.blockTokens(h.text, []), !i.loose) {
          let p = h.tokens.filter((m) => m.type === "space"), k = p.length > 0 && p.some((m) => this.rules.other.anyLine.test(m.raw));
          i.loose = k;
        }
        for (let h = 0; h < i.items.length; h++) {
          let p = i.items[h], k = p.tokens[0];
          if (p.task && (k?.type === "text" || k?.type === "paragraph")) {
            p.text = p.text.replace(this.rules.other.listReplaceTask, ""), k.raw = k.raw.replace(this.rules.other.listReplaceTask, ""), k.text = k.text.replace(this.rules.other.listReplaceTask, "");
            let m = this.lexer.inlineQueue;
            for (let f = d[h]; f < m.length; f++) if (m[f].tokens === k.tokens) {
              m[f].src = m[f].src.replace(this.rules.other.listReplaceTask, "");
              break;
            }
            let b = this.rules.other.listTaskCheckbox.exec(p.raw);
            if (b) {
              let f = { type: "checkbox", raw: b[0] + " ", checked: b[0] !== "[ ]" };
              p.checked = f.checked, i.loose ? p.tokens[0] && ["paragraph", "text"].includes(p.tokens[0].type) && "tokens" in p.tokens[0] && p.tokens[0].tokens ? (p.tokens[0].raw = f.raw + p.tokens[0].raw, p.tokens[0].text = f.raw + p.tokens[0].text, p.tokens[0].tokens.unshift(f)) : p.tokens.unshift({ type: "paragraph", raw: f.raw, text: f.raw, tokens: [f] }) : p.tokens.unshift(f);
            }
          } else p.task && (p.task = false);
        }
        if (i.loose) for (let h of i.items) {
          h.loose = true;
          for (let p of h.tokens) p.type === "text" && (p.type = "paragraph");
        }
        return i;
      }
    }
    html(e) {
      let t = this.rules.block.html.exec(e);
      if (t) {
        if (this.lexer.state.lastToken?.type === "paragraph" && !this.rules.other.htmlBeginRegex(4).test(e)) return;
        let n = Re(t[0]);
        return { type: "html", block: true, raw: n, pre: t[1] === "pre" || t[1] === "script" || t[1] === "style", text: n };
      }
    }
    def(e) {
      let t = this.rules.block.def.exec(e);
      if (t) {
        if (!this.rules.other.startAngleBracket.test(t[2]) && Te(t[2], "()") !== -1) return;
        let n = W(t[1]), r = t[2] ? t[2].replace(this.rules.other.hrefBrackets, "$1").replace(this.rules.inline.anyPunctuation, "$1") : "", s = t[3] ? t[3].substring(1, t[3].length - 1).replace(this.rules.inline.anyPunctuation, "$1") : t[3];
        return { type: "def", tag: n, raw: C(t[0], `
`), href: r, title: s };
      }
    }
    table(e) {
      let t = this.rules.block.table.exec(e);
      if (!t || !this.rules.other.tableDelimiter.test(t[2])) return;
      let n = be(t[1]), r = t[2].replace(this.rules.other.tableAlignChars, "").split("|"), s = t[3]?.trim() ? t[3].replace(this.rules.other.tableRowBlankLine, "").split(`
`) : [], o = { type: "table", raw: C(t[0], `
`), header: [], align: [], rows: [] };
      if (n.length === r.length) {
        for (let i of r) this.rules.other.tableAlignRight.test(i) ? o.align.push("right") : this.rules.other.tableAlignCenter.test(i) ? o.align.push("center") : this.rules.other.tableAlignLeft.test(i) ? o.align.push("left") : o.align.push(null);
        for (let i = 0; i < n.length; i++) o.header.push({ text: n[i], tokens: this.lexer.inline(n[i]), header: true, align: o.align[i] });
        for (let i of s) o.rows.push(be(i, o.header.length).map((a, c) => ({ text: a, tokens: this.lexer.inline(a), header: false, align: o.align[c] })));
        return o;
      }
    }
    lheading(e) {
      let t = this.rules.block.lheading.exec(e);
      if (t) {
        let n = t[1].trim();
        return { type: "heading", raw: C(t[0], `
`), depth: t[2].charAt(0) === "=" ? 1 : 2, text: n, tokens: this.lexer.inline(n) };
      }
    }
    paragraph(e) {
      let t = this.rules.block.paragraph.exec(e);
      if (t) {
        let n = t[1].charAt(t[1].length - 1) === `
` ? t[1].slice(0, -1) : t[1];
        return { type: "paragraph", raw: t[0], text: n, tokens: this.lexer.inline(n) };
      }
    }
    text(e) {
      let t = this.rules.block.text.exec(e);
      if (t) return { type: "text", raw: t[0], text: t[0], tokens: this.lexer.inline(t[0]) };
    }
    escape(e) {
      if (e.charCodeAt(0) !== 92) return;
      let t = this.rules.inline.escape.exec(e);
      if (t) return { type: "escape", raw: t[0], text: t[1] };
    }
    tag(e) {
      if (e.charCodeAt(0) !== 60) return;
      let t = this.rules.inline.tag.exec(e);
      if (t) return !this.lexer.state.inLink && this.rules.other.startATag.test(t[0]) ? this.lexer.state.inLink = true : this.lexer.state.inLink && this.rules.other.endATag.test(t[0]) && (this.lexer.state.inLink = false), !this.lexer.state.inRawBlock && this.rules.other.startPreScriptTag.test(t[0]) ? this.lexer.state.inRawBlock = true : this.lexer.state.inRawBlock && this.rules.other.endPreScriptTag.test(t[0]) && (this.lexer.state.inRawBlock = false), { type: "html", raw: t[0], inLink: this.lexer.state.inLink, inRawBlock: this.lexer.state.inRawBlock, block: false, text: t[0] };
    }
    link(e) {
      if (this.lexer.state.linkParenPossible === false) return;
      let t = e.charCodeAt(0);
      if (t !== 91 && t !== 33) return;
      let n = this.rules.inline.link.exec(e);
      if (n) {
        let r = n[0].charAt(0) === "!" ? 2 : 1;
        if (!this.options.pedantic && Ze(e, n[1], r, this.rules)) return;
        let s = n[2].trim();
        if (!this.options.pedantic && this.rules.other.startAngleBracket.test(s)) {
          if (!this.rules.other.endAngleBracket.test(s)) return;
          let c = C(s.slice(0, -1), "\\");
          if ((s.length - c.length) % 2 === 0) return;
        } else {
          let c = Te(n[2], "()");
          if (c === -2) return;
          if (c > -1) {
            let d = (n[0].indexOf("!") === 0 ? 5 : 4) + n[1].length + c;
            n[2] = n[2].substring(0, c), n[0] = n[0].substring(0, d).trim(), n[3] = "";
          }
        }
        let o = C(n[0].slice(0, -1), "\\");
        if ((n[0].length - o.length) % 2 === 0) return;
        let i = n[2], a = "";
        if (this.options.pedantic) {
          let c = this.rules.other.pedanticHrefTitle.exec(i);
          c && (i = c[1], a = c[3]);
        } else a = n[3] ? n[3].slice(1, -1) : "";
        return i = i.trim(), this.rules.other.startAngleBracket.test(i) && (this.options.pedantic && !this.rules.other.endAngleBracket.test(s) ? i = i.slice(1) : i = i.slice(1, -1)), He(n, { href: i && i.replace(this.rules.inline.anyPunctuation, "$1"), title: a && a.replace(this.rules.inline.anyPunctuation, "$1") }, n[0], this.lexer, this.rules);
      }
    }
    reflink(e, t) {
      let n = e.charCodeAt(0);
      if (n !== 91 && n !== 33) return;
      let r;
      if ((r = this.rules.inline.reflink.exec(e)) || (r = this.rules.inline.nolink.exec(e))) {
        let s = r[0].charAt(0) === "!" ? 2 : 1;
        if (!this.options.pedantic && Ze(e, r[1], s, this.rules)) return;
        let o = t[W(r[2] || r[1])];
        if (!o) {
          let i = r[0].charAt(0);
          return { type: "text", raw: i, text: i };
        }
        return He(r, o, r[0], this.lexer, this.rules);
      }
    }
    emStrong(e, t, n = "") {
      let r = this.rules.inline.emStrongLDelim.exec(e);
      if (!r || !r[1] && !r[2] && !r[3] && !r[4]) return;
      let s = r[0][0], o = n === s, i = t.length - e.length, a = i;
      for (; !this.options.pedantic && a > 0 && t[a - 1] === s; ) a--;
      let c = [...t.slice(Math.max(0, a - 2), a)].at(-1) ?? "", u = c === "*" || c === "_" || !!this.rules.inline.punctuation.exec(c);
      a < i && (n = c);
      let d = a < i ? u : n === "*" || n === "_" || !!this.rules.inline.punctuation.exec(n);
      if (r[4] && n.match(this.rules.other.unicodeAlphaNumeric)) return;
      let h = r[1] || r[3] || "";
      if (!h || !n || d) {
        let p = [...r[0]].length - 1, k, m, b = p, f = 0, R = i - a + p, E = !this.options.pedantic && !!c.trim() && (!!h || s === "*" && !u);
        if (s !== "*" && s !== "_") return;
        let T = s === "*" ? this.rules.inline.emStrongRDelimAst : this.rules.inline.emStrongRDelimUnd, U = oe(this, t, s), H = t.length - e.length + p;
        if (U < H) return;
        t = t.slice(-1 * e.length + p);
        let K = U - H;
        for (T.lastIndex = 0; (r = T.exec(t)) !== null && !(r.index > K); ) {
          if (k = r[1] || r[2] || r[3] || r[4] || r[5] || r[6], !k) continue;
          if (m = [...k].length, r[3] || r[4]) {
            b += m;
            continue;
          } else if ((r[5] || r[6] || E) && R % 3 && !((R + m) % 3)) {
            if (o && (r[5] || r[6])) break;
            f += m;
            continue;
          }
          if (b -= m, b > 0) continue;
          m = Math.min(m, m + b + f);
          let re = [...r[0]][0].length, B = e.slice(0, p + r.index + re + m);
          if (Math.min(p, m) % 2) {
            let se = B.slice(1, -1);
            return { type: "em", raw: B, text: se, tokens: this.lexer.inlineTokens(se) };
          }
          let X = B.slice(2, -2);
          return { type: "strong", raw: B, text: X, tokens: this.lexer.inlineTokens(X) };
        }
      }
    }
    codespan(e) {
      if (e.charCodeAt(0) !== 96) return;
      let t = this.rules.inline.code.exec(e);
      if (t) {
        let n = t[2].replace(this.rules.other.newLineCharGlobal, " "), r = this.rules.other.nonSpaceChar.test(n), s = this.rules.other.startingSpaceChar.test(n) && this.rules.other.endingSpaceChar.test(n);
        return r && s && (n = n.substring(1, n.length - 1)), { type: "codespan", raw: t[0], text: n };
      }
    }
    br(e) {
      let t = e.charCodeAt(0);
      if (t !== 32 && t !== 92 && t !== 10) return;
      let n = this.rules.inline.br.exec(e);
      if (n) return { type: "br", raw: n[0] };
    }
    del(e, t, n = "") {
      if (e.charCodeAt(0) !== 126) return;
      let r = this.rules.inline.delLDelim.exec(e);
      if (!r) return;
      if (!(r[1] || "") || !n || this.rules.inline.punctuation.exec(n)) {
        let o = [...r[0]].length - 1, i, a, c = o, u = this.rules.inline.delRDelim, d = ae(this, t), h = t.length - e.length + o;
        if (d < h) return;
        t = t.slice(-1 * e.length + o);
        let p = d - h;
        for (u.lastIndex = 0; (r = u.exec(t)) !== null && !(r.index > p); ) {
          if (i = r[1] || r[2] || r[3] || r[4] || r[5] || r[6], !i || (a = [...i].length, a !== o)) continue;
          if (r[3] || r[4]) {
            c += a;
            continue;
          }
          if (c -= a, c > 0) continue;
          a = Math.min(a, a + c);
          let k = [...r[0]][0].length, m = e.slice(0, o + r.index + k + a), b = m.slice(o, -o);
          return { type: "del", raw: m, text: b, tokens: this.lexer.inlineTokens(b) };
        }
      }
    }
    autolink(e) {
      if (e.charCodeAt(0) !== 60) return;
      let t = this.rules.inline.autolink.exec(e);
      if (t) {
        let n, r;
        return t[2] === "@" ? (n = t[1], r = "mailto:" + n) : (n = t[1], r = n), { type: "link", raw: t[0], text: n, href: r, autolink: true, tokens: [{ type: "text", raw: n, text: n }] };
      }
    }
    url(e) {
      let t;
      if (t = this.rules.inline.url.exec(e)) {
        let n, r;
        if (t[2] === "@") n = t[0], r = "mailto:" + n;
        else {
          let s;
          do
            s = t[0], t[0] = this.rules.inline._backpedal.exec(t[0])?.[0] ?? "";
          while (s !== t[0]);
          n = t[0], t[1] === "www." ? r = "http://" + t[0] : r = t[0];
        }
        return { type: "link", raw: t[0], text: n, href: r, autolink: true, tokens: [{ type: "text", raw: n, text: n }] };
      }
    }
    inlineText(e) {
      let t = this.rules.inline.text.exec(e);
      if (t) {
        let n = this.lexer.state.inRawBlock;
        return { type: "text", raw: t[0], text: n ? t[0] : De(t[0]), escaped: n };
      }
    }
  };
  var w = class l {
    tokens;
    options;
    state;
    inlineQueue;
    tokenizer;
    constructor(e) {
      this.tokens = [], this.tokens.links = /* @__PURE__ */ Object.create(null), this.options = e || S, this.options.tokenizer = this.options.tokenizer || new _(), this.tokenizer = this.options.tokenizer, this.tokenizer.options = this.options, this.tokenizer.lexer = this, this.inlineQueue = [], this.state = { inLink: false, inRawBlock: false, linkEmitted: false, linkParenPossible: true, top: true };
      let t = { other: O, block: ee.normal, inline: F.normal };
      this.options.pedantic ? (t.block = ee.pedantic, t.inline = F.pedantic) : this.options.gfm && (t.block = ee.gfm, this.options.breaks ? t.inline = F.breaks : t.inline = F.gfm), this.tokenizer.rules = t;
    }
    static get rules() {
      return { block: ee, inline: F };
    }
    static lex(e, t) {
      return new l(t).lex(e);
    }
    static lexInline(e, t) {
      return new l(t).inlineTokens(e);
    }
    lex(e) {
      e = e.replace(O.carriageReturn, `
`), this.blockTokens(e, this.tokens);
      for (let t = 0; t < this.inlineQueue.length; t++) {
        let n = this.inlineQueue[t];
        this.state.inRawBlock = false, this.inlineTokens(n.src, n.tokens);
      }
      return this.inlineQueue = [], this.tokens;
    }
    blockTokens(e, t = [], n = false) {
      this.tokenizer.lexer = this;
      let r = this.state.lastToken;
      this.options.pedantic && (e = e.replace(O.tabCharGlobal, "    ").replace(O.spaceLine, ""));
      let s = 1 / 0, o, i = this.options.gfm && !this.options.pedantic && this.tokenizer.paragraph === _.prototype.paragraph;
      for (; e; ) {
        if (e.length < s) s = e.length;
        else {
          this.infiniteLoopError(e.charCodeAt(0));
          break;
        }
        this.state.lastToken = t.at(-1);
        let a;
        if (this.options.extensions?.block?.some((u) => (a = u.call({ lexer: this }, e, t)) ? (e = e.substring(a.raw.length), t.push(a), true) : false)) continue;
        if (a = this.tokenizer.space(e)) {
          e = e.substring(a.raw.length);
          let u = t.at(-1);
          a.raw.length === 1 && u !== void 0 ? u.raw += `
` : t.push(a);
          continue;
        }
        if (a = this.tokenizer.code(e)) {
          e = e.substring(a.raw.length);
          let u = t.at(-1);
          u?.type === "paragraph" || u?.type === "text" ? (u.raw += (u.raw.endsWith(`
`) ? "" : `
`) + a.raw, u.text += `
` + a.text, this.inlineQueue.at(-1).src = u.text) : t.push(a);
          continue;
        }
        if (a = this.tokenizer.fences(e)) {
          e = e.substring(a.raw.length), t.push(a);
          continue;
        }
        if (a = this.tokenizer.heading(e)) {
          e = e.substring(a.raw.length), t.push(a);
          continue;
        }
        if (a = this.tokenizer.hr(e)) {
          e = e.substring(a.raw.length), t.push(a);
          continue;
        }
        if (a = this.tokenizer.blockquote(e)) {
          e = e.substring(a.raw.length), t.push(a);
          continue;
        }
        if (a = this.tokenizer.list(e)) {
          e = e.substring(a.raw.length), t.push(a);
          continue;
        }
        if (a = this.tokenizer.html(e)) {
          e = e.substring(a.raw.length), t.push(a);
          continue;
        }
        if (a = this.tokenizer.def(e)) {
          e = e.substring(a.raw.length);
          let u = t.at(-1);
          u?.type === "paragraph" || u?.type === "text" ? (u.raw += (u.raw.endsWith(`
`) ? "" : `
`) + a.raw, u.text += `
` + a.raw, this.inlineQueue.at(-1).src = u.text) : (this.tokens.links[a.tag] || (this.tokens.links[a.tag] = { href: a.href, title: a.title }), t.push(a));
          continue;
        }
        if (a = this.tokenizer.table(e)) {
          e = e.substring(a.raw.length), t.push(a);
          continue;
        }
        if (a = this.tokenizer.lheading(e)) {
          e = e.substring(a.raw.length), t.push(a);
          continue;
        }
        let c = e;
        if (this.options.extensions?.startBlock) {
          let u = 1 / 0, d = e.slice(1), h;
          this.options.extensions.startBlock.forEach((p) => {
            h = p.call({ lexer: this }, d), typeof h == "number" && h >= 0 && (u = Math.min(u, h));
          }), u < 1 / 0 && u >= 0 && (c = e.substring(0, u + 1));
        }
        if (this.state.top && (a = this.tokenizer.paragraph(c))) {
          let u = t.at(-1);
          (n || u === o && i) && u?.type === "paragraph" ? (u.raw += (u.raw.endsWith(`
`) ? "" : `
`) + a.raw, u.text += `
` + a.text, this.inlineQueue.pop(), this.inlineQueue.at(-1).src = u.text, o = u) : (t.push(a), o = a), n = c.length !== e.length, e = e.substring(a.raw.length);
          continue;
        }
        if (a = this.tokenizer.text(e)) {
          e = e.substring(a.raw.length);
          let u = t.at(-1);
          u?.type === "text" ? (u.raw += (u.raw.endsWith(`
`) ? "" : `
`) + a.raw, u.text += `
` + a.text, this.inlineQueue.pop(), this.inlineQueue.at(-1).src = u.text) : t.push(a);
          continue;
        }
        if (e) {
          this.infiniteLoopError(e.charCodeAt(0));
          break;
        }
      }
      return this.state.top = true, this.state.lastToken = r, t;
    }
    inline(e, t = []) {
      return this.inlineQueue.push({ src: e, tokens: t }), t;
    }
    linkInText(e) {
      if (!e.includes("[")) return false;
      let t = this.tokenizer.rules.inline.link;
      for (let n of e.matchAll(this.tokenizer.rules.inline.blockSkip)) if (t.test(n[0]) && e.charAt(n.index - 1) !== "!") return true;
      for (let n of e.matchAll(this.tokenizer.rules.inline.reflinkSearch)) {
        let r = n[0], s = r.lastIndexOf("[");
        if (!(r.charAt(0) === "!" || !Object.hasOwn(this.tokens.links, W(r.slice(s + 1, -1)))) && !(s > 1 && this.linkInText(r.slice(1, s - 1)))) return true;
      }
      return false;
    }
    inlineTokens(e, t = []) {
      this.tokenizer.lexer = this;
      let n = this.state.linkParenPossible;
      this.state.linkParenPossible = e.includes(")");
      try {
        return this.#t(e, t);
      } finally {
        this.state.linkParenPossible = n;
      }
    }
    #t(e, t) {
      let n = e.includes("*") || e.includes("_") || e.includes("~"), r = n || this.options.hooks?.emStrongMask || this.tokenizer.emStrong !== _.prototype.emStrong || this.tokenizer.del !== _.prototype.del ? this.#r(e) : e;
      if (!n) return this.#e(e, r, t);
      qe(this.tokenizer, r);
      try {
        return this.#e(e, r, t);
      } finally {
        ve(this.tokenizer);
      }
    }
    #e(e, t, n) {
      let r = false, s = "", o = 1 / 0;
      for (; e; ) {
        if (e.length < o) o = e.length;
        else {
          this.infiniteLoopError(e.charCodeAt(0));
          break;
        }
        r || (s = ""), r = false;
        let i;
        if (this.options.extensions?.inline?.some((u) => (i = u.call({ lexer: this }, e, n)) ? (e = e.substring(i.raw.length), n.push(i), true) : false)) continue;
        if (i = this.tokenizer.escape(e)) {
          e = e.substring(i.raw.length), n.push(i);
          continue;
        }
        if (i = this.tokenizer.tag(e)) {
          e = e.substring(i.raw.length), n.push(i);
          continue;
        }
        if (i = this.tokenizer.link(e)) {
          e = e.substring(i.raw.length), n.push(i);
          continue;
        }
        if (i = this.tokenizer.reflink(e, this.tokens.links)) {
          e = e.substring(i.raw.length);
          let u = n.at(-1);
          i.type === "text" && u?.type === "text" ? (u.raw += i.raw, u.text += i.text) : n.push(i);
          continue;
        }
        let a = e[0];
        if (a === "*" || a === "_") {
          let u = t.length - e.length;
          if (oe(this.tokenizer, t, a) <= u) {
            let h = 1;
            for (; h < e.length && e.charCodeAt(h) === a.charCodeAt(0); ) h++;
            let p = e.substring(0, h), k = n.at(-1);
            k?.type === "text" && !k.escaped ? (k.raw += p, k.text += p) : n.push({ type: "text", raw: p, text: p, escaped: false }), e = e.substring(h), s = a, r = true;
            continue;
          }
        } else if (a === "~") {
          let u = t.length - e.length;
          if (ae(this.tokenizer, t) <= u) {
            let h = 1;
            for (; h < e.length && e.charCodeAt(h) === 126; ) h++;
            let p = e.substring(0, h), k = n.at(-1);
            k?.type === "text" && !k.escaped ? (k.raw += p, k.text += p) : n.push({ type: "text", raw: p, text: p, escaped: false }), e = e.substring(h), s = a, r = true;
            continue;
          }
        }
        if (i = this.tokenizer.emStrong(e, t, s)) {
          e = e.substring(i.raw.length), n.push(i);
          continue;
        }
        if (i = this.tokenizer.codespan(e)) {
          e = e.substring(i.raw.length), n.push(i);
          continue;
        }
        if (i = this.tokenizer.br(e)) {
          e = e.substring(i.raw.length), n.push(i);
          continue;
        }
        if (i = this.tokenizer.del(e, t, s)) {
          e = e.substring(i.raw.length), n.push(i);
          continue;
        }
        if (i = this.tokenizer.autolink(e)) {
          e = e.substring(i.raw.length), n.push(i);
          continue;
        }
        if (!this.state.inLink && (i = this.tokenizer.url(e))) {
          e = e.substring(i.raw.length), n.push(i);
          continue;
        }
        let c = e;
        if (this.options.extensions?.startInline) {
          let u = 1 / 0, d = e.slice(1), h;
          this.options.extensions.startInline.forEach((p) => {
            h = p.call({ lexer: this }, d), typeof h == "number" && h >= 0 && (u = Math.min(u, h));
          }), u < 1 / 0 && u >= 0 && (c = e.substring(0, u + 1));
        }
        if (i = this.tokenizer.inlineText(c)) {
          e = e.substring(i.raw.length), i.raw.slice(-1) !== "_" && (s = i.raw.slice(-1)), r = true;
          let u = n.at(-1);
          u?.type === "text" ? (u.raw += i.raw, u.text += i.text) : n.push(i);
          continue;
        }
        if (e) {
          this.infiniteLoopError(e.charCodeAt(0));
          break;
        }
      }
      return n;
    }
    #n(e) {
      let { blockSkip: t, tag: n, autolink: r } = this.tokenizer.rules.inline, s = "", o = 0, i;
      for (t.lastIndex = 0; i = t.exec(e); ) {
        let a = i.index + (i[2] ? i[2].length : 0), c = i.index + i[0].length;
        if (e.charAt(a) === "<") {
          let u = e.slice(a), d = n.exec(u) || r.exec(u);
          if (!d) {
            t.lastIndex = a + 1;
            continue;
          }
          c = a + d[0].length, t.lastIndex = c;
        }
        s += e.slice(o, a) + "[" + "a".repeat(c - a - 2) + "]", o = c;
      }
      return s + e.slice(o);
    }
    #r(e) {
      let t = e;
      if (this.tokens.links && e.includes("[")) {
        let n = this.tokenizer.rules.inline.reflinkSearch, r = (s) => {
          let o = s.lastIndexOf("[");
          if (!Object.hasOwn(this.tokens.links, W(s.slice(o + 1, -1)))) return s;
          if (o > 1 && s.charAt(0) !== "!") {
            let i = s.slice(1, o - 1);
            if (this.linkInText(i)) return "[" + i.replace(n, r) + "][" + "a".repeat(s.length - o - 2) + "]";
          }
          return "[" + "a".repeat(s.length - 2) + "]";
        };
        t = t.replace(n, r);
      }
      return t = t.replace(this.tokenizer.rules.inline.anyPunctuationOutsideCode, (n, r, s) => s ? "+".repeat(n.length) : r ? r + n.slice(r.length, -r.length).replace(/`/g, "+") + r : n), t = this.#n(t), t = this.options.hooks?.emStrongMask?.call({ lexer: this }, t) ?? t, t;
    }
    infiniteLoopError(e) {
      let t = "Infinite loop on byte: " + e;
      if (this.options.silent) console.error(t);
      else throw new Error(t);
    }
  };
  var I = class {
    options;
    parser;
    constructor(e) {
      this.options = e || S;
    }
    space(e) {
      return "";
    }
    code({ text: e, lang: t, escaped: n }) {
      let r = (t || "").match(O.notSpaceStart)?.[0], s = e ? e.replace(O.endingNewline, "") + `
` : "";
      return r ? '<pre><code class="language-' + y(r) + '">' + (n ? s : y(s, true)) + `</code></pre>
` : "<pre><code>" + (n ? s : y(s, true)) + `</code></pre>
`;
    }
    blockquote({ tokens: e }) {
      return `<blockquote>
${this.parser.parse(e)}</blockquote>
`;
    }
    html({ text: e }) {
      return e;
    }
    def(e) {
      return "";
    }
    heading({ tokens: e, depth: t }) {
      return `<h${t}>${this.parser.parseInline(e)}</h${t}>
`;
    }
    hr(e) {
      return `<hr>
`;
    }
    list(e) {
      let t = e.ordered, n = e.start, r = "";
      for (let i = 0; i < e.items.length; i++) {
        let a = e.items[i];
        r += this.listitem(a);
      }
      let s = t ? "ol" : "ul", o = t && n !== 1 ? ' start="' + n + '"' : "";
      return "<" + s + o + `>
` + r + "</" + s + `>
`;
    }
    listitem(e) {
      return `<li>${this.parser.parse(e.tokens)}</li>
`;
    }
    checkbox({ checked: e }) {
      return "<input " + (e ? 'checked="" ' : "") + 'disabled="" type="checkbox"> ';
    }
    paragraph({ tokens: e }) {
      return `<p>${this.parser.parseInline(e)}</p>
`;
    }
    table(e) {
      let t = "", n = "";
      for (let s = 0; s < e.header.length; s++) n += this.tablecell(e.header[s]);
      t += this.tablerow({ text: n });
      let r = "";
      for (let s = 0; s < e.rows.length; s++) {
        let o = e.rows[s];
        n = "";
        for (let i = 0; i < o.length; i++) n += this.tablecell(o[i]);
        r += this.tablerow({ text: n });
      }
      return r && (r = `<tbody>${r}</tbody>`), `<table>
<thead>
` + t + `</thead>
` + r + `</table>
`;
    }
    tablerow({ text: e }) {
      return `<tr>
${e}</tr>
`;
    }
    tablecell(e) {
      let t = this.parser.parseInline(e.tokens), n = e.header ? "th" : "td";
      return (e.align ? `<${n} align="${e.align}">` : `<${n}>`) + t + `</${n}>
`;
    }
    strong({ tokens: e }) {
      return `<strong>${this.parser.parseInline(e)}</strong>`;
    }
    em({ tokens: e }) {
      return `<em>${this.parser.parseInline(e)}</em>`;
    }
    codespan({ text: e }) {
      return `<code>${y(e, true)}</code>`;
    }
    br(e) {
      return "<br>";
    }
    del({ tokens: e }) {
      return `<del>${this.parser.parseInline(e)}</del>`;
    }
    link({ href: e, title: t, text: n, tokens: r, autolink: s }) {
      let o = s ? y(n, true) : this.parser.parseInline(r), i = xe(e);
      if (i === null) return o;
      e = y(i, s);
      let a = '<a href="' + e + '"';
      return t && (a += ' title="' + y(t) + '"'), a += ">" + o + "</a>", a;
    }
    image({ href: e, title: t, text: n, tokens: r }) {
      r && (n = this.parser.parseInline(r, this.parser.textRenderer));
      let s = xe(e);
      if (s === null) return y(n);
      e = s;
      let o = `<img src="${y(e)}" alt="${y(n)}"`;
      return t && (o += ` title="${y(t)}"`), o += ">", o;
    }
    text(e) {
      return "tokens" in e && e.tokens ? this.parser.parseInline(e.tokens) : "escaped" in e && e.escaped ? e.text : y(e.text);
    }
  };
  var z = class {
    parser;
    strong({ text: e, tokens: t }) {
      return t ? this.parser.parseInline(t, this) : e;
    }
    em({ text: e, tokens: t }) {
      return t ? this.parser.parseInline(t, this) : e;
    }
    codespan({ text: e }) {
      return e;
    }
    del({ text: e, tokens: t }) {
      return t ? this.parser.parseInline(t, this) : e;
    }
    html({ text: e }) {
      return e;
    }
    text({ text: e }) {
      return e;
    }
    link({ text: e, tokens: t }) {
      return t ? this.parser.parseInline(t, this) : e;
    }
    image({ text: e, tokens: t }) {
      return t ? this.parser.parseInline(t, this) : e;
    }
    br() {
      return `
`;
    }
    checkbox({ raw: e }) {
      return e;
    }
  };
  var P = class l2 {
    options;
    renderer;
    textRenderer;
    constructor(e) {
      this.options = e || S, this.options.renderer = this.options.renderer || new I(), this.renderer = this.options.renderer, this.renderer.options = this.options, this.renderer.parser = this, this.textRenderer = new z(), this.textRenderer.parser = this;
    }
    static parse(e, t) {
      return new l2(t).parse(e);
    }
    static parseInline(e, t) {
      return new l2(t).parseInline(e);
    }
    parse(e) {
      this.renderer.parser = this;
      let t = "";
      for (let n = 0; n < e.length; n++) {
        let r = e[n];
        if (this.options.extensions?.renderers?.[r.type]) {
          let o = r, i = this.options.extensions.renderers[o.type].call({ parser: this }, o);
          if (i !== false || !["space", "hr", "heading", "code", "table", "blockquote", "list", "checkbox", "html", "def", "paragraph", "text"].includes(o.type)) {
            t += i === false ? "" : i ?? "";
            continue;
          }
        }
        let s = r;
        switch (s.type) {
          case "space": {
            t += this.renderer.space(s);
            break;
          }
          case "hr": {
            t += this.renderer.hr(s);
            break;
          }
          case "heading": {
            t += this.renderer.heading(s);
            break;
          }
          case "code": {
            t += this.renderer.code(s);
            break;
          }
          case "table": {
            t += this.renderer.table(s);
            break;
          }
          case "blockquote": {
            t += this.renderer.blockquote(s);
            break;
          }
          case "list": {
            t += this.renderer.list(s);
            break;
          }
          case "checkbox": {
            t += this.renderer.checkbox(s);
            break;
          }
          case "html": {
            t += this.renderer.html(s);
            break;
          }
          case "def": {
            t += this.renderer.def(s);
            break;
          }
          case "paragraph": {
            t += this.renderer.paragraph(s);
            break;
          }
          case "text": {
            t += this.renderer.text(s);
            break;
          }
          default: {
            let o = 'Token with "' + s.type + '" type was not found.';
            if (this.options.silent) return console.error(o), "";
            throw new Error(o);
          }
        }
      }
      return t;
    }
    parseInline(e, t = this.renderer) {
      this.renderer.parser = this;
      let n = "";
      for (let r = 0; r < e.length; r++) {
        let s = e[r];
        if (this.options.extensions?.renderers?.[s.type]) {
          let i = this.options.extensions.renderers[s.type].call({ parser: this }, s);
          if (i !== false || !["escape", "html", "link", "image", "checkbox", "strong", "em", "codespan", "br", "del", "text"].includes(s.type)) {
            n += i === false ? "" : i ?? "";
            continue;
          }
        }
        let o = s;
        switch (o.type) {
          case "escape": {
            n += t.text(o);
            break;
          }
          case "html": {
            n += t.html(o);
            break;
          }
          case "link": {
            n += t.link(o);
            break;
          }
          case "image": {
            n += t.image(o);
            break;
          }
          case "checkbox": {
            n += t.checkbox(o);
            break;
          }
          case "strong": {
            n += t.strong(o);
            break;
          }
          case "em": {
            n += t.em(o);
            break;
          }
          case "codespan": {
            n += t.codespan(o);
            break;
          }
          case "br": {
            n += t.br(o);
            break;
          }
          case "del": {
            n += t.del(o);
            break;
          }
          case "text": {
            n += t.text(o);
            break;
          }
          default: {
            let i = 'Token with "' + o.type + '" type was not found.';
            if (this.options.silent) return console.error(i), "";
            throw new Error(i);
          }
        }
      }
      return n;
    }
  };
  var A = class {
    options;
    block;
    constructor(e) {
      this.options = e || S;
    }
    static passThroughHooks = /* @__PURE__ */ new Set(["preprocess", "postprocess", "processAllTokens", "emStrongMask"]);
    static passThroughHooksRespectAsync = /* @__PURE__ */ new Set(["preprocess", "postprocess", "processAllTokens"]);
    preprocess(e) {
      return e;
    }
    postprocess(e) {
      return e;
    }
    processAllTokens(e) {
      return e;
    }
    emStrongMask(e) {
      return e;
    }
    provideLexer(e = this.block) {
      return e ? w.lex : w.lexInline;
    }
    provideParser(e = this.block) {
      return e ? P.parse : P.parseInline;
    }
  };
  function M(l3, e) {
    if (Array.isArray(e)) for (let t = 0; t < e.length; t++) l3.push(e[t]);
    else l3.push(e);
  }
  var ne = class {
    defaults = G();
    options = this.setOptions;
    parse = this.parseMarkdown(true);
    parseInline = this.parseMarkdown(false);
    Parser = P;
    Renderer = I;
    TextRenderer = z;
    Lexer = w;
    Tokenizer = _;
    Hooks = A;
    constructor(...e) {
      this.use(...e);
    }
    walkTokens(e, t) {
      let n = [];
      for (let r of e) switch (M(n, t.call(this, r)), r.type) {
        case "table": {
          let s = r;
          for (let o of s.header) M(n, this.walkTokens(o.tokens, t));
          for (let o of s.rows) for (let i of o) M(n, this.walkTokens(i.tokens, t));
          break;
        }
        case "list": {
          let s = r;
          M(n, this.walkTokens(s.items, t));
          break;
        }
        default: {
          let s = r;
          this.defaults.extensions?.childTokens?.[s.type] ? this.defaults.extensions.childTokens[s.type].forEach((o) => {
            let i = s[o].flat(1 / 0);
            M(n, this.walkTokens(i, t));
          }) : s.tokens && M(n, this.walkTokens(s.tokens, t));
        }
      }
      return n;
    }
    use(...e) {
      let t = this.defaults.extensions || { renderers: /* @__PURE__ */ Object.create(null), childTokens: /* @__PURE__ */ Object.create(null) };
      return e.forEach((n) => {
        let r = { ...n };
        if (r.async = this.defaults.async || r.async || false, n.extensions && (n.extensions.forEach((s) => {
          if (!s.name) throw new Error("extension name required");
          if ("renderer" in s) {
            let o = t.renderers[s.name];
            o ? t.renderers[s.name] = function(...i) {
              let a = s.renderer.apply(this, i);
              return a === false && (a = o.apply(this, i)), a;
            } : t.renderers[s.name] = s.renderer;
          }
          if ("tokenizer" in s) {
            if (!s.level || s.level !== "block" && s.level !== "inline") throw new Error("extension level must be 'block' or 'inline'");
            let o = t[s.level];
            o ? o.unshift(s.tokenizer) : t[s.level] = [s.tokenizer], s.start && (s.level === "block" ? t.startBlock ? t.startBlock.push(s.start) : t.startBlock = [s.start] : s.level === "inline" && (t.startInline ? t.startInline.push(s.start) : t.startInline = [s.start]));
          }
          "childTokens" in s && s.childTokens && (t.childTokens[s.name] = s.childTokens);
        }), r.extensions = t), n.renderer) {
          let s = this.defaults.renderer || new I(this.defaults);
          for (let o in n.renderer) {
            if (!(o in s)) throw new Error(`renderer '${o}' does not exist`);
            if (["options", "parser"].includes(o)) continue;
            let i = o, a = n.renderer[i], c = s[i];
            s[i] = (...u) => {
              let d = a.apply(s, u);
              return d === false && (d = c.apply(s, u)), d === false ? "" : d ?? "";
            };
          }
          r.renderer = s;
        }
        if (n.tokenizer) {
          let s = this.defaults.tokenizer || new _(this.defaults);
          for (let o in n.tokenizer) {
            if (!(o in s)) throw new Error(`tokenizer '${o}' does not exist`);
            if (["options", "rules", "lexer"].includes(o)) continue;
            let i = o, a = n.tokenizer[i], c = s[i];
            s[i] = (...u) => {
              let d = a.apply(s, u);
              return d === false && (d = c.apply(s, u)), d;
            };
          }
          r.tokenizer = s;
        }
        if (n.hooks) {
          let s = this.defaults.hooks || new A();
          for (let o in n.hooks) {
            if (!(o in s)) throw new Error(`hook '${o}' does not exist`);
            if (["options", "block"].includes(o)) continue;
            let i = o, a = n.hooks[i], c = s[i];
            A.passThroughHooks.has(o) ? s[i] = (u) => {
              if (s.options.async && A.passThroughHooksRespectAsync.has(o)) return (async () => {
                let h = await a.call(s, u);
                return c.call(s, h);
              })();
              let d = a.call(s, u);
              return c.call(s, d);
            } : s[i] = (...u) => {
              if (s.options.async) return (async () => {
                let h = await a.apply(s, u);
                return h === false && (h = await c.apply(s, u)), h;
              })();
              let d = a.apply(s, u);
              return d === false && (d = c.apply(s, u)), d;
            };
          }
          r.hooks = s;
        }
        if (n.walkTokens) {
          let s = this.defaults.walkTokens, o = n.walkTokens;
          r.walkTokens = function(i) {
            let a = [];
            return M(a, o.call(this, i)), s && M(a, s.call(this, i)), a;
          };
        }
        this.defaults = { ...this.defaults, ...r };
      }), this;
    }
    setOptions(e) {
      return this.defaults = { ...this.defaults, ...e }, this;
    }
    lexer(e, t) {
      return w.lex(e, t ?? this.defaults);
    }
    parser(e, t) {
      return P.parse(e, t ?? this.defaults);
    }
    parseMarkdown(e) {
      return (n, r) => {
        let s = { ...r }, o = { ...this.defaults, ...s }, i = this.onError(!!o.silent, !!o.async);
        if (this.defaults.async === true && s.async === false) return i(new Error("marked(): The async option was set to true by an extension. Remove async: false from the parse options object to return a Promise."));
        if (typeof n > "u" || n === null) return i(new Error("marked(): input parameter is undefined or null"));
        if (typeof n != "string") return i(new Error("marked(): input parameter is of type " + Object.prototype.toString.call(n) + ", string expected"));
        if (o.hooks && (o.hooks.options = o, o.hooks.block = e), o.async) return (async () => {
          let a = o.hooks ? await o.hooks.preprocess(n) : n, u = await (o.hooks ? await o.hooks.provideLexer(e) : e ? w.lex : w.lexInline)(a, o), d = o.hooks ? await o.hooks.processAllTokens(u) : u;
          o.walkTokens && await Promise.all(this.walkTokens(d, o.walkTokens));
          let p = await (o.hooks ? await o.hooks.provideParser(e) : e ? P.parse : P.parseInline)(d, o);
          return o.hooks ? await o.hooks.postprocess(p) : p;
        })().catch(i);
        try {
          o.hooks && (n = o.hooks.preprocess(n));
          let c = (o.hooks ? o.hooks.provideLexer(e) : e ? w.lex : w.lexInline)(n, o);
          o.hooks && (c = o.hooks.processAllTokens(c)), o.walkTokens && this.walkTokens(c, o.walkTokens);
          let d = (o.hooks ? o.hooks.provideParser(e) : e ? P.parse : P.parseInline)(c, o);
          return o.hooks && (d = o.hooks.postprocess(d)), d;
        } catch (a) {
          return i(a);
        }
      };
    }
    onError(e, t) {
      return (n) => {
        if (n.message += `
Please report this to https://github.com/markedjs/marked.`, e) {
          let r = "<p>An error occurred:</p><pre>" + y(n.message + "", true) + "</pre>";
          return t ? Promise.resolve(r) : r;
        }
        if (t) return Promise.reject(n);
        throw n;
      };
    }
  };
  var v = new ne();
  function x(l3, e) {
    return v.parse(l3, e);
  }
  x.options = x.setOptions = function(l3) {
    return v.setOptions(l3), x.defaults = v.defaults, ue(x.defaults), x;
  };
  x.getDefaults = G;
  x.defaults = S;
  function jt(...l3) {
    return v.use(...l3), x.defaults = v.defaults, ue(x.defaults), x;
  }
  x.use = jt;
  x.walkTokens = function(l3, e) {
    return v.walkTokens(l3, e);
  };
  x.parseInline = v.parseInline;
  x.Parser = P;
  x.parser = P.parse;
  x.Renderer = I;
  x.TextRenderer = z;
  x.Lexer = w;
  x.lexer = w.lex;
  x.Tokenizer = _;
  x.Hooks = A;
  x.parse = x;
  var En = x.options;
  var zn = x.setOptions;
  var Mn = x.walkTokens;
  var Bn = x.parseInline;
  var qn = P.parse;
  var vn = w.lex;

  // src/reading/markdown.ts
  var deepest = 40;
  var mostTokens = 5e4;
  var patience2 = 1e3;
  function rendered(source, place3) {
    try {
      const page2 = new Page(source, place3);
      return new Careful({ gfm: true }).lex(source).flatMap((token2) => page2.block(token2));
    } catch (error) {
      if (error instanceof Large2 || error instanceof RangeError) return void 0;
      throw error;
    }
  }
  var Large2 = class extends Error {
  };
  var Careful = class extends w {
    depth = 0;
    count = 0;
    began = performance.now();
    within(src, tokens, read3) {
      if (performance.now() - this.began > patience2) throw new Large2();
      if (this.depth >= deepest) {
        tokens.push({ type: "text", raw: src, text: src });
        return tokens;
      }
      this.depth++;
      const had = tokens.length, made = read3();
      this.depth--;
      if ((this.count += made.length - had) > mostTokens) throw new Large2();
      return made;
    }
    blockTokens(src, tokens = [], clipped = false) {
      return this.within(src, tokens, () => super.blockTokens(src, tokens, clipped));
    }
    inlineTokens(src, tokens = []) {
      return this.within(src, tokens, () => super.inlineTokens(src, tokens));
    }
  };
  var Page = class {
    // of the last heading
    constructor(source, place3) {
      this.source = source;
      this.place = place3;
    }
    source;
    place;
    at = 0;
    // offset at which the search for the next block begins
    counted = 0;
    // offset up to which the lines are counted
    lines = 0;
    // the lines before it
    level = 2;
    block(token2) {
      const t = token2;
      switch (t.type) {
        case "space":
        case "def":
          return [];
        case "heading":
          return [make(`h${this.level = Math.min(t["depth"] + 2, this.level + 1, 6)}`, "", ...this.inline(t.tokens))];
        case "paragraph":
          return [make("p", "", ...this.inline(t.tokens))];
        case "text":
          return t.tokens ? this.inline(t.tokens) : [document.createTextNode(t["text"])];
        case "blockquote":
          return [make("blockquote", "", ...this.blocks(t.tokens))];
        case "list":
          return [make(t["ordered"] ? "ol" : "ul", "", ...t.items.map((item2) => make("li", "", ...this.blocks(item2.tokens))))];
        case "code":
          return [/^scenario\b/.test(t["lang"] ?? "") ? this.place(this.found(t["text"])) : code(t["text"])];
        case "hr":
          return [make("hr", "")];
        case "table":
          return [this.table(t)];
        default:
          return this.inline([token2]);
      }
    }
    blocks(tokens = []) {
      return tokens.flatMap((one) => this.block(one));
    }
    // found returns the line of a block, searching after the block before it.
    found(text2) {
      const first = /^[^\n]*/.exec(text2)?.[0] ?? "", fence = /scenario[^\n]*\n([^\n]*)/g;
      fence.lastIndex = this.at;
      for (let m = fence.exec(this.source); m; m = fence.exec(this.source)) {
        fence.lastIndex -= m[1].length;
        if (!m[1].endsWith(first)) continue;
        this.at = fence.lastIndex;
        break;
      }
      for (let end = this.source.indexOf("\n", this.counted); end >= 0 && end < this.at; end = this.source.indexOf("\n", this.counted)) [this.lines, this.counted] = [this.lines + 1, end + 1];
      return { text: text2, line: this.lines };
    }
    table(t) {
      const row = (cells, name) => make("tr", "", ...cells.map((cell) => make(name, "", ...this.inline(cell.tokens))));
      return make("table", "", make("thead", "", row(t.header, "th")), make("tbody", "", ...t.rows.map((cells) => row(cells, "td"))));
    }
    inline(tokens = []) {
      return tokens.flatMap((one) => this.span(one));
    }
    span(token2) {
      const t = token2;
      switch (t.type) {
        case "strong":
        case "em":
        case "del":
          return [make(t.type, "", ...this.inline(t.tokens))];
        case "codespan":
          return [make("code", t["text"])];
        case "br":
          return [make("br", "")];
        case "link":
          return [link(t["href"], this.inline(t.tokens))];
        case "image":
          return [document.createTextNode(t["text"])];
        // nothing is loaded from elsewhere
        case "text":
          return t.tokens ? this.inline(t.tokens) : [document.createTextNode(t["text"])];
        case "escape":
          return [document.createTextNode(t["text"])];
        default:
          return [document.createTextNode(t.raw)];
      }
    }
  };
  function link(href, said3) {
    if (!/^https?:\/\//i.test(href)) return make("span", "", ...said3);
    const a = make("a", "", ...said3);
    a.href = href;
    a.rel = "noreferrer";
    a.target = "_blank";
    return a;
  }
  function code(text2) {
    const pre = make("pre", "", make("code", text2));
    pre.tabIndex = 0;
    return pre;
  }

  // src/reading/reading.ts
  var mostProofs = 5e3;
  var atOnce = 40;
  var on = false;
  var shown = "";
  var proofs = [];
  var drawn2 = /* @__PURE__ */ new Map();
  var drawnBefore = drawn2;
  var serial = 0;
  var cases = [];
  var wrong = [];
  var goto = async () => {
  };
  var changed2 = async () => {
  };
  function start5(go2, show4) {
    [goto, changed2] = [go2, show4];
  }
  async function toggle() {
    set2(!on);
    await pictures();
    if (on) get("reading").scrollIntoView({ block: "start" });
  }
  function set2(to) {
    on = to;
    get("reading").hidden = !on;
    get("read").setAttribute("aria-pressed", String(on));
    if (on) write4();
  }
  function renew2(found4, ended) {
    [wrong, cases] = [found4, ended];
    if (!on) return;
    if (shown !== text()) write4();
    judge();
    attempt(pictures);
  }
  async function whole() {
    if (shown !== text()) write4();
    judge();
    await pictures(true);
    return get("article");
  }
  function write4() {
    shown = text();
    proofs = [];
    [drawnBefore, drawn2] = [drawn2, /* @__PURE__ */ new Map()];
    const symbols = [...get("article").querySelectorAll(":scope > .sprite")];
    const nodes = named2().uri.endsWith(".md") ? rendered(shown, place2) : scenarios();
    if (!nodes) proofs = [];
    get("article").replaceChildren(...symbols, ...nodes?.length ? nodes : [make("p", nodes ? words.emptyPage : words.largePage)]);
    near.disconnect();
    for (const proof of proofs.slice(atOnce)) near.observe(proof.all);
    judge();
  }
  function place2(block) {
    const verdict2 = make("p", ""), board2 = drawnBefore.get(block.text)?.pop() ?? make("div", ""), first = block.line;
    const alike = drawn2.get(block.text);
    if (alike) alike.push(board2);
    else if (named2().uri.endsWith(".md")) drawn2.set(block.text, [board2]);
    verdict2.className = "verdict";
    board2.className = "shown";
    const at4 = button(words.onTheBoard, async () => {
      const of = around(last2(block));
      await goto(of ? stops(of).at(-1) ?? first : first);
      get("table").scrollIntoView({ block: "start" });
    });
    const confirm = button(words.confirm, async () => {
      const { edits } = await ask("confirm", { ...named2(), position: proof.doubt.range.start });
      await change(mended(edits), place().position.line);
      await changed2();
    });
    const all = make("section", "", verdict2, confirm, board2, make("details", "", make("summary", words.theScenario), code(block.text)), at4);
    all.className = "proof";
    const proof = { first, end: first + block.text.split("\n").length, verdict: verdict2, confirm, board: board2, all };
    proofs.push(proof);
    return all;
  }
  function last2(block) {
    const lines2 = block.text.split("\n");
    return block.line + lines2.findLastIndex((line2) => line2.trim() !== "");
  }
  function scenarios() {
    const all = lines(), opens = all.flatMap((line2, n) => /^scenario\b/.test(line2) ? [n] : []);
    return opens.length > mostProofs ? void 0 : opens.flatMap((n) => {
      const of = around(n, all);
      if (!of) return [];
      const text2 = all.slice(n, of.end).join("\n").trimEnd();
      const [, question, answer] = /^[ \t]+faq "((?:[^"\\]|\\.)*)"(?:\s+"((?:[^"\\]|\\.)*)")?/m.exec(text2) ?? [];
      return [make("h3", question ?? of.name), ...answer ? [make("p", answer)] : [], place2({ text: text2, line: n })];
    });
  }
  function judge() {
    const of = (line2) => {
      let from = 0, to = proofs.length;
      while (from < to) {
        const middle = from + to >> 1;
        if (proofs[middle].first <= line2) from = middle + 1;
        else to = middle;
      }
      const found4 = proofs[from - 1];
      return found4 && line2 < found4.end ? found4 : void 0;
    };
    const passed = /* @__PURE__ */ new Map(), whys = /* @__PURE__ */ new Map(), doubts = /* @__PURE__ */ new Map();
    for (const c of cases) {
      const at4 = of(c.range.start.line);
      passed.set(at4, c.status === "passed" && passed.get(at4) !== false);
    }
    for (const d of wrong) {
      const at4 = of(d.range.start.line);
      if (d.severity === "error" && !whys.has(at4)) whys.set(at4, d);
      if (d.class === "unconfirmed" && !doubts.has(at4)) doubts.set(at4, d);
    }
    for (const proof of proofs) {
      const { verdict: verdict2 } = proof, why = whys.get(proof), holds3 = passed.get(proof) === true && !why;
      proof.doubt = holds3 ? doubts.get(proof) : void 0;
      const said3 = proof.doubt ? `? ${words.unconfirmed}` : holds3 ? `✓ ${words.proved}` : why ? `✗ ${words.refuted} ${words.line} ${why.range.start.line + 1}: ${why.message}` : `… ${words.unproved}`;
      proof.confirm.hidden = !proof.doubt;
      if (verdict2.textContent !== said3) verdict2.textContent = said3;
      verdict2.dataset["holds"] = proof.doubt ? "unconfirmed" : String(holds3);
    }
  }
  var seen = /* @__PURE__ */ new WeakSet();
  var near = new IntersectionObserver((changes) => {
    const come = changes.filter((one) => one.isIntersecting).map((one) => one.target);
    for (const one of come) seen.add(one);
    if (come.length) attempt(pictures);
  }, { rootMargin: "500px" });
  var drawing = 0;
  async function pictures(every = false) {
    const mine = ++drawing;
    for (const [n, proof] of proofs.entries()) {
      if (proof.board.firstChild || proof.tried || !(every || n < atOnce || seen.has(proof.all))) continue;
      const all = lines().slice(proof.first, proof.end), from = all.findLastIndex((line2) => /^[> ]*scenario\b/.test(line2));
      if (from < 0) continue;
      const end = proof.first + all.findLastIndex((line2) => line2.trim() !== "" && !/^[> ]*$/.test(line2));
      try {
        const made = await ask("draw", { ...named2(), position: { line: end, character: 0 }, after: true, width: 320, prefix: `page${++serial}` });
        if (mine !== drawing) return;
        proof.board.replaceChildren(made.svg ? picture(made.svg) : make("pre", made.text ?? ""));
        sprite(made.sprite ?? "");
      } catch {
        if (mine !== drawing) return;
        proof.tried = true;
      }
    }
  }
  function sprite(source) {
    const all = source ? picture(source) : void 0, known3 = all?.querySelector("[id]")?.id;
    if (!all || !known3 || get("article").querySelector(`#${CSS.escape(known3)}`)) return;
    all.setAttribute("aria-hidden", "true");
    all.setAttribute("class", "sprite");
    get("article").prepend(all);
  }

  // src/state/ends.ts
  var ends = /\r\n?|\n/g;
  var mark = "\uFEFF";
  var plain = (text2) => text2.replace(mark, (found4, at4) => at4 === 0 ? "" : found4).replace(ends, "\n");
  function restored(text2, file2) {
    const own3 = file2.match(ends) ?? [], bom = file2.startsWith(mark) ? mark : "";
    if (own3.every((end2) => end2 === "\n")) return bom + text2;
    const before = plain(file2).split("\n"), now3 = text2.split("\n");
    let first = 0, same = 0;
    while (first < before.length && first < now3.length && before[first] === now3[first]) first++;
    while (same < before.length - first && same < now3.length - first && before[before.length - 1 - same] === now3[now3.length - 1 - same]) same++;
    const places = /* @__PURE__ */ new Map();
    for (let at4 = before.length - same - 1; at4 >= first; at4--) {
      const line2 = before[at4] ?? "", found4 = places.get(line2);
      if (found4) found4.push(at4);
      else places.set(line2, [at4]);
    }
    let met = first - 1;
    const place3 = (line2, n) => {
      if (n < first) return n;
      if (n >= now3.length - same) return n - now3.length + before.length;
      const found4 = places.get(line2) ?? [];
      for (let at4 = found4.pop(); at4 !== void 0; at4 = found4.pop()) if (at4 > met) return met = at4;
      return -1;
    };
    let end = own3[0] ?? "\n";
    return bom + now3.map((line2, n) => n === now3.length - 1 ? line2 : line2 + (end = own3[place3(line2, n)] ?? end)).join("");
  }

  // src/shelf/folder.ts
  var path = (name) => "files/" + name.split("/").map(encodeURIComponent).join("/");
  var texts = /* @__PURE__ */ new Map();
  var seen2 = /* @__PURE__ */ new Map();
  var said2 = async (answer) => {
    if (answer.status === 412) throw new Error(words.changedMeanwhile);
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  var tag = (name) => seen2.get(name) ?? "";
  function know(name, tag2) {
    seen2.set(name, tag2);
  }
  async function look(name) {
    const file2 = await said2(await send(path(name))), data = await file2.arrayBuffer();
    try {
      const text2 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
      texts.set(name, text2);
      return { text: plain(text2), tag: file2.headers.get("ETag") ?? "" };
    } catch {
      throw new Error(words.notUTF8);
    }
  }
  function watch(changed6) {
    const every = 1e3;
    let last3 = "";
    const ask2 = async () => {
      if (document.hidden) return;
      const answer = await send("stamp");
      if (!answer.ok) return;
      const { stamp } = await answer.json();
      if (last3 && stamp !== last3) changed6();
      last3 = stamp;
    };
    setInterval(() => ask2().catch(() => {
    }), every);
    document.addEventListener("visibilitychange", () => ask2().catch(() => {
    }));
    ask2().catch(() => {
    });
  }
  function folder() {
    return {
      async list() {
        const { files: files3 } = await (await said2(await send("files"))).json();
        return files3.map((f) => f.name).filter((n) => /\.(scenario|md)$/.test(n));
      },
      async read(name) {
        const file2 = await look(name);
        know(name, file2.tag);
        return file2.text;
      },
      async write(name, text2) {
        const body = restored(text2, texts.get(name) ?? "");
        const file2 = await said2(await send(path(name), { method: "PUT", headers: { "If-Match": tag(name) }, body }));
        texts.set(name, body);
        know(name, file2.headers.get("ETag") ?? "");
      },
      async make(name, text2) {
        const answer = await send(path(name), { method: "PUT", headers: { "If-None-Match": "*" }, body: text2 });
        if (answer.status === 412) throw new Error(words.isThere);
        know(name, (await said2(answer)).headers.get("ETag") ?? "");
      },
      async bring() {
      }
    };
  }

  // src/shelf/games.ts
  async function starts() {
    const { games: games2 } = await known();
    return new Map([...games2.map((g2) => [`${g2.name}.scenario`, g2.start]), ["page.md", words.pageStart]]);
  }
  var fetched;
  var texts2 = () => fetched ??= unpack();
  async function unpack() {
    const packed = await fetch("texts.packed");
    if (!packed.ok || !packed.body) return /* @__PURE__ */ new Map();
    const all = await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).json();
    return new Map(Object.entries(all));
  }
  var original = async (name) => (await starts()).get(name) ?? (await texts2()).get(name);
  function about(game2, name, all, met = /* @__PURE__ */ new Set()) {
    if (!/\.(scenario|md)$/.test(name)) return true;
    if (met.has(name)) return false;
    met.add(name);
    for (const line2 of (all.get(name) ?? "").split("\n")) {
      const [, said3, value] = /^[> ]*(game|include) "?([^"]+?)"?\s*$/.exec(line2) ?? [];
      if (said3 === "game" && value === game2) return true;
      if (said3 === "include" && value && about(game2, new URL(value, `file:///${name}`).pathname.slice(1), all, met)) return true;
    }
    return false;
  }
  var came = /* @__PURE__ */ new Map();
  function games() {
    return {
      async list() {
        return [...(await starts()).keys()];
      },
      async read(name) {
        return kept(name)?.text ?? await original(name) ?? "";
      },
      async write(name, text2) {
        downloadText(name, restored(text2, came.get(name) ?? await original(name) ?? ""));
      },
      async bring(of, except) {
        const all = await texts2();
        for (const [name, text2] of all)
          if (name !== except() && (of.endsWith("/") ? name.startsWith(of) : about(of, name, all))) await ask("open", { uri: name, version: 1, text: kept(name)?.text ?? text2 });
      }
    };
  }

  // src/opening.ts
  var files = get("files");
  var saving = get("save");
  var shelf = alone ? games() : folder();
  var show2 = async () => {
  };
  function unsaved(is) {
    saving.disabled = !alone && !is;
  }
  async function save() {
    const { uri: uri2 } = named2();
    await shelf.write(uri2, text());
    unsaved(false);
    dropDraft(uri2);
    say(words.saved);
  }
  var turn = Promise.resolve();
  var wanted = 0;
  function inTurn2(act) {
    const mine = ++wanted, done = turn.then(() => mine === wanted ? act() : void 0);
    turn = done.catch(() => {
    });
    return done;
  }
  var optionOf = ({ uri: uri2, sent: sent2 }) => sent2 ? `${uri2} ${words.sentMark}` : uri2;
  function listed3(state) {
    const value = optionOf(state);
    if ([...files.options].some((o) => o.value === value)) return value;
    const option = files.appendChild(make("option", value));
    if (state.sent) option.dataset["sent"] = state.uri;
    return value;
  }
  function choose(state) {
    if (state.uri) files.value = listed3(state);
    get("keep").hidden = !state.sent;
  }
  async function open2(state) {
    try {
      if (!fits(state.text)) throw new Error(words.tooLarge);
      await open(state);
    } finally {
      choose(now());
    }
    if (alone) await bringAll(state.text, state.uri);
    if (alone && state.uri.includes("/")) await shelf.bring(state.uri.replace(/[^/]*$/, ""), () => state.uri);
    set2(state.uri.endsWith(".md"));
    unsaved(false);
    await show2();
  }
  async function openOption(option) {
    const sent2 = option?.dataset["sent"], state = sent2 ? kept(sent2, true) : void 0;
    if (state) await inTurn2(() => open2(state));
    else if (option && !sent2) await openNamed(option.value);
    else choose(now());
  }
  var openNamed = (name, line2) => inTurn2(() => named3(name, line2)).finally(() => choose(now()));
  async function named3(name, line2) {
    const before = alone ? kept(name) : void 0;
    if (before) return open2(before);
    const text2 = plain(await shelf.read(name)), draft = alone ? void 0 : keptDraft(name);
    await open2(draft && draft.text !== text2 ? draft : { uri: name, text: text2, line: line2 ?? begin(text2.split("\n")) });
    if (!draft || draft.text === text2) return;
    const of = tag(name);
    know(name, draft.of);
    unsaved(true);
    decide(draft.of === of ? words.draft : words.draftOlder, text2, of);
  }
  async function keepSent() {
    const state = now();
    if (!state.sent) return;
    own();
    keep(now(), true);
    dropSent(state.uri);
    for (const o of [...files.options]) if (o.dataset["sent"] === state.uri) o.remove();
    choose(now());
    say(words.keptSent);
    await show2();
  }
  function decide(said3, text2, of) {
    const name = named2().uri;
    offer(said3, [words.takeFile, async () => take2(text2, of)], [words.keepMine, async () => know(name, of)]);
  }
  async function take2(text2, of) {
    know(named2().uri, of);
    dropDraft(named2().uri);
    await change(text2, place().position.line);
    unsaved(false);
    await show2();
  }
  async function reload() {
    const all = await shelf.list(), name = named2().uri;
    if (all.join("\n") !== [...files.options].map((o) => o.value).join("\n")) {
      files.replaceChildren(...(all.includes(name) ? all : [...all, name].filter(Boolean)).map((n) => make("option", n)));
      files.value = name;
    }
    if (!all.includes(name)) return;
    const { text: text2, tag: of } = await look(name);
    if (of !== tag(name) && text2 !== text()) {
      if (!saving.disabled) return decide(words.changedOnDisk, text2, of);
      await take2(text2, of);
      return say(words.reloaded);
    }
    know(name, of);
    if (text2 === text()) unsaved(false);
    await show2();
  }
  async function create(name, game2) {
    const full = /\.(scenario|md)$/.test(name) ? name : `${name}.scenario`, all = await starts();
    await shelf.make?.(full, (full.endsWith(".md") ? all.get("page.md") : all.get(`${game2}.scenario`) ?? [...all.values()][0]) ?? "");
    const now3 = await shelf.list();
    files.replaceChildren(...now3.map((n) => make("option", n)));
    await openNamed(full);
    say(words.saved);
  }
  async function fresh2() {
    const found4 = await original(named2().uri);
    if (found4 === void 0) return;
    const text2 = plain(found4);
    await change(text2, text2.split("\n").length - 1);
    unsaved(true);
    await show2();
  }
  function leave() {
    keepPast(now(), history2().all);
  }
  var waiting;
  function remember() {
    const state = now();
    keep(state, touched());
    if (!alone && !saving.disabled) keepDraft({ ...state, of: tag(state.uri) });
    clearTimeout(waiting);
    waiting = setTimeout(() => attempt(async () => {
      leave();
      if (!alone) return;
      const before = location.hash, hash = await write3(state);
      if (location.hash !== before) return;
      keepAddress(hash ? `#${hash}` : "");
      history.replaceState(null, "", hash ? `#${hash}` : location.pathname);
    }), 300);
  }
  async function fromAddress(hash) {
    return inTurn2(async () => {
      const state = await read2(hash);
      if (typeof state === "string") {
        say(words[state]);
        return false;
      }
      came.set(state.uri, state.text);
      const text2 = plain(state.text), own3 = kept(state.uri);
      if (own3?.text === text2) await open2({ ...state, text: text2 });
      else {
        say(words.sent);
        await open2({ ...state, text: text2, sent: true });
      }
      keepAddress(hash);
      return true;
    });
  }
  async function more() {
    const names = [...(await texts2()).keys()].filter((name) => /\.(scenario|md)$/.test(name));
    if (names.length === 0) return;
    const group = make("optgroup", "", ...names.filter((name) => ![...files.options].some((o) => o.value === name)).map((name) => make("option", name)));
    group.label = words.textsGroup;
    files.append(group);
  }
  async function begin2(shows) {
    show2 = shows;
    if (alone) say(words.starting);
    const all = await shelf.list();
    files.replaceChildren(...all.map((n) => make("option", n)));
    say("");
    const behind = location.hash === keptAddress();
    if (alone && location.hash.length > 1 && !behind && await fromAddress(location.hash)) return;
    for (const uri2 of alone ? keptSent() : []) listed3({ uri: uri2, sent: true });
    const here2 = keptHere(), last3 = here2?.sent && !behind ? keptLast() : here2 ?? keptLast();
    if (last3 && alone) return inTurn2(() => open2(last3));
    if (last3 && all.includes(last3.uri)) return openNamed(last3.uri, last3.line);
    if (all[0]) await openNamed(all[0]);
    else say(words.noFiles);
  }
  function follow2() {
    if (alone) attempt(more);
    else watch(() => attempt(reload));
  }

  // src/reading/export.ts
  var stem = () => named2().uri.replace(/^.*\//, "").replace(/\.\w+$/, "") || "page";
  var isPage = () => named2().uri.endsWith(".md");
  function write5(name, text2, type = "text/plain") {
    download(name, new Blob([text2], { type }));
    say(words.asFile);
  }
  async function scenario2() {
    if (!isPage()) return write5(`${stem()}.scenario`, text());
    const all = lines(), at4 = place().position.line;
    const fence = (line2) => /^(`{3,}|~{3,})/.test(line2 ?? "");
    const opens = all.flatMap((line2, n) => /^(`{3,}|~{3,})\s*scenario\b/.test(line2) ? [n] : []);
    const first = opens.findLast((n) => n < at4) ?? opens[0];
    if (first === void 0) throw new Error(words.noScenario);
    const own3 = all.slice(first + 1), end = own3.findIndex(fence);
    write5(`${stem()}.scenario`, `${own3.slice(0, end < 0 ? void 0 : end).join("\n")}
`);
  }
  async function markdown2() {
    if (isPage()) return write5(`${stem()}.md`, text());
    const fence = "`".repeat(1 + (text().match(/`+/g) ?? []).reduce((most3, one) => Math.max(most3, one.length), 2));
    write5(`${stem()}.md`, `# ${stem()}

${fence}scenario
${text().trimEnd()}
${fence}
`);
  }
  async function page() {
    const article = (await whole()).cloneNode(true);
    article.querySelectorAll("button").forEach((b) => b.remove());
    article.querySelectorAll("[id]:not(.sprite [id]):not(svg [id])").forEach((e) => e.removeAttribute("id"));
    for (const h of article.querySelectorAll("h3, h4, h5, h6")) h.replaceWith(make(`h${Number(h.tagName[1]) - 2}`, "", ...h.childNodes));
    const sheets = await Promise.all(["styles.css", "article.css"].map(async (name) => (await fetch(name)).text()));
    const main = document.createElement("main"), title = make("title", stem());
    main.append(...article.childNodes);
    const head = [
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
      title.outerHTML,
      `<style>${sheets.join("\n")}</style>`
    ];
    write5(`${stem()}.html`, `<!doctype html>
<html lang="${document.documentElement.lang}">
${head.join("\n")}
${main.outerHTML}
</html>
`, "text/html");
  }

  // src/state/tree.ts
  var known2;
  function branches() {
    const lines2 = lines();
    if (known2?.of === lines2) return known2.all;
    const all = [], named5 = /* @__PURE__ */ new Map(), froms = [];
    lines2.forEach((line2, n) => {
      const own3 = /^scenario\b/.test(line2) ? around(n, lines2) : void 0;
      if (!own3) return;
      let begins = null;
      for (let at4 = n + 1; at4 < own3.end && !begins; at4++) begins = /^\s+from "((?:[^"\\]|\\.)*)"(?: after move (\d+))?/.exec(lines2[at4] ?? "");
      const one = { name: own3.name, first: n, last: stops(own3, lines2).at(-1) ?? own3.end, end: own3.end, from: void 0, after: Number(begins?.[2] ?? 0) };
      all.push(one);
      froms.push(begins?.[1] ?? "");
      if (!named5.has(own3.name)) named5.set(own3.name, one);
    });
    all.forEach((one, n) => {
      one.from = froms[n] ? named5.get(froms[n]) : void 0;
    });
    const sound = /* @__PURE__ */ new Set();
    for (const one of all) {
      const path2 = /* @__PURE__ */ new Set();
      for (let at4 = one; at4 && !sound.has(at4); at4 = at4.from) {
        path2.add(at4);
        if (at4.from && path2.has(at4.from)) at4.from = void 0;
      }
      for (const at4 of path2) sound.add(at4);
    }
    known2 = { of: lines2, all };
    return all;
  }
  function order(all = branches()) {
    const below = /* @__PURE__ */ new Map();
    for (const one of all) {
      const list2 = below.get(one.from);
      if (list2) list2.push(one);
      else below.set(one.from, [one]);
    }
    const listed4 = [], next2 = (below.get(void 0) ?? []).map((one) => ({ one, depth: 0 })).reverse();
    for (let at4 = next2.pop(); at4; at4 = next2.pop()) {
      listed4.push(at4);
      for (const one of [...below.get(at4.one) ?? []].reverse()) next2.push({ one, depth: at4.depth + 1 });
    }
    return listed4;
  }
  var holds2 = (one, line2) => line2 > one.first && (line2 < one.end || line2 <= one.last);
  var here = (line2) => branches().find((one) => holds2(one, line2));
  function leave2(line2) {
    const of = here(line2);
    if (!of?.from) return void 0;
    const stops2 = stops({ name: of.from.name, first: of.from.first, end: of.from.end });
    return stops2[Math.min(of.after, stops2.length - 1)];
  }
  function beside(line2, step2) {
    const listed4 = order(), at4 = listed4.findIndex(({ one }) => holds2(one, line2));
    return listed4[at4 + step2]?.one.last;
  }

  // src/table/choose.ts
  var moves = [];
  var chosen = [];
  var make_ = async () => {
  };
  var offered = () => moves.filter((m) => chosen.every((id) => m.touches.includes(id)));
  function start6(play3) {
    make_ = play3;
  }
  function set3(legal) {
    moves = legal;
    drop2();
  }
  function drop2() {
    chosen = [];
    offer2();
  }
  async function choose2(id) {
    if (chosen.includes(id)) return drop2();
    const leaves = (on3) => moves.filter((m) => [...chosen, on3].every((one) => m.touches.includes(one)));
    const stack = under(id), meant = stack.find((on3) => leaves(on3).length > 0);
    if (meant === void 0) {
      const tried = stack.map(likely).filter(Boolean);
      drop2();
      return refuse(tried);
    }
    if (chosen.includes(meant)) return drop2();
    const left = leaves(meant);
    chosen.push(meant);
    if (left.length === 1 && left[0]) return make_(left[0].text);
    offer2();
  }
  async function refuse(tried) {
    for (const [n, move] of tried.entries()) {
      const verdict2 = await ask("judge", { ...place(), move });
      if (verdict2.verdict !== "malformed" || n === tried.length - 1) return tell2(verdict2);
    }
  }
  function likely(id) {
    const open3 = (m) => m.words.filter((w2) => w2.id && !chosen.includes(w2.id));
    const like = offered().find((m) => open3(m).length > 0);
    const last3 = like && open3(like).pop()?.text;
    if (!like || !last3) return "";
    const at4 = like.text.lastIndexOf(last3);
    return like.text.slice(0, at4) + id + like.text.slice(at4 + last3.length);
  }
  async function tryHere() {
    const stack = under(at());
    const direct = offered().find((m) => stack.some((on3) => m.touches.includes(on3)));
    await refuse(direct ? [direct.text] : stack.map(likely).filter(Boolean));
  }
  function offer2() {
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
  async function judge2(move) {
    await tell2(await ask("judge", { ...place(), move }));
  }
  async function tell2(verdict2) {
    const { move } = verdict2;
    const drawn3 = verdict2.verdict === "malformed" ? void 0 : await ask("draw", { ...place(), width: width(), move, scene: true });
    if (drawn3) show(drawn3);
    light(offered(), chosen);
    const reasons = [
      ...(verdict2.mistakes ?? []).map((m) => m.message),
      ...verdict2.clauses.map((c) => [`${c.id}${c.section ? ` (${c.section})` : ""}: ${c.words ?? ""}`, c.values ?? c.does ?? ""].filter(Boolean).join(" "))
    ];
    const near2 = verdict2.verdict === "legal" ? [verdict2.move] : verdict2.nearest ?? [];
    get("verdict").replaceChildren(
      make("p", `${verdict2.move}: ${words[verdict2.verdict]}`),
      make("ul", "", ...reasons.map((reason) => make("li", reason))),
      ...near2.length ? [make("p", verdict2.verdict === "legal" ? words.makeIt : words.nearest), ...near2.map((one) => button(one, () => make_(one)))] : []
    );
    get("verdict").dataset["verdict"] = verdict2.verdict;
  }

  // src/table/lay.ts
  var most2 = 60;
  var on2 = false;
  var chosen2 = "";
  var found2 = [];
  var at3 = () => void 0;
  var changed3 = async () => {
  };
  var isOn = () => on2;
  function start7(where2, show4) {
    [at3, changed3] = [where2, show4];
    drag((id, to) => {
      if (on2) attempt(() => put2(id, to));
    });
    get("laid-filter").addEventListener("input", list);
  }
  async function toggle2() {
    on2 = !on2;
    get("lay").setAttribute("aria-pressed", String(on2));
    get("laying").hidden = !on2;
    get("board").classList.toggle("laid", on2);
    if (on2) await own2();
    await changed3();
  }
  async function own2() {
    if (position() && at3()?.line.length === 0) return;
    await fromHere();
    await changed3();
  }
  function renew3() {
    if (!on2) return;
    drop3();
  }
  function drop3() {
    if (!on2) return;
    chosen2 = "";
    found2 = [];
    light([], []);
    list();
  }
  async function choose3(id) {
    if (chosen2 === id) return drop3();
    if (chosen2) return put2(chosen2, id);
    chosen2 = id;
    light([], [id]);
    await own2();
    const { layouts } = await ask("lay", { ...place(), id });
    found2 = layouts;
    chosen2 = id;
    light([], [id]);
    list();
  }
  async function put2(id, to) {
    if (id === to) return;
    await own2();
    const { layouts } = await ask("lay", { ...place(), id, to });
    const first = layouts[0];
    if (!first) {
      drop3();
      return say(`${id} → ${to}: ${words.notThere}`);
    }
    await take3(first);
    found2 = layouts.slice(1);
    list();
  }
  async function take3(layout) {
    await lay(layout.printed, !layout.flaws?.length);
    await changed3();
    say([layout.title, ...(layout.flaws ?? []).map((c) => `${c.id}: ${c.words ?? ""}`)].join("; "));
  }
  function list() {
    const typed3 = get("laid-filter").value.toLowerCase();
    const fit = found2.filter((l3) => l3.title.toLowerCase().includes(typed3));
    get("laid-help").textContent = chosen2 ? `${chosen2}: ${words.laidChosen}` : words.laidNone;
    get("layouts").replaceChildren(...fit.slice(0, most2).map((l3) => {
      const b = button(l3.title, () => take3(l3));
      const flaw = l3.flaws?.[0];
      if (!flaw) return b;
      b.classList.add("unsound");
      b.append(make("code", ` ${flaw.id}`));
      return b;
    }));
    if (fit.length > most2) get("layouts").append(make("p", `${fit.length - most2} ${words.more}`));
  }

  // src/table/luck.ts
  function draw(moves2, made) {
    const seed = get("seed").value.trim();
    let left = (seed ? fraction(`${seed} ${made}`) : Math.random()) * moves2.reduce((sum, m) => sum + (m.weight ?? 1), 0);
    return moves2.find((m) => (left -= m.weight ?? 1) < 0) ?? moves2.at(-1);
  }
  function fraction(text2) {
    let hash = 2166136261;
    for (let i = 0; i < text2.length; i++) hash = Math.imul(hash ^ text2.charCodeAt(i), 16777619);
    hash = Math.imul(hash ^ hash >>> 16, 2246822507);
    hash = Math.imul(hash ^ hash >>> 13, 3266489909);
    return ((hash ^ hash >>> 16) >>> 0) / 2 ** 32;
  }

  // src/table/setup.ts
  var changed4 = async () => {
  };
  var played = "";
  var game;
  function start8(show4) {
    changed4 = show4;
    get("cards-file").addEventListener("change", () => attempt(async () => {
      const file2 = get("cards-file").files?.[0];
      if (file2) await use(named(file2.name), await file2.text());
    }));
    get("cards-use").addEventListener("click", () => attempt(() => use("mine.yaml", get("cards-text").value)));
    get("cards-usual").addEventListener("click", () => attempt(async () => {
      await set("cards", "");
      await changed4();
    }));
  }
  async function use(name, text2) {
    if (!text2.trim()) return;
    await set("cards", `"${await take(name, text2, named2().uri)}"`);
    await changed4();
  }
  async function renew4(of) {
    if (played !== of) {
      game = (await known()).games.find((g2) => g2.name === of);
      played = of;
      get("variants").replaceChildren(...(game?.variants ?? []).map(choice));
      get("own-cards").hidden = !game?.cards;
    }
    const chosen3 = now2();
    for (const box of get("variants").querySelectorAll("input")) {
      if (box.type === "checkbox") box.checked = chosen3.has(box.name);
      else if (box !== document.activeElement) box.value = chosen3.get(box.name) ?? "";
    }
    named4();
  }
  function named4() {
    get("cards-now").textContent = setting("cards").replaceAll('"', "") || words.usualCards;
  }
  function now2() {
    const parts = setting("variants").split(",").map((one) => one.trim()).filter((one) => one && one !== "none");
    return new Map(parts.map((one) => [one.split("=")[0]?.trim() ?? "", one.split("=").slice(1).join("=").trim()]));
  }
  function choice(v2) {
    const input = make("input", "");
    input.name = v2.name;
    const about2 = make("span", v2.words);
    if (!v2.values) {
      input.type = "checkbox";
      input.addEventListener("change", () => attempt(() => choose4(v2.name, input.checked ? "" : void 0)));
      return make("div", "", make("label", "", input, make("code", v2.name)), about2);
    }
    input.placeholder = v2.values;
    input.addEventListener("change", () => attempt(() => choose4(v2.name, input.value.trim() || void 0)));
    return make("div", "", make("label", "", make("code", `${v2.name} =`), input), about2);
  }
  async function choose4(name, value) {
    const all = now2();
    if (value === void 0) all.delete(name);
    else all.set(name, value);
    await set("variants", [...all].map(([one, worth]) => worth ? `${one}=${worth}` : one).join(", "));
    await changed4();
  }

  // src/table/transcript.ts
  var shown2 = [];
  function itemOf(step2, at4, goto3) {
    const told2 = JSON.stringify(step2);
    if (shown2[at4]?.told === told2) return shown2[at4].item;
    const item2 = make("li", "", step2.line < 0 ? make("span", step2.move) : button(step2.move, () => goto3(step2.line + 1)));
    const did = step2.did.filter((c) => c.does).map((c) => make("span", "", document.createTextNode(`${c.does} `), make("code", c.id)));
    if (did.length) item2.append(make("div", "", ...did.flatMap((d, i) => i ? [document.createTextNode("; "), d] : [d])));
    shown2[at4] = { told: told2, item: item2 };
    return item2;
  }
  function transcript(where2, goto3) {
    const list2 = where2.line.map((step2, at4) => itemOf(step2, at4, goto3));
    shown2.length = list2.length;
    if (where2.stopped) {
      const { line: line2, message } = where2.stopped;
      list2.push(make("li", "", button(`${words.line} ${line2 + 1}`, () => goto3(line2)), document.createTextNode(` ${message}`)));
    }
    const now3 = get("transcript"), same = list2.findIndex((item2, i) => now3.children[i] !== item2);
    while (now3.children.length > (same < 0 ? list2.length : same)) now3.lastChild?.remove();
    if (same >= 0) now3.append(...list2.slice(same));
    get("transcript").scrollTop = get("transcript").scrollHeight;
    get("flaws").replaceChildren(...(where2.flaws ?? []).map((c) => make("li", `${c.id}: ${c.words ?? ""} ${c.values ?? ""}`)));
    const turn2 = get("turn"), said3 = where2.deciders.length ? `${words.toDecide}: ${where2.deciders.join(", ")}` : words.over;
    if (turn2.textContent !== said3) turn2.textContent = said3;
  }
  function verdict(cases2) {
    const bad = cases2.filter((c) => c.status !== "passed");
    get("cases").textContent = cases2.length === 0 ? "" : bad.length === 0 ? `✓ ${cases2.length} ${words.passed}` : `✗ ${bad.length} ${words.of} ${cases2.length} ${words.failed}: ${bad[0]?.name ?? ""}`;
  }
  var deepest2 = 30;
  function branches2(all, line2, goto3) {
    const listed4 = order(all), now3 = listed4.findIndex(({ one }) => holds2(one, line2));
    const from = Math.max(0, Math.min(now3 - mostListed / 2, listed4.length - mostListed)), tops = [];
    const path2 = [];
    for (const { one, depth } of listed4.slice(from, from + mostListed)) {
      const b = button(one.name, () => goto3(one.last)), at4 = Math.min(depth, deepest2, path2.length);
      if (holds2(one, line2)) b.setAttribute("aria-current", "true");
      const item2 = make("li", "", b, ...one.from ? [make("span", `${words.afterMove} ${one.after}`)] : []), above = path2[at4 - 1];
      path2.length = at4;
      path2.push(item2);
      if (!above) tops.push(item2);
      else if (above.lastChild instanceof HTMLUListElement) above.lastChild.append(item2);
      else above.append(make("ul", "", item2));
    }
    get("branches").replaceChildren(...tops, ...rest(listed4.length));
    get("among").hidden = all.length < 2;
  }
  var rest = (all) => all > mostListed ? [make("li", `${mostListed} ${words.of} ${all} ${words.listed}`)] : [];
  function diagnostics(list2, goto3, mend2) {
    get("diagnostics").replaceChildren(...list2.slice(0, mostListed).map((d) => {
      const item2 = make(
        "li",
        "",
        button(`${words.line} ${d.range.start.line + 1}`, () => goto3(d.range.start.line)),
        document.createTextNode(` ${[d.message, ...d.hints ?? []].join("; ").replaceAll(":; ", ": ")} `),
        ...(d.fixes ?? []).map((fix, i) => button(fix.title, () => mend2(d, i)))
      );
      item2.className = d.severity;
      return item2;
    }), ...rest(list2.length));
  }

  // src/page.ts
  var seats = get("seat");
  var round = 0;
  var where;
  var seen3;
  var found3;
  async function show3() {
    const mine = ++round, touched2 = touched();
    if (touched2) remember();
    await told();
    if (mine !== round) return;
    get("verdict").replaceChildren();
    get("undo").disabled = !history2().canUndo;
    get("redo").disabled = !history2().canRedo;
    const place3 = place();
    const drawing2 = ask("draw", { ...place3, width: width(), scene: true, seat: seats.value });
    const looked = Promise.all([drawing2, ask("legal", place3), ask("where", place3)]);
    looked.catch(() => {
    });
    try {
      const drawn3 = await drawing2;
      if (mine !== round) return;
      show(drawn3);
      const [, legal, at4] = await looked;
      if (mine !== round) return;
      where = at4;
      seen3 = now();
      set3(legal.moves);
      renew3();
      transcript(at4, goto2);
      seated(at4.players);
      renew();
      attempt(() => rulings(at4.game));
      attempt(() => renew4(at4.game));
    } catch (error) {
      if (mine !== round || stale(place3)) return;
      where = void 0;
      clear(because(error));
      set3([]);
      named4();
      get("transcript").replaceChildren();
    }
    const checked = await ask("diagnostics", named2()).catch((error) => {
      if (mine === round && !stale(place3)) throw error;
      return void 0;
    });
    if (mine !== round || !checked) return;
    found3 = checked;
    renew2(found3.diagnostics, found3.cases);
    diagnostics(found3.diagnostics, goto2, mend);
    verdict(found3.cases);
    mounted()?.judge(found3.diagnostics, found3.cases);
    branches2(branches(), place3.position.line, goto2);
    if (!touched2) remember();
  }
  var stale = (of) => of.uri !== named2().uri;
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
  async function goto2(line2) {
    go(line2);
    await show3();
  }
  async function mend(d, fix) {
    await change(mended(d.fixes?.[fix]?.edits ?? []), place().position.line);
    await changed5();
  }
  async function play2(move) {
    const before = text();
    if (seen3?.text !== before || seen3.line !== place().position.line) return;
    await play(move, where);
    if (text() !== before) unsaved(true);
    await show3();
  }
  async function changed5() {
    unsaved(true);
    await show3();
  }
  async function step(to) {
    const line2 = place().position.line, of = around(line2) ?? around(lines().length - 1);
    if (!of) return;
    const stops2 = stops(of);
    const next2 = { first: stops2[0], last: stops2.at(-1), forward: stops2.find((at4) => at4 > line2), back: stops2.findLast((at4) => at4 < line2) }[to];
    if (next2 !== void 0) await goto2(next2);
  }
  async function over(to) {
    if (to !== void 0) await goto2(to);
  }
  async function undo(again) {
    const past2 = history2();
    await back(again ? past2.redo(now()) : past2.undo(now()));
    await changed5();
  }
  async function luck() {
    const move = draw(offered(), where?.line.length ?? 0);
    if (move) await play2(move.text);
  }
  async function format() {
    const { edits } = await ask("format", named2());
    if (edits.length === 0) return;
    await change(mended(edits), place().position.line);
    await changed5();
  }
  var soon;
  var unsaid;
  var resting;
  function later(act) {
    clearTimeout(soon);
    unsaid = act;
    if (!resting) attempt(() => new Promise((done) => {
      resting = done;
    }));
    soon = setTimeout(() => {
      attempt(flush);
      resting?.();
      resting = void 0;
    }, 100);
  }
  async function flush() {
    const act = unsaid;
    unsaid = void 0;
    await act?.();
  }
  var typed2 = () => later(async () => {
    await typed();
    await changed5();
  });
  var follow3 = () => later(async () => {
    follow();
    await show3();
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
    keep: keepSent,
    fresh: fresh2,
    "from-here": async () => {
      await fromHere();
      await changed5();
    },
    link: address,
    scenario,
    markdown,
    svg,
    png,
    "scenario-file": scenario2,
    "markdown-file": markdown2,
    "png-file": pngFile,
    "page-file": page,
    lay: toggle2,
    read: toggle,
    leave: () => over(leave2(place().position.line)),
    "branch-up": () => over(beside(place().position.line, -1)),
    "branch-down": () => over(beside(place().position.line, 1)),
    keys: async () => get("shortcuts").showModal()
  };
  for (const [id, act] of Object.entries(acts)) get(id).addEventListener("click", () => attempt(act));
  for (const e of document.querySelectorAll("[data-alone]")) e.hidden = !alone;
  for (const e of document.querySelectorAll("[data-folder]")) e.hidden = alone;
  var files2 = get("files");
  var area2 = get("text");
  area2.addEventListener("input", () => {
    mounted()?.mirror();
    typed2();
  });
  area2.addEventListener("click", follow3);
  area2.addEventListener("keyup", (e) => {
    if (/^(Arrow|Page|Home|End)/.test(e.key)) follow3();
  });
  files2.addEventListener("change", () => attempt(async () => {
    say("");
    await flush();
    await openOption(files2.selectedOptions[0]);
  }));
  seats.addEventListener("change", () => attempt(show3));
  get("try").addEventListener("submit", (e) => {
    e.preventDefault();
    attempt(() => judge2(get("move").value));
  });
  get("close").append(button(words.close, async () => get("shortcuts").close()));
  get("new").addEventListener("submit", (e) => {
    e.preventDefault();
    const field = get("new-name"), name = field.value.trim();
    attempt(async () => {
      await flush();
      await create(name, where?.game);
      if (field.value.trim() === name) field.value = "";
    });
  });
  var wide = width();
  window.addEventListener("resize", () => attempt(async () => {
    const now3 = width();
    await new Promise((done) => setTimeout(done, 100));
    if (now3 !== width() || now3 === wide) return;
    wide = now3;
    await show3();
  }));
  window.addEventListener("pagehide", leave);
  window.addEventListener("hashchange", (e) => {
    const { hash } = new URL(e.newURL);
    if (alone) attempt(async () => {
      await flush();
      await fromAddress(hash);
    });
  });
  start6(play2);
  start7(() => where, changed5);
  listen((id) => attempt(() => isOn() ? choose3(id) : choose2(id)));
  start(changed5);
  start8(changed5);
  start3(play2);
  start4();
  start5(goto2, changed5);
  start2(() => where?.game ?? "", (game2) => shelf.bring(game2, () => named2().uri), async (uri2, line2) => {
    if (uri2 !== named2().uri) await openNamed(uri2);
    if (line2 > 0) await goto2(line2);
  });
  keys(acts, { why: tryHere, drop: () => {
    drop2();
    drop3();
  }, offered, play: play2 });
  attempt(async () => {
    await begin2(show3);
    if (alone && "serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {
    });
    follow2();
    requestIdleCallback(() => load(area2, {
      ask,
      named: named2,
      flush,
      moved: (wrote) => {
        if (wrote) typed2();
        else if (!unsaid && area2.value.slice(0, area2.selectionStart).split("\n").length - 1 !== place().position.line) follow3();
      },
      format: () => attempt(format),
      mend: (d, fix) => attempt(() => mend(d, fix))
    }).then(() => {
      if (found3) mounted()?.judge(found3.diagnostics, found3.cases);
    }).catch(() => {
    }));
  });
})();
