// The files of the folder of umpire serve.

import { send } from "../desk/http";
import { words } from "../words";
import type { Shelf } from "./shelf";

const path = (name: string): string => "files/" + name.split("/").map(encodeURIComponent).join("/");

export function folder(): Shelf {
  const seen = new Map<string, string>(); // the digest of each file as it was read
  const said = async (answer: Response): Promise<Response> => {
    if (answer.status === 412) throw new Error(words.changedMeanwhile);
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  return {
    async list() {
      const { files } = (await (await said(await send("files"))).json()) as { files: { name: string }[] };
      return files.map((f) => f.name).filter((n) => /\.(scenario|md)$/.test(n));
    },
    async read(name) {
      const file = await said(await send(path(name)));
      seen.set(name, file.headers.get("ETag") ?? "");
      return file.text();
    },
    async write(name, text) {
      const file = await said(await send(path(name), { method: "PUT", headers: { "If-Match": seen.get(name) ?? "" }, body: text }));
      seen.set(name, file.headers.get("ETag") ?? "");
    },
    async bring() { /* the desk reads the folder itself */ },
  };
}
