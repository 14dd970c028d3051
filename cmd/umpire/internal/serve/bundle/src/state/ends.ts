// Line ends. The page has texts with \n only, as text areas do. What it saves has the
// line ends of the file, and its byte order mark.

const ends = /\r\n?|\n/g;
const mark = "\ufeff";

// plain returns a text with \n only and without a byte order mark.
export const plain = (text: string): string => text.replace(mark, (found, at) => (at === 0 ? "" : found)).replace(ends, "\n");

// restored returns a plain text with the line ends of a file: lines that are in the file
// too keep theirs, and new lines get that of the line above.
export function restored(text: string, file: string): string {
  const own = file.match(ends) ?? [], bom = file.startsWith(mark) ? mark : "";
  if (own.every((end) => end === "\n")) return bom + text;
  const before = plain(file).split("\n"), now = text.split("\n");
  let first = 0, same = 0; // lines at the beginning and at the end that have not changed
  while (first < before.length && first < now.length && before[first] === now[first]) first++;
  while (same < before.length - first && same < now.length - first && before[before.length - 1 - same] === now[now.length - 1 - same]) same++;
  const places = new Map<string, number[]>(); // of the lines between, the last first
  for (let at = before.length - same - 1; at >= first; at--) {
    const line = before[at] ?? "", found = places.get(line);
    if (found) found.push(at);
    else places.set(line, [at]);
  }
  let met = first - 1; // the last line of the file that was found again
  const place = (line: string, n: number): number => {
    if (n < first) return n;
    if (n >= now.length - same) return n - now.length + before.length;
    const found = places.get(line) ?? [];
    for (let at = found.pop(); at !== undefined; at = found.pop()) if (at > met) return met = at;
    return -1;
  };
  let end = own[0] ?? "\n";
  return bom + now.map((line, n) => (n === now.length - 1 ? line : line + (end = own[place(line, n)] ?? end))).join("");
}
