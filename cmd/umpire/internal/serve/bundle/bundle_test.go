package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestFilesAreFresh(t *testing.T) {
	made, err := bundle()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range made {
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what src makes: go run . writes it (%v)", name, err)
		}
	}
}

// The page loads little at first: its own script, without the editor, is small.
func TestPageIsSmall(t *testing.T) {
	made, err := bundle()
	if err != nil {
		t.Fatal(err)
	}
	for name, most := range map[string]int{"../page/page.js": 62_500, "../page/editor.js": 250_000, "../page/board.js": 5_000} {
		var small bytes.Buffer
		w, _ := gzip.NewWriterLevel(&small, gzip.BestCompression) // as .ci/browser/check.mjs has it
		w.Write(made[name])
		w.Close()
		if t.Logf("%s has %d bytes, %d compressed", name, len(made[name]), small.Len()); small.Len() > most || small.Len() == 0 {
			t.Errorf("%s has %d bytes compressed, at most %d were meant", name, small.Len(), most)
		}
	}
}

// One file has all texts for a translation: no other source has visible text, every
// text of the file is used, and none is missing.
func TestWordsStandInOneFile(t *testing.T) {
	words := map[string]string{}
	data, err := os.ReadFile("src/words.json")
	if err == nil {
		err = json.Unmarshal(data, &words)
	}
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	err = filepath.WalkDir("src", func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(file, ".d.ts") {
			return err
		}
		text, err := os.ReadFile(file)
		switch filepath.Ext(file) {
		case ".html":
			for _, m := range word.FindAllString(string(text), -1) {
				used[m[2:len(m)-2]] = true
			}
			for _, said := range saidInMarkup(string(text)) {
				t.Errorf("%s says %q, which belongs into words.json", file, said)
			}
		case ".ts":
			for _, m := range wordOf.FindAllStringSubmatch(remark.ReplaceAllString(string(text), ""), -1) {
				used[m[1]] = true
			}
			for _, said := range saidInScript(string(text)) {
				t.Errorf("%s says %q, which belongs into words.json", file, said)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range words {
		if !used[name] {
			t.Errorf("words.json has %s, which nothing says", name)
		}
	}
	for name := range used {
		if words[name] == "" {
			t.Errorf("words.json has no %s", name)
		}
	}
}

// Planted texts are found, and strings that only look like texts are not.
func TestPlantedWords(t *testing.T) {
	for text, want := range map[string]int{
		`<p>A word</p>`:                        1,
		`<p>{{word}}: <kbd>g</kbd></p>`:        0,
		`<p aria-label="A word"></p>`:          1,
		`<input placeholder="mine" id="mine">`: 1,
		`<title>umpire</title>`:                1,
	} {
		if got := saidInMarkup(text); len(got) != want {
			t.Errorf("%s says %q", text, got)
		}
	}
	for text, want := range map[string]int{
		"say(\"Not saved.\");":                                           1,
		"make(\"p\", \"stopped\")":                                       1,
		"make(\"p\", words.stopped)":                                     0,
		"button(`${n} moves on`, act)":                                   1,
		"e.title = \"more\";":                                            1,
		"throw new Error(\"too large\") // or small":                     0,
		"get(\"board\").querySelector(\"svg.umpire-picture [data-id]\")": 0,
	} {
		if got := saidInScript(text); len(got) != want {
			t.Errorf("%s says %q", text, got)
		}
	}
}

var (
	wordOf    = regexp.MustCompile(`[^./\w]words\.(\w+)`)
	markup    = regexp.MustCompile(`(?s)<[^>]*>`)
	attribute = regexp.MustCompile(`(?:aria-label|title|placeholder|alt|content)="([^"]*)"`)
	viewport  = regexp.MustCompile(`<meta [^>]*>`)
	letters   = regexp.MustCompile(`\pL{2,}`)
	quoted    = regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|`(?:[^`\\\\]|\\\\.)*`")
	holes     = regexp.MustCompile(`\$\{[^}]*\}`)
	remark    = regexp.MustCompile(`(?m)(?:^|\s)//.*$|/\*.*?\*/`)
	// shows matches code that shows the string after it to a reader.
	shows = regexp.MustCompile("(?:\\bsay\\(|\\boffer\\(|\\bbutton\\(|\\bmake\\(\"\\w+\", |\\btextContent = |\\btitle = |\\bplaceholder = |\\bappend\\(|createTextNode\\(|\"aria-label\", )$")
	// notation matches strings in the language of scenarios or of styles, which are not
	// translated.
	notation = regexp.MustCompile(`^(?:  from "" after move |position unchecked|ui-monospace, monospace)$`)
	// sentence matches two words in a row, as in texts for readers.
	sentence = regexp.MustCompile(`\pL{2,}[,;:]? \pL{2,}`)
)

// saidInMarkup returns the texts of a page outside words.json.
func saidInMarkup(text string) (said []string) {
	text = viewport.ReplaceAllString(word.ReplaceAllString(text, ""), "")
	for _, m := range attribute.FindAllStringSubmatch(text, -1) {
		if letters.MatchString(m[1]) {
			said = append(said, m[1])
		}
	}
	for _, between := range markup.Split(text, -1) {
		if letters.MatchString(between) {
			said = append(said, strings.TrimSpace(between))
		}
	}
	return said
}

// saidInScript returns the strings of a script that a reader sees, or that are
// sentences. It leaves out the messages of new Error, which are about faults of the
// program.
func saidInScript(text string) (said []string) {
	text = remark.ReplaceAllString(text, "")
	for _, at := range quoted.FindAllStringIndex(text, -1) {
		before, of := text[:at[0]], holes.ReplaceAllString(text[at[0]+1:at[1]-1], "")
		style := strings.ContainsAny(of, "#[]{}<>") || strings.Contains(of, "var(") || strings.Contains(of, "px ")
		switch {
		case strings.HasSuffix(before, "new Error("), notation.MatchString(of):
		case shows.MatchString(before) && letters.MatchString(of), sentence.MatchString(of) && !style:
			said = append(said, of)
		}
	}
	return said
}
