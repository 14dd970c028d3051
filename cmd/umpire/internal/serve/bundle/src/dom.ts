// Elements. Whatever is said goes in as text, never as markup.

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

// drawn makes an element of a drawing.
export function drawn(name: string, attributes: Record<string, string>): Element {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  return e;
}

// say announces something. Equal words twice are said twice.
export function say(said: string): void {
  const at = get("said");
  at.textContent = at.textContent === said && said ? `${said}\u00a0` : said;
}

// offer announces something with what can be done about it; that it was done is not said.
export function offer(said: string, ...choices: [string, () => Promise<void>][]): void {
  say(said);
  get("said").append(...choices.map(([name, act]) => button(name, async () => {
    say("");
    await act();
  })));
}

// attempt does something, and says what went wrong. Until it is done the page is busy.
let acting = 0;
export function attempt(act: () => Promise<void>): void {
  acting++;
  document.body.dataset["busy"] = "true";
  act().catch((error: unknown) => say(because(error))).finally(() => {
    if (--acting === 0) document.body.dataset["busy"] = "false";
  });
}

export function because(error: unknown): string { return error instanceof Error ? error.message : String(error); }

export function button(said: string, act: () => Promise<void>): HTMLButtonElement {
  const b = document.createElement("button");
  b.type = "button";
  b.textContent = said;
  b.addEventListener("click", () => attempt(act));
  return b;
}

// picture turns the source of a picture into elements. The policy of the page forbids
// attributes of style, so what they say is set otherwise. A quote within a text is
// written &quot; there, so that only attributes are met.
export function picture(source: string): Element {
  const plain = source.replaceAll(' style="', ' data-styled="');
  const made = document.importNode(new DOMParser().parseFromString(plain, "image/svg+xml").documentElement, true);
  for (const e of [made, ...made.querySelectorAll("[data-styled]")]) {
    const said = e.getAttribute("data-styled");
    if (said !== null) (e as SVGElement).style.cssText = said;
  }
  return made;
}

export function download(name: string, data: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
