package main

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// page holds HTML files to what every page must keep: elements that close, one
// h1, headings that skip no level, every link to a place that is there, names of
// places that are told apart, no scripts and nothing from elsewhere.
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

func wrongInPage(text string) string {
	for _, foreign := range []string{"<script", "javascript:", "http://", "https://", "url(", "@import", " src=", "ZgotmplZ"} {
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
