// How large a text may be that the page shows. Larger ones are refused with a word, since
// the browser takes long for the text area alone: 9 s for 900,000 lines.

const mostLines = 50_000;
const mostLetters = 1 << 20; // UTF-16 units

// mostListed is how many items a list shows at most: more take long, and nobody reads
// them.
export const mostListed = 500;

// fits reports whether the page can show a text.
export function fits(text: string): boolean {
  if (text.length > mostLetters) return false;
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) if (++lines > mostLines) return false;
  return true;
}
