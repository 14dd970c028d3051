// What leaves the page: the address, the scenario, the picture.

import { ask } from "../desk/ask";
import { download, say } from "../dom";
import { write } from "../state/address";
import * as paper from "../state/paper";
import * as words from "../words.json";

// give copies a text to the clipboard, or downloads it as a file if that is not
// allowed.
let viewing: () => string = () => "";
let base: (uri: string) => Promise<string | undefined> = async () => undefined;

// views sets the functions that return the view, and the text of the site of a name.
export const views = (view: () => string, original: typeof base): void => { [viewing, base] = [view, original]; };

async function give(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied);
  } catch {
    download(name, new Blob([text], { type: "text/plain" }));
    say(words.asFile);
  }
}

// whole returns the address of this view in the playground.
export async function whole(): Promise<string> {
  const state = paper.now(), hash = await write({ ...state, view: viewing() }, await base(state.uri));
  return new URL(hash ? `#${hash}` : "", location.href.replace(/[?#].*$/, "")).href;
}

export async function address(): Promise<void> {
  const state = paper.now(), hash = await write({ ...state, view: viewing() }, await base(state.uri));
  if (!hash) return say(words.tooLong);
  await give(new URL(`#${hash}`, location.href.replace(/[?#].*$/, "")).href, "address.txt");
}

export async function scenario(): Promise<void> {
  const { text } = await ask("write", paper.place());
  await give(text, "from-here.scenario");
}

export async function markdown(): Promise<void> {
  const { text } = await ask("write", paper.place());
  await give(`\`\`\`scenario\n${text.replace(/\n*$/, "\n")}\`\`\`\n`, "from-here.md");
}

async function file(): Promise<{ svg: string; width: number; height: number }> {
  const drawn = await ask("draw", { ...paper.place(), width: 800, theme: "light" });
  if (!drawn.svg) throw new Error(words.noPicture);
  return drawn;
}

export async function svg(): Promise<void> {
  download("board.svg", new Blob([(await file()).svg], { type: "image/svg+xml" }));
  say(words.asFile);
}

// raster returns the picture as PNG, with two pixels for each CSS pixel.
async function raster(): Promise<Blob> {
  const { svg, width, height } = await file();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * 2, height * 2];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!made) throw new Error(words.noPicture);
  return made;
}

export async function pngFile(): Promise<void> {
  download("board.png", await raster());
  say(words.asFile);
}

export async function png(): Promise<void> {
  const made = await raster();
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": made })]);
    say(words.copied);
  } catch {
    download("board.png", made);
    say(words.asFile);
  }
}
