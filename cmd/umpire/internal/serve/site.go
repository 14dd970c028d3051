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

	"umpire/scenarios/service"
)

// sitePolicy is the content security policy of the page on a plain host. The page
// contains it, since a plain host sends no headers.
const sitePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'"

// worker lists the files that cmd/desk/build makes.
var worker = []string{"desk.wasm.packed", "wasm_exec.js", "worker.js"}

// Site returns the files of the page for a plain host, where the desk runs in a web
// worker of the browser. Built holds the files of that worker, as cmd/desk/build makes
// them. Texts are the sources of the site by name, for readers to open and check. After
// the first visit the page works offline: sw.js caches all files, and replaces all of
// them when one has changed.
func Site(built fs.FS, texts map[string]string) (map[string][]byte, error) {
	files := map[string][]byte{"styles.css": []byte(service.Styles())}
	err := fs.WalkDir(page, "page", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			files[strings.TrimPrefix(name, "page/")], err = page.ReadFile(name)
		}
		return err
	})
	if err != nil {
		panic(err) // the page is embedded, so this cannot happen
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

// pack returns texts as compressed JSON, since many hosts do not compress.
func pack(texts map[string]string) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if err := json.NewEncoder(w).Encode(texts); err != nil { // keys are sorted, so the result is always the same
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}
