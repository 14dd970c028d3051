package serve

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"maps"
	"strings"
	"testing"
	"testing/fstest"
)

func built() fstest.MapFS {
	return fstest.MapFS{"desk.wasm.packed": {Data: []byte("program")}, "wasm_exec.js": {Data: []byte("starter")}, "worker.js": {Data: []byte("worker")}}
}

var texts = map[string]string{"mnk/a.scenario": scenario, "mnk/faq.md": "# Questions\n"}

// The page for a plain host sets its policy before anything is loaded, asks a worker,
// and has all files that are cached for use offline.
func TestSite(t *testing.T) {
	files, err := Site(built(), texts)
	if err != nil {
		t.Fatal(err)
	}
	index := string(files["index.html"])
	policy, script := strings.Index(index, "Content-Security-Policy"), strings.Index(index, "<link")
	if policy < 0 || policy > script || !strings.Contains(index, `name="desk" content="worker"`) || strings.Contains(index, "unsafe-inline") {
		t.Errorf("the head is %.600s", index)
	}
	kept := string(files["sw.js"])
	for name := range files {
		if name != "sw.js" && !strings.Contains(kept, `"`+name+`"`) {
			t.Errorf("%s is not kept", name)
		}
	}
	if strings.Contains(index, "style=") || strings.Contains(index, "<script>") || strings.Contains(index, "onclick") {
		t.Error("the page has something inline, which its policy forbids")
	}
}

// One changed byte in one file makes another generation. The same files make the same
// generation.
func TestGeneration(t *testing.T) {
	first, _ := Site(built(), texts)
	again, _ := Site(built(), texts)
	if !maps.EqualFunc(first, again, bytes.Equal) {
		t.Error("two sites of the same desk differ")
	}
	changed := built()
	changed["desk.wasm.packed"] = &fstest.MapFile{Data: []byte("Program")}
	if other, err := Site(changed, texts); err != nil || bytes.Equal(first["sw.js"], other["sw.js"]) {
		t.Errorf("another program is of the same generation (%v)", err)
	}
}

// A folder that is not a built desk is refused, with the command that builds one.
func TestNoDesk(t *testing.T) {
	for name := range built() {
		missing := built()
		delete(missing, name)
		if _, err := Site(missing, texts); err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), "cmd/desk/build") {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

// The texts of a site are included as a whole. Another text makes another generation.
func TestTexts(t *testing.T) {
	files, err := Site(built(), texts)
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]string
	r, err := gzip.NewReader(bytes.NewReader(files["texts.packed"]))
	if err == nil {
		err = json.NewDecoder(r).Decode(&got)
	}
	if err != nil || !maps.Equal(got, texts) {
		t.Errorf("%v %v", got, err)
	}
	other, err := Site(built(), map[string]string{"mnk/a.scenario": "game mnk\n"})
	if err != nil || bytes.Equal(files["sw.js"], other["sw.js"]) {
		t.Errorf("other texts are of the same generation (%v)", err)
	}
}
