// Helpers for elements. Messages are inserted as text, never as markup.

export function get<E extends HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found as E;
}

export function make(name: string, said: string, ...children: Node[]): HTMLElement {
  const e = document.createElement(name);
  if (said) e.textContent = said;
  e.append(...children);
  return e;
}

// drawn makes an SVG element.
export function drawn(name: string, attributes: Record<string, string>): Element {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  return e;
}

// say announces a message. If it is the same as before, it is announced again.
export function say(said: string, where = "said"): void {
  const at = get(where);
  at.textContent = at.textContent === said && said ? `${said}\u00a0` : said;
}

// speak announces what happens on the board to readers who do not see it.
export const speak = (said: string): void => say(said, "spoken");

// offer announces a message with choices. A choice clears the message.
export function offer(said: string, ...choices: [string, () => Promise<void>][]): void {
  say(said);
  get("said").append(...choices.map(([name, act]) => button(name, async () => {
    say("");
    await act();
  })));
}

// attempt runs an action, and announces its error. Until it is done, the page is marked
// as busy.
let acting = 0;
export function attempt(act: () => Promise<void>): void {
  acting++;
  document.body.dataset["busy"] = "true";
  act().catch((error: unknown) => say(because(error))).finally(() => {
    if (--acting > 0) return;
    document.body.dataset["busy"] = "false";
    for (const next of held.splice(0)) idle(next);
  });
}

// idle runs what can wait when no action is running: while a program starts and the first board
// is drawn, nothing else takes the processor or the network.
const held: (() => void)[] = [];
export function idle(act: () => void): void {
  requestIdleCallback(() => { if (acting === 0) act(); else held.push(act); }, { timeout: 3000 });
}

// painted waits until what has changed is on the screen, or a little where nobody sees it.
export const painted = (): Promise<void> => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 100);
});

export function because(error: unknown): string { return error instanceof Error ? error.message : String(error); }

export function button(said: string, act: () => Promise<void>): HTMLButtonElement {
  const b = document.createElement("button");
  b.type = "button";
  b.textContent = said;
  b.addEventListener("click", () => attempt(act));
  return b;
}

// picture parses an SVG picture. The policy of the page forbids style attributes, so
// styles are set by script. Quotes in texts are written as &quot;, so the replacement
// can only match attributes.
export function picture(source: string): Element {
  const plain = source.replaceAll(' style="', ' data-styled="');
  const made = document.importNode(new DOMParser().parseFromString(plain, "image/svg+xml").documentElement, true);
  for (const e of [made, ...made.querySelectorAll("[data-styled]")]) {
    const said = e.getAttribute("data-styled");
    if (said !== null) (e as SVGElement).style.cssText = said;
  }
  return made;
}

// download saves data as a file. The name keeps only what is harmless in names of files;
// its ending is one that this page writes, whatever a stranger has named the text.
export function download(name: string, data: Blob): void {
  const plain = name.replace(/^[^]*[\\/]/, "").replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, "-").replace(/^[. -]+/, "").slice(-100);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = /[^. -]\.(scenario|md|ya?ml|txt|svg|png|html)$/.test(plain) ? plain : `${plain.replace(/[. ]+$/, "") || "text"}.scenario`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// downloadText saves a text under its own name, which may come from a stranger: never as
// a page or another file that something runs or shows.
export function downloadText(name: string, text: string): void {
  download(/\.(scenario|md|ya?ml)$/.test(name) ? name : `${name}.scenario`, new Blob([text], { type: "text/plain" }));
}

// classed gives an element a class, and returns it.
export function classed<E extends Element>(name: string, e: E): E {
  e.setAttribute("class", name);
  return e;
}

// attribute sets an attribute. The same one, written again, could have much laid out again.
export function attribute(e: Element, name: string, value: string): void {
  if (e.getAttribute(name) !== value) e.setAttribute(name, value);
}

// icon returns one of the symbols of the page.
export function icon(name: string): Element {
  const svg = classed("i", drawn("svg", { "aria-hidden": "true" }));
  svg.append(drawn("use", { href: `#i-${name}` }));
  return svg;
}
