// Command bundle builds the pages, page.js, editor.js and the list of licenses in ../page from the
// sources in src and the packages that package.json names. It is a module of its own, so that
// umpire does not depend on the bundler. The TypeScript compiler checks the types:
//
//	npm ci                            fetches the packages
//	go run .                          writes the files
//	go run . engines                  only the JavaScript of the SDK for engines, without npm
//	go test .                         checks that they are built from src
//	npx -p typescript tsc -p .        checks types
//
// Program .ci/browser/tour.mjs makes the pictures of the tour.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/evanw/esbuild/pkg/api"
)

// The scripts, each with its main source. The editor is a script of its own, so that
// the page can start without it.
var scripts = []struct{ source, made string }{
	{"src/page.ts", "../page/page.js"},
	{"src/editor/editor.ts", "../page/editor.js"},
	{"src/board.ts", "../page/board.js"},
}

// licences is the file with the licenses of the packages in the scripts.
const licences = "../page/licences.txt"

// The pages, by name, with their sources. Their texts are in src/words.json.
var pages = map[string]string{"../page/index.html": "src/index.html", "../page/tour.html": "src/tour.html"}

func main() {
	make := bundle
	if onlyEngines() {
		make = strip
	}
	made, err := make()
	for name, data := range made {
		err = errors.Join(err, os.WriteFile(name, data, 0o644))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// bundle returns the built files, by name.
func bundle() (map[string][]byte, error) {
	digest, err := sources()
	if err != nil {
		return nil, err
	}
	files, packages := map[string][]byte{}, map[string]bool{}
	for i, s := range scripts {
		o := api.BuildOptions{
			EntryPoints: []string{s.source}, Bundle: true, Format: api.FormatIIFE, Target: api.ES2022, Charset: api.CharsetUTF8, Metafile: true, NodePaths: []string{"node_modules"},
			Banner: map[string]string{"js": "// Made from ../bundle/src by go run: change it there. Sources: " + digest},
		}
		o.Plugins = []api.Plugin{{Name: "lexer", Setup: lexerOnly}}
		o.MinifyWhitespace, o.MinifySyntax, o.MinifyIdentifiers = true, true, true
		if i > 0 {
			o.Format = api.FormatESModule
		}
		made := api.Build(o)
		if len(made.Errors) > 0 {
			return nil, fmt.Errorf("%s (npm ci fetches what others wrote)", made.Errors[0].Text)
		}
		files[s.made] = made.OutputFiles[0].Contents
		for _, m := range packaged.FindAllStringSubmatch(made.Metafile, -1) {
			packages[m[1]] = true
		}
	}
	for made, source := range pages {
		if files[made], err = filled(source); err != nil {
			return nil, err
		}
	}
	if files[licences], err = licencesOf(slices.Sorted(maps.Keys(packages))); err != nil {
		return nil, err
	}
	engines, err := strip()
	maps.Copy(files, engines)
	return files, err
}

// markedSetup is where marked, after its classes, makes an instance of itself and gives it to its exports.
var markedSetup = regexp.MustCompile(`(?s);var \w+=new \w+;function .*\b(\w+ as Lexer)\b.*`)

// lexerOnly leaves of marked what the page uses. A bundler cannot know that the rest is not needed.
func lexerOnly(b api.PluginBuild) {
	b.OnLoad(api.OnLoadOptions{Filter: `marked\.esm\.js$`}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		source, err := os.ReadFile(a.Path)
		made := markedSetup.ReplaceAllString(string(source), ";export{$1};")
		if err == nil && made == string(source) {
			err = errors.New("it is built in another way than before: mend markedSetup")
		}
		return api.OnLoadResult{Contents: &made}, err
	})
}

// filled returns a page with its texts inserted.
func filled(source string) ([]byte, error) {
	words := map[string]string{}
	data, err := os.ReadFile("src/words.json")
	if err == nil {
		err = json.Unmarshal(data, &words)
	}
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(source)
	made := word.ReplaceAllFunc(text, func(of []byte) []byte {
		said, known := words[string(of[2:len(of)-2])]
		if !known {
			err = errors.Join(err, fmt.Errorf("%s: words.json has no %s", source, of))
		}
		return []byte(html.EscapeString(said))
	})
	return made, err
}

var word = regexp.MustCompile(`\{\{\w+\}\}`)

var packaged = regexp.MustCompile(`"node_modules/((?:@[^/"]+/)?[^/"]+)/`)

// licencesOf returns the licenses of packages, each below its name and version. It is
// an error if a license does not allow redistribution.
func licencesOf(packages []string) ([]byte, error) {
	var all bytes.Buffer
	for _, name := range packages {
		dir := filepath.Join("node_modules", filepath.FromSlash(name))
		var about struct{ Version, License string }
		data, err := os.ReadFile(filepath.Join(dir, "package.json"))
		if err == nil {
			err = json.Unmarshal(data, &about)
		}
		if err != nil {
			return nil, err
		}
		if about.License != "MIT" {
			return nil, fmt.Errorf("%s: the license %s is a new kind: look at it", name, about.License)
		}
		text, err := os.ReadFile(filepath.Join(dir, "LICENSE"))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&all, "%s %s (%s)\n\n%s\n\n", name, about.Version, about.License, bytes.TrimSpace(text))
	}
	return all.Bytes(), nil
}

// sources returns the digest of the sources. The tests of the page compare it, as they
// have no bundler.
func sources() (string, error) {
	h := sha256.New()
	err := filepath.WalkDir("src", func(file string, e fs.DirEntry, err error) error { // in lexical order
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(file)
		fmt.Fprintf(h, "%s %d\n%s", filepath.ToSlash(file), len(text), text)
		return err
	})
	return hex.EncodeToString(h.Sum(nil)), err
}
