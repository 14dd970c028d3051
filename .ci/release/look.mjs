// Looks into every file of a release in the folder dist: node look.mjs DIST NOTES
import assert from "node:assert/strict"
import {execFileSync} from "node:child_process"
import {createHash} from "node:crypto"
import {existsSync, readdirSync, readFileSync} from "node:fs"
import {join} from "node:path"

const [dist, notes] = process.argv.slice(2)
const read = name => readFileSync(join(dist, name), "utf8")
const run = (program, ...words) => execFileSync(program, words, {encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"]})
const has = program => { try { run("sh", "-c", `command -v ${program}`); return true } catch { return false } }
const all = dir => readdirSync(dir, {withFileTypes: true, recursive: true}).filter(f => f.isFile()).map(f => join(f.parentPath ?? f.path, f.name).slice(dist.length + 1))
const files = all(dist)
const {version, owner, address} = (() => {
  const {version} = JSON.parse(read("metadata.json")), address = /homepage: "?(https:[^"\s]+)/.exec(read("config.yaml"))[1]
  return {version, address, owner: address.split("/").at(-2)}
})()
const seen = []
let missing = 0

// look runs the checks of a channel, or says which program it lacks.
function look(name, needs, check) {
  if (needs && !has(needs)) return missing++, console.log(`${name.padEnd(18)} made; ${needs} is not here to look further`)
  const said = check()
  seen.push(name)
  console.log(`${name.padEnd(18)} ${said ?? "ok"}`)
}
const hash = name => createHash("sha256").update(readFileSync(join(dist, name))).digest("hex")
const systems = ["linux", "darwin", "windows"].flatMap(os => ["amd64", "arm64"].map(arch => ({os, arch, name: `umpire_${version}_${os}_${arch}.${os === "windows" ? "zip" : "tar.gz"}`})))
const sums = new Map(read("checksums.txt").trim().split("\n").map(line => line.split("  ").reverse()))
const one = pattern => { const found = files.filter(f => pattern.test(f)); assert.equal(found.length, 1, `${pattern}: ${found}`); return found[0] }
// links are the archives that a manifest names: each is one of ours, with its right hash.
function links(text, wanted) {
  for (const {name} of systems.filter(s => wanted(s))) {
    assert.ok(text.includes(`releases/download/v${version}/${name}`) || text.includes(name.replace(version, "#{version}")) || text.includes(name.replace(version, "${pkgver}")), `no link to ${name}`)
    assert.ok(text.toLowerCase().includes(sums.get(name)), `no hash of ${name}`)
  }
  assert.ok(text.includes(address) && !text.includes("example.com"), "no address of its publisher")
}

look("archives", "", () => {
  for (const {name, os} of systems) {
    const list = os === "windows" ? run("unzip", "-Z1", join(dist, name)) : run("tar", "-tzf", join(dist, name))
    const names = list.trim().split("\n")
    for (const want of [os === "windows" ? "umpire.exe" : "umpire", "LICENSE", "README.md", "CHANGELOG.md", "scenarios/GUIDE.md", "extra/umpire.bash", "extra/man/umpire-check.1"]) assert.ok(names.includes(want), `${name} has no ${want}`)
  }
  return `${systems.length}, with the program, licence, manual pages and completions`
})
look("checksums", "", () => {
  const packed = files.filter(f => !f.includes("/") && /\.(tar\.gz|zip|deb|rpm|apk|cdx\.json)$/.test(f))
  for (const name of packed) assert.equal(sums.get(name), hash(name), name)
  assert.equal(sums.size, packed.length)
  return `${sums.size} files`
})
const packages = [ // how to list their files and to print what they say of themselves, with the lines that it must have
  ["deb", "dpkg-deb", f => run("dpkg-deb", "-c", f), f => run("dpkg-deb", "-I", f), ["Package: umpire", `Version: ${version}`, "Architecture: (amd64|arm64)", "Maintainer: .+ <.+@.+>", `Homepage: ${address}`, "Section: devel", "Description: Rules verification"]],
  ["rpm", "rpm", f => run("rpm", "-qlp", f), f => run("rpm", "-qip", f), ["Name +: umpire", `Version +: ${version}`, "Architecture *: (x86_64|aarch64)", "License +: MIT", `URL +: ${address}`, "Summary +: Rules verification"]],
  ["apk", "tar", f => run("tar", "-tzf", f), f => run("tar", "-xOzf", f, ".PKGINFO"), ["pkgname = umpire", `pkgver = ${version}`, "arch = (x86_64|aarch64)", "license = MIT", `url = ${address}`, "pkgdesc = Rules verification", "datahash = [0-9a-f]{64}"]],
]
for (const [kind, needs, list, about, lines] of packages) {
  look(kind, needs, () => {
    const made = files.filter(f => f.endsWith(`.${kind}`)).map(f => join(dist, f))
    assert.equal(made.length, 2)
    for (const f of made) {
      for (const want of ["usr/bin/umpire", "usr/share/man/man1/umpire.1", "usr/share/bash-completion/completions/umpire", "usr/share/doc/umpire/copyright"]) assert.match(list(f), new RegExp(`${want}`), `${f} has no ${want}`)
      for (const line of lines) assert.match(about(f), new RegExp(`^ *${line}`, "m"), f)
      if (kind === "rpm") run("rpm", "-K", "--nosignature", f) // its hashes
    }
  })
}
look("deb installs", "dpkg-deb", () => {
  const to = join(dist, "deb")
  run("dpkg-deb", "-x", join(dist, one(/linux_amd64\.deb$/)), to)
  return run(join(to, "usr/bin/umpire"), "version").trim()
})
look("Homebrew cask", "", () => {
  const text = read(one(/\.rb$/))
  links(text, s => s.os !== "windows")
  for (const want of [`version "${version}"`, 'cask "umpire" do', 'binary "umpire"', "manpage", "bash_completion", "com.apple.quarantine"]) assert.ok(text.includes(want), want)
  assert.equal(text.match(/\bdo\b/g).length + text.match(/^\s*if /gm).length, text.match(/^\s*end$/gm).length)
})
look("cask, by Ruby", "ruby", () => { run("ruby", "-c", join(dist, one(/\.rb$/))) })
look("Scoop", "", () => {
  const text = read(one(/scoop\/.*\.json$/)), made = JSON.parse(text)
  links(text, s => s.os === "windows")
  assert.deepEqual([made.version, made.license, Object.keys(made.architecture).sort().join()], [version, "MIT", "64bit,arm64"])
  assert.deepEqual([made.architecture["64bit"].bin].flat(), ["umpire.exe"])
})
look("winget", "", () => { // by the schema 1.12.0 of its manifests
  const made = files.filter(f => /winget\/.*\.yaml$/.test(f)).map(read), text = made.join("\n")
  assert.equal(made.length, 3)
  const field = (text, name) => new RegExp(`^[\\s-]*${name}: "?(.*?)"?$`, "m").exec(text)?.[1]
  for (const text of made) assert.deepEqual([field(text, "PackageIdentifier"), field(text, "PackageVersion"), field(text, "ManifestVersion")], [`${owner}.umpire`, version, "1.12.0"])
  assert.deepEqual(made.map(text => field(text, "ManifestType")).sort(), ["defaultLocale", "installer", "version"])
  for (const [name, pattern] of [
    ["PackageIdentifier", /^[^.\s\\/:*?"<>|]{1,32}(\.[^.\s\\/:*?"<>|]{1,32}){1,7}$/], ["DefaultLocale", /^en-US$/], ["PackageLocale", /^en-US$/], ["Publisher", /^.{2,256}$/], ["PackageName", /^umpire$/],
    ["License", /^MIT$/], ["LicenseUrl", /^https:\/\/.+LICENSE$/], ["ShortDescription", /^.{3,256}$/], ["InstallerType", /^zip$/], ["NestedInstallerType", /^portable$/], ["RelativeFilePath", /^umpire\.exe$/], ["ReleaseDate", /^\d{4}-\d\d-\d\d$/],
  ]) assert.match(field(text, name) ?? "", pattern, name)
  assert.deepEqual([...text.matchAll(/^[\s-]*Architecture: (.*)$/gm)].map(m => m[1]).sort(), ["arm64", "x64"])
  links(text, s => s.os === "windows")
})
look("AUR", "bash", () => {
  const file = one(/\/PKGBUILD$|\.pkgbuild$/), text = read(file), info = read(one(/SRCINFO$|\.srcinfo$/))
  run("bash", "-n", join(dist, file))
  const value = run("bash", "-c", `. "$1"; echo "$pkgname $pkgver \${arch[*]}"; declare -F package`, "-", join(dist, file))
  assert.equal(value, `umpire-bin ${version} aarch64 x86_64\npackage\n`)
  for (const t of [text, info]) links(t, s => s.os === "linux")
})
look("Nix", "nix-hash", () => {
  const text = read(one(/\.nix$/))
  assert.ok(text.includes(address) && text.includes("lib.licenses.mit") && text.includes("installManPage") && text.includes("installShellCompletion"))
  for (const s of systems.filter(s => s.os !== "windows")) assert.ok(text.includes(s.name), s.name)
  for (const s of systems.filter(s => s.os !== "windows")) assert.ok(text.includes(run("nix-hash", "--type", "sha256", "--flat", "--base32", join(dist, s.name)).trim()), `no hash of ${s.name}`)
})
look("Nix, parsed", "nix-instantiate", () => { run("nix-instantiate", "--parse", join(dist, one(/\.nix$/))) })
if (!process.env.PROGRAM) look("SBOM", "", () => {
  const made = files.filter(f => f.endsWith(".cdx.json")).map(f => JSON.parse(read(f)))
  assert.equal(made.length, systems.length)
  for (const bom of made) {
    assert.equal(bom.bomFormat, "CycloneDX")
    const names = bom.components.map(c => c.name)
    for (const want of ["github.com/spf13/cobra", "golang.org/x/text"]) assert.ok(names.includes(want), `no ${want}`)
  }
  return `${made.length}, with ${made[0].components.length} modules each`
})
look("notes", "", () => {
  const text = readFileSync(notes, "utf8").trim(), whole = readFileSync(join(dist, "../CHANGELOG.md"), "utf8")
  assert.ok(/^- /m.test(text) && whole.includes(text) && !/^## /m.test(text))
  return `${text.length} characters of CHANGELOG.md`
})
look("archive fetched", "", () => { // as the action does: by its checksum
  const {name} = systems.find(s => s.os === process.platform && s.arch === {x64: "amd64", arm64: "arm64"}[process.arch])
  assert.ok(existsSync(join(dist, name)))
  run("sh", "-c", `mkdir -p "$1/own" && tar -xzf "$1/$2" -C "$1/own"`, "-", dist, name)
  return run(join(dist, "own/umpire"), "version").trim()
})
console.log(`${seen.length} checks, ${missing} without their program`)
