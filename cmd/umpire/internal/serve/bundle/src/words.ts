// All that the page itself says, beside index.html.
export const words = {
  changedMeanwhile: "The file has changed on the disk since it was opened here. Nothing is written.",
  saved: "Saved.",
  noFiles: "There are no scenarios in this folder.",
  line: "Line",
  here: "go there",
  toDecide: "To decide",
  over: "The game is over.",
  none: "none",
  legal: "legal",
  illegal: "not legal",
  malformed: "no move",
} as const;
