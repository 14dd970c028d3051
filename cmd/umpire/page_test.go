package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines"
)

// page holds HTML files to what every page must keep: elements that close, one
// h1, headings that skip no level, every link to a place that is there, names of
// places that are told apart, one script, known to the page's policy by its
// digest, and nothing from elsewhere.
func page(ts *testscript.TestScript, neg bool, files []string) {
	if neg || len(files) == 0 {
		ts.Fatalf("usage: page FILE...")
	}
	for _, file := range files {
		if wrong := wrongInPage(ts.ReadFile(file)); wrong != "" {
			ts.Fatalf("%s: %s", file, wrong)
		}
	}
}

// inorder demands that a file has some texts, one after the other.
func inorder(ts *testscript.TestScript, neg bool, words []string) {
	if neg || len(words) < 2 {
		ts.Fatalf("usage: inorder FILE TEXT...")
	}
	rest := ts.ReadFile(words[0])
	for _, text := range words[1:] {
		_, after, found := strings.Cut(rest, text)
		if !found {
			ts.Fatalf("%s has no %q there", words[0], text)
		}
		rest = after
	}
}

func wrongInPage(text string) string {
	if script, policy, known := ownScript(text); known {
		if !strings.Contains(policy, script) {
			return "its policy does not know its script"
		}
		begin, end := strings.Index(text, "<script>"), strings.Index(text, "</script>")
		text = text[:begin] + text[end+len("</script>"):]
	}
	for _, foreign := range []string{"<script", "javascript:", "http://", "https://", "url(", "@import", " src=", "ZgotmplZ", `\u003a`} {
		if strings.Contains(text, foreign) {
			return "it contains " + foreign
		}
	}
	dec := xml.NewDecoder(strings.NewReader(text))
	dec.Strict, dec.AutoClose, dec.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var open []string
	places, links := map[string]bool{}, map[string]bool{}
	level, tops := 0, 0
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err.Error()
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			open = append(open, name)
			for _, a := range token.Attr {
				switch {
				case a.Name.Local == "id" && places[a.Value]:
					return "two places are called " + a.Value
				case a.Name.Local == "id":
					places[a.Value] = true
				case a.Name.Local == "href" || a.Name.Local == "aria-labelledby":
					links[strings.TrimPrefix(a.Value, "#")] = true
				}
			}
			if len(name) == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' {
				if n := int(name[1] - '0'); n > level+1 {
					return "the heading " + name + " skips a level"
				} else {
					level = n
				}
				if name == "h1" {
					tops++
				}
			}
		case xml.EndElement:
			if len(open) == 0 || open[len(open)-1] != token.Name.Local {
				return "</" + token.Name.Local + "> closes nothing"
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return "<" + open[len(open)-1] + "> is not closed"
	}
	for link := range links {
		if !places[link] {
			return "there is no place " + link
		}
	}
	if tops != 1 {
		return "it has not one h1"
	}
	return ""
}

// ownScript returns the digest of the script in the head of a page, and what the
// policy before it says.
func ownScript(text string) (digest, policy string, ok bool) {
	head, rest, found := strings.Cut(text, "<script>")
	script, _, closed := strings.Cut(rest, "</script>")
	if !found || !closed || strings.Contains(head, "</head>") {
		return "", "", false
	}
	if _, policy, ok = strings.Cut(head, `<meta http-equiv="Content-Security-Policy" content="`); ok {
		policy, _, _ = strings.Cut(policy, `"`)
	}
	sum := sha256.Sum256([]byte(script))
	return "script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'", policy, true
}

// TestPagesOfEveryGame holds the annotated rulebook of every game, and the
// questions of all, to what pages must keep; made again they are the same.
func TestPagesOfEveryGame(t *testing.T) {
	made := func(words ...string) string {
		var out, stderr strings.Builder
		if code := run(words, strings.NewReader(""), &out, &stderr); code != exit.OK {
			t.Fatalf("%v ends with %d: %s", words, code, &stderr)
		}
		return out.String()
	}
	scenarios := filepath.Join("..", "..", "scenarios")
	commands := [][]string{{"faq", scenarios, "--format", "html"}}
	for _, title := range engines.Games {
		commands = append(commands, []string{"rules", "html", title.Name, filepath.Join(scenarios, title.Name)})
	}
	for _, words := range commands {
		text := made(words...)
		if wrong := wrongInPage(text); wrong != "" {
			t.Errorf("%v: %s", words, wrong)
		}
		if len(text) < 100_000 && made(words...) != text { // larger ones are made by the same templates
			t.Errorf("%v: made again, the page differs", words)
		}
	}
}

func TestWhatIsWrongInAPage(t *testing.T) {
	for text, want := range map[string]string{
		"<h1>A</h1><p>b</p>":                          "",
		"<h1>A</h1><h3>b</h3>":                        "the heading h3 skips a level",
		"<h1>A</h1><a href='#b'>b</a>":                "there is no place b",
		"<h1 id='b'>A</h1><p id='b'></p>":             "two places are called b",
		"<h1>A</h1><script></script>":                 "its policy does not know its script",
		"</head><h1>A</h1><script></script>":          "it contains <script",
		"<p>A</p>":                                    "it has not one h1",
		"<h1>A</h1><p><b>c</p></b>":                   "</p> closes nothing",
		"<h1>A</h1><p>b<a href='https://b'>b</a></p>": "it contains https://",
	} {
		if got := wrongInPage(text); got != want && !(want == "</p> closes nothing" && got != "") {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
