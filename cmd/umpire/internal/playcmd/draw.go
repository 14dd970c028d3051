package playcmd

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/engines/scene/picture/export"
	"umpire/scenarios/diagram"
)

// maxPanels is how many panels a strip may have at most.
const maxPanels = 50

type draw struct {
	*app.App
	move, as, theme, out, seed, part, size string
	width, height                          int
	both, strip, unfold, signs             bool
}

// Draw builds the command draw, which draws a position.
func Draw(a *app.App) *cobra.Command {
	d := &draw{App: a}
	cmd := app.NewCommand("draw FILE[#scenario][@N]...", "draw a position (SVG, PNG, PDF)", app.Exactly(1, maxPanels),
		func(words []string) error { return d.main(words) })
	flags := cmd.Flags()
	flags.StringVar(&d.move, "move", "", "mark the `MOVE`, legal or not")
	flags.BoolVar(&d.both, "before-after", false, "draw the position before and after --move, or the move that led to @N")
	flags.BoolVar(&d.strip, "strip", false, fmt.Sprintf("draw the script up to the position as numbered panels, %d at most", maxPanels))
	flags.BoolVar(&d.signs, "signs", false, "draw every sign of the game with its name")
	flags.StringVar(&d.as, "as", "", "draw what the player `SEAT` sees")
	flags.BoolVar(&d.unfold, "all", false, "draw the whole table, also what the current decision is not about")
	flags.StringVar(&d.part, "part", "", "draw only the `PART` of the table: board, hand, piles, or a player")
	flags.StringVar(&d.size, "size", "", "as large as fits into `WxH` pixels, such as 600x400")
	flags.StringVar(&d.theme, "theme", "", "the `THEME`: light, dark or print")
	flags.IntVar(&d.width, "width", 0, "width in `PIXELS` (0: natural size)")
	flags.StringVar(&d.out, "out", "", "write to `FILE`.svg, .png or .pdf")
	app.SeedFlag(cmd, &d.seed)
	cmd.RegisterFlagCompletionFunc("theme", cobra.FixedCompletions(themeNames(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func themeNames() []string {
	return rule.NamesOf(slices.Values(picture.Themes), func(t *picture.Theme) string { return t.Name })
}

func (d *draw) main(places []string) error {
	if d.width < 0 || d.width > 10000 {
		return exit.Usagef("--width %d: a picture is up to 10,000 pixels wide", d.width)
	}
	if err := d.box(); err != nil {
		return err
	}
	theme, render, err := d.way()
	if err != nil {
		return err
	}
	if len(places) > 1 && (d.size != "" || d.move != "" || d.both || d.strip) {
		return exit.Usagef("a sheet of several positions is drawn without --size, --move, --before-after and --strip")
	}
	width, columns := d.width, 1
	if len(places) > 1 {
		width = cmp.Or(width, 1200)
		columns = max(1, min(len(places), width/360, 3))
		d.width = width / columns
	}
	var panels []*picture.Drawing
	for _, place := range places {
		panel, err := d.panel(place, len(places) > 1)
		if err != nil {
			return err
		}
		panels = append(panels, panel)
	}
	drawing := panels[0]
	if d.size != "" && (drawing.Width > d.width || drawing.Height() > d.height) {
		return exit.Usagef("--size %s: too small for text of 11 pixels: the picture is %dx%d at least; choose a larger size, or a --part", d.size, drawing.Width, drawing.Height())
	}
	if len(panels) > 1 {
		drawing = picture.Join("boards", panels, columns, width)
	}
	data, err := render(drawing, theme)
	var large *export.TooLarge
	if errors.As(err, &large) {
		return exit.Usagef("--out %s: %v: choose a smaller --width, .svg or .pdf", d.out, err)
	}
	if err != nil {
		return err
	}
	if d.out == "" {
		_, err = d.App.Exact().Write(data)
		return err
	}
	return d.App.ToFile(d.out, data)
}

// panel draws a position, or the signs of its game. One of several positions is drawn
// whole if its table has no such part as --part names.
func (d *draw) panel(place string, several bool) (*picture.Drawing, error) {
	s, err := d.Find(place, d.seed, true)
	if err != nil {
		return nil, err
	}
	artist := diagram.Artist{Table: s.Table, Seat: rule.Chance, Width: d.width, Height: d.height, Unfold: d.unfold}
	if d.as != "" {
		if artist.Seat, err = seatNamed(s.Table, d.as); err != nil {
			return nil, err
		}
	}
	pictured, ok := s.Table.Picture(s.Now(), artist.Seat)
	if !ok {
		return nil, exit.Usagef("there are no pictures of %s", s.Case.Def.Name)
	}
	if d.signs {
		signs, marks := pictured.Signs()
		return picture.Draw(&signs, picture.Options{Width: d.width, Height: d.height, Caption: s.Case.Def.Name + ": signs", Marks: marks, Unfold: true}), nil
	}
	if artist.Part, err = d.partOf(&pictured); err != nil && !several {
		return nil, err
	}
	return d.draw(s, &artist)
}

func (d *draw) box() error {
	if d.size == "" {
		return nil
	}
	wide, high, _ := strings.Cut(strings.ToLower(d.size), "x")
	w, errW := strconv.Atoi(wide)
	h, errH := strconv.Atoi(high)
	switch {
	case errW != nil || errH != nil || min(w, h) < 80 || max(w, h) > 10000:
		return exit.Usagef("--size %q: write the width and the height in pixels, each from 80 to 10,000, such as 600x400", d.size)
	case d.width != 0 || d.both || d.strip:
		return exit.Usagef("--size is for one position: leave out --width, --before-after and --strip")
	}
	d.width, d.height = w, h
	return nil
}

func (d *draw) partOf(s *scene.Scene) (string, error) {
	if d.part == "" {
		return "", nil
	}
	parts := s.Parts()
	for _, name := range parts {
		if strings.EqualFold(name, d.part) {
			return name, nil
		}
	}
	return "", exit.Usagef("--part %q: there are %s%s", d.part, strings.Join(parts, ", "), args.DidYouMean("", d.part, parts))
}

func (d *draw) draw(s *app.Spot, artist *diagram.Artist) (*picture.Drawing, error) {
	var drawing *picture.Drawing
	var err error
	switch {
	case d.strip && (d.move != "" || d.both):
		return nil, exit.Usagef("--strip draws every move of the script: leave out --move and --before-after")
	case d.strip && s.At >= maxPanels:
		return nil, exit.Usagef("--strip draws up to %d positions, and there are %d: name an earlier one, as %s@%d", maxPanels, s.At+1, s.Case.File.Name, maxPanels-1)
	case d.strip:
		return artist.Strip(s.Case.Name, s.Moments[:s.At+1]), nil
	case d.both && d.move != "":
		drawing, err = artist.Play(s.Now(), d.move)
	case d.both && s.At == 0:
		return nil, exit.Usagef("no move leads to @0: name one with --move, or a later position")
	case d.both:
		drawing, err = artist.Play(s.Moments[s.At-1].Position, s.Moments[s.At].Move)
	case d.move != "":
		drawing, err = artist.Move(s.Now(), d.move)
	default:
		return artist.Position(s.Now()), nil
	}
	if err != nil {
		return nil, exit.Usagef("--move: %v", err)
	}
	return drawing, nil
}

// A render encodes a drawing in the colors of a theme.
type render func(*picture.Drawing, *picture.Theme) ([]byte, error)

func (d *draw) way() (*picture.Theme, render, error) {
	ending := strings.ToLower(filepath.Ext(d.out))
	theme := picture.FindTheme(d.theme)
	switch {
	case d.theme == "" && ending == ".pdf":
		theme = picture.Print
	case d.theme == "":
		theme = picture.Light
	case theme == nil:
		return nil, nil, exit.Usagef("--theme %q: there are %s%s", d.theme, strings.Join(themeNames(), ", "), args.DidYouMean("", d.theme, themeNames()))
	}
	switch ending {
	case "", ".svg":
		return theme, func(p *picture.Drawing, t *picture.Theme) ([]byte, error) { return p.SVG(t), nil }, nil
	case ".png":
		return theme, export.PNG, nil
	case ".pdf":
		return theme, export.PDF, nil
	}
	return nil, nil, exit.Usagef("--out %q: a picture is a file .svg, .png or .pdf", d.out)
}

func seatNamed(table rule.AnyGame, name string) (rule.Seat, error) {
	seats := table.Seats()
	for seat, known := range seats {
		if strings.EqualFold(known, name) {
			return rule.Seat(seat), nil
		}
	}
	return 0, exit.Usagef("no player is called %q%s; the players are %s", name, args.DidYouMean("", name, seats), strings.Join(seats, ", "))
}
