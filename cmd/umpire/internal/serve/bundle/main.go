// Command bundle makes ../page/page.js from the sources in src. It is a module of its
// own, so that umpire does not carry the bundler along. Types are checked by the
// TypeScript compiler:
//
//	go run .                          writes page.js
//	go test .                         says whether page.js is what src makes
//	npx -p typescript tsc -p .        checks types
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

const page = "../page/page.js"

func main() {
	made, err := bundle()
	if err == nil {
		err = os.WriteFile(page, made, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// bundle returns the script that the sources make.
func bundle() ([]byte, error) {
	digest, err := sources()
	if err != nil {
		return nil, err
	}
	made := api.Build(api.BuildOptions{
		EntryPoints: []string{"src/page.ts"}, Bundle: true, Format: api.FormatIIFE, Target: api.ES2022, Charset: api.CharsetUTF8,
		Banner: map[string]string{"js": "// Made from ../bundle/src by go run: change it there. Sources: " + digest},
	})
	if len(made.Errors) > 0 {
		return nil, fmt.Errorf("%s: %s", made.Errors[0].Location.File, made.Errors[0].Text)
	}
	return made.OutputFiles[0].Contents, nil
}

// sources returns the digest of the sources. The tests of the page look at it, which
// have no bundler.
func sources() (string, error) {
	h := sha256.New()
	err := filepath.WalkDir("src", func(file string, e fs.DirEntry, err error) error { // in alphabetical order
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(file)
		fmt.Fprintf(h, "%s %d\n%s", filepath.ToSlash(file), len(text), text)
		return err
	})
	return hex.EncodeToString(h.Sum(nil)), err
}
