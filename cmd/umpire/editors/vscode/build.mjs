// Bundles the extension, and takes the grammars and the schemas of card sets along.
import {build} from "esbuild"
import {cpSync, mkdirSync} from "node:fs"

await build({entryPoints: ["src/extension.js"], bundle: true, platform: "node", format: "cjs", external: ["vscode"], outfile: "dist/extension.js", minify: true})
mkdirSync("syntaxes", {recursive: true})
for (const name of ["scenario.tmLanguage.json", "injection.tmLanguage.json"]) cpSync(`../textmate/${name}`, `syntaxes/${name}`)
cpSync("../schemas", "schemas", {recursive: true, filter: name => !name.endsWith(".mjs")})
