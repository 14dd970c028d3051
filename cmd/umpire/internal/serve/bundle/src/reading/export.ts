// Saves texts as files.

import { download, make, say } from "../dom";
import * as paper from "../state/paper";
import * as words from "../words.json";
import * as reading from "./reading";

const stem = (): string => paper.named().uri.replace(/^.*\//, "").replace(/\.\w+$/, "") || "page";
const isPage = (): boolean => paper.named().uri.endsWith(".md");

function write(name: string, text: string, type = "text/plain"): void {
  download(name, new Blob([text], { type }));
  say(words.asFile);
}

// scenario saves the text. Of a Markdown page it saves the block at the present line,
// or else the first.
export async function scenario(): Promise<void> {
  if (!isPage()) return write(`${stem()}.scenario`, paper.text());
  const all = paper.lines(), at = paper.place().position.line;
  const fence = (line: string | undefined): boolean => /^(`{3,}|~{3,})/.test(line ?? "");
  const opens = all.flatMap((line, n) => (/^(`{3,}|~{3,})\s*scenario\b/.test(line) ? [n] : []));
  const first = opens.findLast((n) => n < at) ?? opens[0];
  if (first === undefined) throw new Error(words.noScenario);
  const own = all.slice(first + 1), end = own.findIndex(fence);
  write(`${stem()}.scenario`, `${own.slice(0, end < 0 ? undefined : end).join("\n")}\n`);
}

// markdown saves the page. A text of scenarios becomes one block of a page.
export async function markdown(): Promise<void> {
  if (isPage()) return write(`${stem()}.md`, paper.text());
  const fence = "`".repeat(1 + (paper.text().match(/`+/g) ?? []).reduce((most, one) => Math.max(most, one.length), 2));
  write(`${stem()}.md`, `# ${stem()}\n\n${fence}scenario\n${paper.text().trimEnd()}\n${fence}\n`);
}

// page saves the page for readers as one HTML file, without scripts and network access.
export async function page(): Promise<void> {
  const article = (await reading.whole()).cloneNode(true) as HTMLElement;
  article.querySelectorAll("button").forEach((b) => b.remove());
  for (const e of article.querySelectorAll("[contenteditable]")) ["contenteditable", "data-said"].forEach((name) => e.removeAttribute(name));
  article.querySelectorAll("[id]:not(.sprite [id]):not(svg [id])").forEach((e) => e.removeAttribute("id"));
  for (const h of article.querySelectorAll("h3, h4, h5, h6")) h.replaceWith(make(`h${Number(h.tagName[1]) - 2}`, "", ...h.childNodes)); // the levels above these belong to the desk's headings
  const sheets = await Promise.all(["styles.css", "article.css"].map(async (name) => (await fetch(name)).text()));
  const main = document.createElement("main"), title = make("title", stem());
  main.append(...article.childNodes);
  const head = [
    '<meta charset="utf-8">', '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    title.outerHTML, `<style>${sheets.join("\n")}</style>`,
  ];
  write(`${stem()}.html`, `<!doctype html>\n<html lang="${document.documentElement.lang}">\n${head.join("\n")}\n${main.outerHTML}\n</html>\n`, "text/html");
}
