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

// policy is the content security policy of a page. It allows only the page's own
// script, known by its digest, so a text that a browser takes for a script does not
// run. Inline styles are allowed, since strokes have them.
var policy = func() string {
	digest := sha256.Sum256([]byte(script))
	return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-" + base64.StdEncoding.EncodeToString(digest[:]) + "'; base-uri 'none'; form-action 'none'"
}()

// Head returns the contents of the head of every page: the policy, the style sheet, the
// script and, if there are pictures, their style sheet.
func Head(title string, pictures bool) template.HTML {
	var b strings.Builder
	b.WriteString("<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	fmt.Fprintf(&b, "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n<title>%s</title>\n<style>\n%s", policy, template.HTMLEscapeString(title), style)
	if pictures {
		b.WriteString(picture.Styles())
	}
	b.WriteString("</style>\n<script>" + script + "</script>\n")
	// The log of a CI server takes a line that begins with a colon for a command, and
	// changes it. So "*:" replaces ":", and the selector means the same.
	return template.HTML(colon().ReplaceAllString(b.String(), "$1*:"))
}

var colon = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^([ \t]*):`) })

// bare removes attributes from a picture that inline SVG does not need, or that the
// theme sets for all pictures.
func bare(svg []byte) string {
	return told().ReplaceAllString(string(svg), "")
}

var told = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(` xmlns="http://www\.w3\.org/2000/svg"| class="umpire-picture"| font-family="[^"]*" text-anchor="middle" stroke-linejoin="round" stroke-linecap="round"`)
})

// place returns the name of a file for a page, without folders that belong only to the
// machine on which the page was made.
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
