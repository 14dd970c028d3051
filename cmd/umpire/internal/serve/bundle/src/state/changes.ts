// A text as its difference to another one that the reader of an address has too: lines
// that are left out or put in. So an edited page of the site fits into an address.

type Hunk = [at: number, gone: number, own: string[]]; // at counts lines of the original

const mark = "\u0001";
const window = 400; // lines within which a text is compared again after a change

// sum returns a checksum of a text, so that a difference is not applied to another one.
function sum(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

// differing returns the changes of a text, the text itself if that is shorter.
export function differing(text: string, original: string | undefined): string {
  if (original === undefined || original === text && text.length < 400) return text;
  const was = original.split("\n"), now = text.split("\n"), hunks: Hunk[] = [];
  let i = 0, j = 0;
  while (i < was.length || j < now.length) {
    if (i < was.length && j < now.length && was[i] === now[j]) {
      i++;
      j++;
      continue;
    }
    const { a, b } = next(was, now, i, j);
    hunks.push([i, a - i, now.slice(j, b)]);
    [i, j] = [a, b];
  }
  const made = `${mark}${sum(original)} ${JSON.stringify(hunks)}`;
  return made.length < text.length ? made : text;
}

// next returns where two texts are the same again: the nearest two lines.
function next(was: string[], now: string[], i: number, j: number): { a: number; b: number } {
  for (let far = 1; far < window; far++)
    for (let a = Math.max(i, i + far - window); a <= i + far && a < was.length; a++) {
      const b = j + far - (a - i);
      if (b < now.length && was[a] === now[b] && was[a + 1] === now[b + 1]) return { a, b };
    }
  return { a: was.length, b: now.length };
}

export const isDifference = (text: string): boolean => text.startsWith(mark);

// applied returns the text of a difference, undefined if it is of another original.
export function applied(difference: string, original: string | undefined): string | undefined {
  const [, of, said] = /^.(\d+) ([^]*)$/.exec(difference) ?? [];
  if (original === undefined || of === undefined || said === undefined || Number(of) !== sum(original)) return undefined;
  const was = original.split("\n"), made: string[] = [];
  let at = 0;
  for (const [from, gone, own] of JSON.parse(said) as Hunk[]) {
    if (!Number.isInteger(from) || !Number.isInteger(gone) || !Array.isArray(own)) return undefined;
    made.push(...was.slice(at, from), ...own.map(String));
    at = from + gone;
  }
  return [...made, ...was.slice(at)].join("\n");
}
