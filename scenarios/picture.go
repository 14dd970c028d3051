package scenarios

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/scenarios/syntax"
)

// A Picture is a file with the picture of a position that is missing or out of date.
type Picture struct {
	File string
	Data []byte // the correct content
}

// maxName limits the length of the path of a picture.
const maxName = 255

// hidden reports whether a name in a path begins with a dot.
func hidden(path string) bool {
	return strings.HasPrefix(path, ".") || strings.Contains(path, "/.")
}

// briefly returns a name in quotes, shortened if it is long.
func briefly(name string) string {
	if len(name) > maxName {
		name = strings.ToValidUTF8(name[:maxName], "") + "..."
	}
	return strconv.Quote(name)
}

// picture compares the picture of the position with the stored file.
func (p *play) picture(step *syntax.Draw) {
	wrong := func(at syntax.Text, format string, args ...any) {
		p.fail(Input, p.c.File.At(at, syntax.Error, format, args...))
	}
	file := filepath.FromSlash(step.File.S)
	if !filepath.IsLocal(file) || !strings.HasSuffix(file, ".svg") || len(file) > maxName || hidden(step.File.S) {
		wrong(step.File, "%s cannot hold a picture: name a file in this folder or below it, in none that is hidden, that ends in .svg", briefly(step.File.S))
		return
	}
	read := p.opt.reader(p.c)
	if near, err := misspelt(read, p.c.File.Name, step.File.S); err != nil {
		d := p.c.File.At(step.File, syntax.Error, "%s cannot hold a picture: %v", briefly(step.File.S), err)
		d.Near = near
		p.fail(Input, d)
		return
	}
	if err := files.Portable(step.File.S); err != nil {
		wrong(step.File, "%s cannot hold a picture: %v", briefly(step.File.S), err)
		return
	}
	seat := rule.Chance
	if step.Seat.Given() {
		at := p.seatOf(step.Seat)
		if at < 0 {
			return
		}
		seat = rule.Seat(at)
	}
	pictured, ok := p.table.Picture(p.pos, seat)
	if !ok {
		wrong(step.At, "there are no pictures of %s", p.c.Def.Name)
		return
	}
	name := filepath.Join(filepath.Dir(p.c.File.Name), file)
	data := p.drawn(step, &pictured, seat)
	same, err := read.Holds(name, data)
	switch {
	case same:
		return
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		wrong(step.File, "%q cannot be read: %v", step.File.S, cause(err))
		return
	}
	if p.opt.Draw {
		p.result.Pictures = append(p.result.Pictures, Picture{name, data})
		return
	}
	msg := "the picture is not of this position any more"
	if err != nil {
		msg = "the picture is not there yet"
	}
	d := p.c.File.At(step.File, syntax.Error, "%s", msg)
	d.Hints = []string{"umpire check --pictures " + p.c.File.Name + " draws it"}
	p.fail(Expectation, d)
}

// drawn returns the correct picture.
func (p *play) drawn(step *syntax.Draw, pictured *scene.Scene, seat rule.Seat) []byte {
	o := picture.Options{Legend: true}
	if step.Marked && p.moved {
		before, _ := p.table.Picture(p.before, seat)
		_, o.Marks = scene.Changes(&before, pictured)
	}
	theme := picture.FindTheme(step.Theme.S)
	if theme == nil {
		theme = picture.Light
	}
	return picture.Draw(pictured, o).SVG(theme)
}
