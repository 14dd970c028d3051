// The desk of umpire serve, over HTTP.

import { keepToken, keptToken } from "../state/kept";
import type { Progress } from "./answers";

// key returns the token from the address. A tab that comes back from the tour has the
// token stored.
let token = "";
function key(): string {
  if (!token) keepToken(token = location.hash.slice(1) || keptToken());
  return token;
}

// send makes a request to this server, with the token.
export function send(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${key()}` } });
}

export async function overHTTP(_: number, message: string, told?: (p: Progress) => void): Promise<string> {
  const answer = await send("rpc", { method: "POST", headers: { "Content-Type": "application/json", Accept: told ? "application/x-ndjson" : "application/json" }, body: message });
  if (!answer.ok) throw new Error(await answer.text());
  return told && answer.body ? lastLine(answer.body, told) : answer.text();
}

// lastLine returns the answer, which is the last line. The lines before it are
// notifications of progress.
async function lastLine(body: ReadableStream<Uint8Array>, told: (p: Progress) => void): Promise<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return rest.trimEnd();
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const { method, params } = JSON.parse(line) as { method?: string; params: Progress };
      if (!method) return line;
      told(params);
    }
  }
}
