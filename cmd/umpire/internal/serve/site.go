package serve

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"umpire/scenarios/desk"
)

// sitePolicy is what the page may do on a host of its own. It is in the page, since
// a plain host sends no headers.
const sitePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'"

// worker names what cmd/desk/build makes.
var worker = []string{"desk.wasm.packed", "wasm_exec.js", "worker.js"}

// Site returns the files of the page for a plain host: what the page asks is answered
// by the desk in a worker of the browser. built holds the files of that worker, by
// name, as cmd/desk/build makes them. texts are those of which the site is made, by name,
// for readers to open and check. The page works without a network after it was
// opened once: sw.js keeps all files, and exchanges them as a whole when one changed.
func Site(built fs.FS, texts map[string]string) (map[string][]byte, error) {
	files := map[string][]byte{"styles.css": []byte(desk.Styles())}
	err := fs.WalkDir(page, "page", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			files[strings.TrimPrefix(name, "page/")], err = page.ReadFile(name)
		}
		return err
	})
	if err != nil {
		panic(err) // it is compiled in
	}
	for _, name := range worker {
		data, err := fs.ReadFile(built, name)
		if err != nil {
			return nil, fmt.Errorf("the desk for browsers has no %s: it is a folder that go run ./cmd/desk/build makes", name)
		}
		files[name] = data
	}
	packed, err := pack(texts)
	if err != nil {
		return nil, err
	}
	files["texts.packed"] = packed
	head := fmt.Sprintf("<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n<meta name=\"desk\" content=\"worker\">", sitePolicy)
	files["index.html"] = bytes.Replace(files["index.html"], []byte(`<meta charset="utf-8">`), []byte(head), 1)
	names := slices.Sorted(maps.Keys(files))
	h := sha256.New()
	for _, name := range names {
		fmt.Fprintf(h, "%s %d\n", name, len(files[name]))
		h.Write(files[name])
	}
	list, err := json.Marshal(slices.DeleteFunc(names, func(name string) bool { return name == "sw.js" }))
	if err != nil {
		return nil, err
	}
	first := fmt.Sprintf("const generation = %q;\nconst files = %s;\n", hex.EncodeToString(h.Sum(nil))[:16], list)
	files["sw.js"] = append([]byte(first), files["sw.js"]...)
	return files, nil
}

// pack returns texts as JSON, compressed: most hosts compress little.
func pack(texts map[string]string) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if err := json.NewEncoder(w).Encode(texts); err != nil { // in alphabetical order
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}
