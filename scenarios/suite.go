package scenarios

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"

	"umpire/scenarios/syntax"
)

// suite links the sources and sets up their cases.
func (l *loader) suite(roots []*source) *Suite {
	s := &Suite{}
	for _, src := range roots {
		l.reportAll(src.diags)
		l.link(src, nil)
		for _, c := range src.cases {
			c.root = true
		}
	}
	for _, src := range roots {
		if len(src.diags) == 0 && src.empty() {
			l.report(src.file.At(syntax.Text{Line: 1, Col: 1}, syntax.Error, "the file has no scenario"))
		}
		s.Files = append(s.Files, src.file)
		for _, c := range src.cases {
			l.opt.pause()
			if l.setUp(c) {
				s.Cases = append(s.Cases, c)
			} else if l.mend(c) {
				l.readPlayed(c, true)
			} else {
				l.readClauses(c)
			}
		}
		for _, sc := range src.file.Scenarios {
			if !src.sound(sc) {
				l.proofread(src, sc)
			}
		}
	}
	for _, name := range l.passed {
		l.report(&syntax.Diagnostic{File: name, Line: 1, Col: 1, Severity: syntax.Warning, Msg: "this file is not read, since its name does not end in .scenario"})
	}
	s.Diags = l.inOrder()
	return s
}

// empty reports whether a file has no content at all. A file with only positions or
// settings is not empty, because others may include it.
func (src *source) empty() bool {
	f := src.file
	return len(f.Scenarios)+len(f.Positions)+len(f.Includes) == 0 && !f.Settings.Game.Given() && len(f.Settings.Players)+len(f.Settings.Variants)+len(f.Settings.Rulings) == 0
}

// report adds a diagnostic, unless it has been added before.
func (l *loader) report(d *syntax.Diagnostic) {
	if key := d.Error(); !l.seen[key] {
		l.seen[key] = true
		l.diags = append(l.diags, d)
	}
}

// inOrder returns the diagnostics, sorted by file and line.
func (l *loader) inOrder() syntax.Diagnostics {
	files := map[string]int{}
	for _, d := range l.diags {
		if _, met := files[d.File]; !met {
			files[d.File] = len(files)
		}
	}
	slices.SortStableFunc(l.diags, func(a, b *syntax.Diagnostic) int {
		return cmp.Or(cmp.Compare(files[a.File], files[b.File]), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	return l.diags
}

func (l *loader) reportAll(ds syntax.Diagnostics) {
	for _, d := range ds {
		l.report(d)
	}
}

// cause returns why a file could not be read, without the name of the file.
func cause(err error) error {
	var where *fs.PathError
	if errors.As(err, &where) {
		return where.Err
	}
	return err
}
