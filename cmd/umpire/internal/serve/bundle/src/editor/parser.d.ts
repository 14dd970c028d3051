declare module "*/lezer/parser.js" {
  import type { LRParser } from "@lezer/lr";
  export const parser: LRParser;
}
