// Bundles the extension, and takes the grammars and the schemas of card sets along:
//
//	node build.mjs [WORKER]
import {build} from "esbuild"
import {cpSync, mkdirSync, rmSync} from "node:fs"

const worker = process.argv[2] // the folder that go run ./cmd/desk/build makes, for browsers
rmSync("dist", {recursive: true, force: true})
if (worker) {
  await build({entryPoints: ["src/web.js"], bundle: true, platform: "browser", format: "cjs", external: ["vscode"], outfile: "dist/web.js", minify: true})
  cpSync(worker, "dist/worker", {recursive: true, filter: name => !name.endsWith(".umpire-files")})
} else await build({entryPoints: ["src/extension.js"], bundle: true, platform: "node", format: "cjs", external: ["vscode"], outfile: "dist/extension.js", minify: true})
mkdirSync("syntaxes", {recursive: true})
for (const name of ["scenario.tmLanguage.json", "injection.tmLanguage.json"]) cpSync(`../textmate/${name}`, `syntaxes/${name}`)
cpSync("../schemas", "schemas", {recursive: true, filter: name => !name.endsWith(".mjs")})
