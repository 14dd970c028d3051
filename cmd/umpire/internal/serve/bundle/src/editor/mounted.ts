// The editor, once it is there. Without it the text area is the editor.

import type { Answers, Case, Diagnostic } from "../desk/answers";

export interface Editor {
  focus(): void;
  mirror(): void; // shows what the text area holds
  judge(found: Diagnostic[], cases: Case[]): void;
}

// Doing is what the editor has the page do.
export interface Doing {
  ask<M extends keyof Answers>(method: M, params: object): Promise<Answers[M]>;
  named(): { uri: string };
  flush(): Promise<void>; // brings to the desk what was typed
  moved(typed: boolean): void;
  format(): void;
  mend(d: Diagnostic, fix: number): void;
}

let editor: Editor | undefined;

export const mounted = (): Editor | undefined => editor;

// load puts the editor in the place of the text area.
export async function load(area: HTMLTextAreaElement, doing: Doing): Promise<void> {
  const script = "./editor.js";
  const { mount } = (await import(script)) as { mount(area: HTMLTextAreaElement, doing: Doing): Editor };
  editor = mount(area, doing);
  area.classList.add("mirrored");
  area.tabIndex = -1;
  area.setAttribute("aria-hidden", "true");
}
