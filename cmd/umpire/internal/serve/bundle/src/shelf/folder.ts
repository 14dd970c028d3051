// The files of the folder of umpire serve.

import { send } from "../desk/http";
import { plain, restored } from "../state/ends";
import * as words from "../words.json";
import type { Shelf } from "./shelf";

const path = (name: string): string => "files/" + name.split("/").map(encodeURIComponent).join("/");

const texts = new Map<string, string>(); // each file as it was read last
const seen = new Map<string, string>(); // the digest of each file as the reader last saw it

const said = async (answer: Response): Promise<Response> => {
  if (answer.status === 412) throw new Error(words.changedMeanwhile);
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
};

// tag returns the digest of a file as the reader last saw it; know sets it.
export const tag = (name: string): string => seen.get(name) ?? "";
export function know(name: string, tag: string): void { seen.set(name, tag); }

// look reads a file as it is now.
// The text is plain; its line ends are known for when it is written.
export async function look(name: string): Promise<{ text: string; tag: string }> {
  const file = await said(await send(path(name))), data = await file.arrayBuffer();
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
    texts.set(name, text);
    return { text: plain(text), tag: file.headers.get("ETag") ?? "" };
  } catch {
    throw new Error(words.notUTF8);
  }
}

// watch calls changed when a file of the folder is written, created or removed, while
// the page is visible.
export function watch(changed: () => void): void {
  const every = 1000; // milliseconds
  let last = "";
  const ask = async (): Promise<void> => {
    if (document.hidden) return;
    const answer = await send("stamp");
    if (!answer.ok) return;
    const { stamp } = (await answer.json()) as { stamp: string };
    if (last && stamp !== last) changed();
    last = stamp;
  };
  setInterval(() => ask().catch(() => {}), every); // if the desk has ended, other requests report it
  document.addEventListener("visibilitychange", () => ask().catch(() => {}));
  ask().catch(() => {});
}

export function folder(): Shelf {
  return {
    async list() {
      const { files } = (await (await said(await send("files"))).json()) as { files: { name: string }[] };
      return files.map((f) => f.name).filter((n) => /\.(scenario|md)$/.test(n));
    },
    async read(name) {
      const file = await look(name);
      know(name, file.tag);
      return file.text;
    },
    async write(name, text) {
      const body = restored(text, texts.get(name) ?? "");
      const file = await said(await send(path(name), { method: "PUT", headers: { "If-Match": tag(name) }, body }));
      texts.set(name, body);
      know(name, file.headers.get("ETag") ?? "");
    },
    async make(name, text) {
      const answer = await send(path(name), { method: "PUT", headers: { "If-None-Match": "*" }, body: text });
      if (answer.status === 412) throw new Error(words.isThere);
      know(name, (await said(answer)).headers.get("ETag") ?? "");
    },
    async bring() { /* the desk reads the folder itself */ },
  };
}
