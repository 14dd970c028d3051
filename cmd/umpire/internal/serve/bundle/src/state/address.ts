// The whole state in the fragment of an address: "1." and the line, the name and the
// text, or "2." and the view, the line, the name and the text; deflated, in base64url, and two letters that show when a part is lost. The text
// names moves by words, so it keeps its meaning when a rule is corrected.

import { applied, differing, isDifference } from "./changes";
import { fits } from "./limits";

// A State is an open text, and the line before which the board shows the position. sent
// means that an address brought the text, and the reader has not kept it.
// view says how the position is looked at: the mode, and what is compared or tried.
export interface State { uri: string; text: string; line: number; sent?: true; view?: string }

const longest = 8_000; // characters of an address
const largest = 1 << 20; // bytes of a text, so that no address can fill the memory

export type Fault = "damaged" | "otherVersion" | "tooLarge";

// write returns the fragment without the #, "" if it would be too long.
export async function write(state: State, original?: string): Promise<string> {
  const version = state.view ? "2" : "1";
  const plain = new TextEncoder().encode(`${state.view ? `${state.view}\n` : ""}${state.line}\n${state.uri}\n${differing(state.text, original)}`);
  const packed = await through(plain, new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  const body = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const all = `${version}.${body}${check(body)}`;
  return all.length > longest ? "" : all;
}

// read returns the state in an address, or what is wrong with it.
// original returns the text of the site to which a difference applies.
export async function read(hash: string, original: (uri: string) => Promise<string | undefined> = async () => undefined): Promise<State | Fault> {
  const [, of, body] = /^#?(\d+)\.(.*)$/.exec(hash) ?? [];
  if (of === undefined || body === undefined) return "damaged";
  if (of !== "1" && of !== "2") return "otherVersion";
  if (body.length > longest || check(body.slice(0, -2)) !== body.slice(-2)) return "damaged";
  try {
    const letters = atob(body.slice(0, -2).replaceAll("-", "+").replaceAll("_", "/"));
    const plain = await through(Uint8Array.from(letters, (c) => c.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    const said = new TextDecoder("utf-8", { fatal: true }).decode(plain), [view] = of === "2" ? /^[^\n]{1,500}\n/.exec(said) ?? [] : [""];
    if (view === undefined) return "damaged";
    const [, line, uri, sent] = /^(\d{1,6})\n([^\n]{1,200})\n([^]*)$/.exec(said.slice(view.length)) ?? [];
    const text = sent !== undefined && uri !== undefined && isDifference(sent) ? applied(sent, await original(uri)) : sent;
    if (line !== undefined && text === undefined) return "otherVersion";
    if (line === undefined || uri === undefined || text === undefined) return "damaged";
    return fits(text) ? { line: Number(line), uri, text, ...(view ? { view: view.trimEnd() } : {}) } : "tooLarge";
  } catch (error) {
    return error instanceof Large ? "tooLarge" : "damaged";
  }
}

class Large extends Error {}

async function through(data: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = new Blob([data]).stream().pipeThrough(stream).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    if ((length += value.length) > largest) {
      await reader.cancel();
      throw new Large();
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

// check returns a checksum of two letters. It stands at the end, since programs that
// detect links cut off a - or _ there.
function check(body: string): string {
  let sum = 0;
  for (let i = 0; i < body.length; i++) sum = (sum * 31 + body.charCodeAt(i)) % 676;
  return String.fromCharCode(97 + Math.floor(sum / 26), 97 + (sum % 26));
}
