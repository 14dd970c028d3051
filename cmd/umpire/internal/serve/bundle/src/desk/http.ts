// The desk of umpire serve, over HTTP.

const token = location.hash.slice(1);

// send asks this address, with the key.
export function send(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
}

export async function overHTTP(_: number, message: string): Promise<string> {
  const answer = await send("rpc", { method: "POST", headers: { "Content-Type": "application/json" }, body: message });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}
