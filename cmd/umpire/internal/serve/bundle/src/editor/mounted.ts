// The editor, once it is loaded. Until then the text area is the editor.

import type { Answers, Case, Diagnostic } from "../desk/answers";

export interface Editor {
  focus(): void;
  mirror(): void; // copies the text of the text area
  judge(found: Diagnostic[], cases: Case[]): void;
}

// Doing is what the editor needs from the page.
export interface Doing {
  ask<M extends keyof Answers>(method: M, params: object): Promise<Answers[M]>;
  named(): { uri: string };
  flush(): Promise<void>; // sends typed text to the desk
  moved(typed: boolean): void;
  format(): void;
  mend(d: Diagnostic, fix: number): void;
}

let editor: Editor | undefined;

export const mounted = (): Editor | undefined => editor;

// load replaces the text area by the editor.
export async function load(area: HTMLTextAreaElement, doing: Doing): Promise<void> {
  const script = "./editor.js";
  const { mount } = (await import(script)) as { mount(area: HTMLTextAreaElement, doing: Doing): Editor };
  editor = mount(area, doing);
  area.classList.add("mirrored");
  area.tabIndex = -1;
  area.setAttribute("aria-hidden", "true");
}
