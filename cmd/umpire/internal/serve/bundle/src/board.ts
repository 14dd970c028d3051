// The element umpire-board: a board of the playground in any page. It needs one script,
// and of a Content-Security-Policy only that it may load this script and show frames of
// its host.
//
//	<script type="module" src="https://example.com/desk/board.js"></script>
//	<umpire-board ply="3" interactive>game mnk …</umpire-board>
//
// The text is that of the attribute source, or what is written in the element; open and
// case name a text of the site and a scenario in it. Without ply it shows the end. It is
// for looking at, unless it is interactive.

import { write } from "./state/address";

class Board extends HTMLElement {
  static readonly observedAttributes = ["source", "open", "case", "ply", "interactive"];
  private frame: HTMLIFrameElement | undefined;

  connectedCallback(): void { void this.show(); }
  attributeChangedCallback(): void { if (this.frame) void this.show(); }

  private async show(): Promise<void> {
    const to = new URL("./", import.meta.url), text = this.getAttribute("source") ?? (this.frame ? "" : this.textContent?.trim() ?? ""), open = this.getAttribute("open");
    to.searchParams.set("embed", this.hasAttribute("interactive") ? "play" : "look");
    for (const name of ["open", "case", "ply"]) if (this.hasAttribute(name)) to.searchParams.set(name, this.getAttribute(name) ?? "");
    const source = text || this.dataset["text"] || "";
    this.dataset["text"] = source;
    if (!open && source) to.hash = await write({ uri: "board.scenario", text: `${source}\n`, line: source.split("\n").length });
    this.frame ??= document.createElement("iframe");
    this.frame.title = this.getAttribute("label") ?? "umpire";
    this.frame.src = to.href;
    this.frame.width = this.getAttribute("width") ?? "100%";
    this.frame.height = this.getAttribute("height") ?? "480";
    this.frame.setAttribute("frameborder", "0");
    if (!this.frame.isConnected) this.replaceChildren(this.frame);
  }
}

customElements.define("umpire-board", Board);
