package checkcmd

import (
	"bytes"
	"path/filepath"

	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/scenarios"
)

// A drawn is a picture to be written, with the file whose script asks for it.
type drawn struct {
	scenarios.Picture
	by string
}

// keep collects the pictures of a result that are to be drawn again.
func (r *result) keep(one *scenarios.Result) {
	for _, p := range one.Pictures {
		r.drawn = append(r.drawn, drawn{p, one.Case.File.Name})
	}
}

// draw writes the pictures whose scripts are in files without failures. Two scripts may
// not write different pictures to one file.
func (r *result) draw() {
	written := map[string][]byte{}
	for _, d := range r.drawn {
		key := files.Folded(filepath.ToSlash(d.File))
		switch before, again := written[key]; {
		case r.failed[d.by]:
			r.note("%s was not drawn: a scenario in %s fails", d.File, d.by)
			continue
		case again && bytes.Equal(before, d.Data):
			continue
		case again:
			r.note("%s was drawn twice, and the pictures differ: name two files", d.File)
			continue
		}
		written[key] = d.Data
		dir := filepath.Dir(d.by)
		name, err := filepath.Rel(dir, d.File)
		if err == nil {
			err = atomicfile.OverBelow(dir, name, d.Data)
		}
		if err != nil {
			r.note("%s was not drawn: %v", d.File, err)
			r.unsaved = true
			continue
		}
		r.note("drew %s", d.File)
	}
}
