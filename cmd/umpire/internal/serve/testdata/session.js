// A session at the page: it clicks as somebody would, and reports what it sees.
"use strict";

const until = async (what, is) => {
  for (let i = 0; i < 400; i++) {
    const found = is();
    if (found) return found;
    await new Promise((r) => setTimeout(r, 50));
  }
  throw new Error("it never happens that " + what);
};
const $ = (selector) => document.querySelector(selector);
const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const report = (what) => fetch("report", { method: "POST", body: JSON.stringify(what) });

const legal = () => Number($("#count").dataset.count);

(async () => {
  const text = $("#text"), seen = {};
  await until("a game is shown", () => $("#board svg [data-id]") && legal() > 0);
  // The caret is put below the only move.
  text.setSelectionRange(text.value.length, text.value.length);
  click(text);
  await until("eight moves are legal", () => legal() === 8);
  seen.lit = document.querySelectorAll("#board .target").length;
  click($('#board [data-id="a1"]'));
  await until("the move is made", () => text.value.includes("Nought: place a1") && legal() === 7);
  click($('#board [data-id="b2"]'));
  seen.refused = (await until("it says why not", () => $("#verdict [data-clause]"))).dataset.clause;
  seen.nearest = document.querySelectorAll("#verdict [data-works]").length;
  const deciders = $("#turn").dataset.deciders;
  click($("#back"));
  await until("it goes back", () => $("#turn").dataset.deciders !== deciders);
  seen.turn = $("#turn").dataset.deciders;
  click($("#save"));
  await until("it is saved", () => $("#said").textContent === "Saved.");
  text.value = text.value.replace("a game", '<img src=x onerror="report(1)">') + "\n  <b>bold</b>\n";
  text.dispatchEvent(new Event("input"));
  seen.wrong = (await until("something is wrong", () => $("#diagnostics li"))).textContent;
  seen.foreign = document.querySelectorAll("main img, #log b, #legal b, #write b").length;
  await fetch("meanwhile", { method: "POST" });
  click($("#save"));
  seen.conflict = await until("it is not saved", () => $("#said").textContent.includes("Nothing is written") && $("#said").textContent);
  const name = (of) => {
    $("#new-name").value = of;
    click($("#new button"));
  };
  name("second");
  await until("a file is made", () => $("#files").value === "second.scenario" && $("#said").textContent === "Saved.");
  seen.made = text.value;
  name("second.scenario");
  seen.twice = await until("it is not made twice", () => $("#said").textContent.includes("already") && $("#said").textContent);
  seen.wide = document.documentElement.scrollWidth > innerWidth;
  report(seen);
})().catch((error) => report({ error: String(error) }));
