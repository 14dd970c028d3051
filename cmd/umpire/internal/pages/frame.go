package pages

import (
	"crypto/sha256"
	_ "embed" // the theme
	"encoding/base64"
	"fmt"
	"html/template"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"umpire/engines/scene/picture"
)

//go:embed theme/page.css
var style string

//go:embed theme/page.js
var script string

// policy lets a page do what its own script does, known by its digest, and
// nothing else: a text that were taken for a script would not run. The style of
// a stroke may stand at the stroke.
var policy = func() string {
	digest := sha256.Sum256([]byte(script))
	return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-" + base64.StdEncoding.EncodeToString(digest[:]) + "'; base-uri 'none'; form-action 'none'"
}()

// Head returns what stands in the head of every page: what it may do, its
// looks, its script, and the looks of pictures if there are any.
func Head(title string, pictures bool) template.HTML {
	var b strings.Builder
	b.WriteString("<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	fmt.Fprintf(&b, "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n<title>%s</title>\n<style>\n%s", policy, template.HTMLEscapeString(title), style)
	if pictures {
		b.WriteString(picture.Styles())
	}
	b.WriteString("</style>\n<script>" + script + "</script>\n")
	// No line begins with a colon: in the log of a CI server it would begin a
	// command, and is written otherwise. The selector means the same.
	return template.HTML(colon().ReplaceAllString(b.String(), "$1*:"))
}

var colon = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^([ \t]*):`) })

// bare leaves out of a picture what HTML knows without, and what the theme says
// of all of them.
func bare(svg []byte) string {
	return told().ReplaceAllString(string(svg), "")
}

var told = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(` xmlns="http://www\.w3\.org/2000/svg"| class="umpire-picture"| font-family="[^"]*" text-anchor="middle" stroke-linejoin="round" stroke-linecap="round"`)
})

// place returns the name of a file as a page tells it: nothing of the machine
// on which the page was made.
func place(file string) string {
	name := path.Clean(filepath.ToSlash(file))
	if filepath.IsAbs(file) || path.IsAbs(name) {
		return path.Base(name)
	}
	for strings.HasPrefix(name, "../") {
		name = name[len("../"):]
	}
	return name
}
