package explorecmd

import (
	"fmt"
	"html"
	"io"
	"math"
	"strings"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/pages"
)

// The colours of configurations, which differ for most eyes and in grey.
var colours = []string{"#3b6ea5", "#d98032", "#4d9a57", "#a3527f"}

func colour(i int) string { return colours[i%len(colours)] }

// SVG draws the lengths of the games and who wins, as one picture.
func (r *Simulation) SVG(w io.Writer) error {
	var b strings.Builder
	const width, left, right = 720, 70, 20
	rows := 0
	for i := range r.Configs {
		rows += len(r.Configs[i].Seats)
	}
	height := 330 + 24*rows + 36
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="12" role="img" aria-label="%s">`+"\n",
		width, height, width, height, html.EscapeString("Lengths of games and shares of wins: "+r.Played()))
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<text x="%d" y="22">%s</text>`+"\n", left, html.EscapeString(r.Played()))
	r.lengths(&b, left, 40, width-left-right, 230)
	r.wins(&b, left, 330, width-left-right)
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// lengths draws a histogram: for each range of lengths one bar for each configuration,
// whose height is the share of its games.
func (r *Simulation) lengths(b *strings.Builder, x, y, width, height int) {
	all := bins(r.Configs, 30)
	most := 0.0
	for i := range all {
		for _, bin := range all[i] {
			most = max(most, float64(bin.games)/float64(max(1, r.Configs[i].Games)))
		}
	}
	if most == 0 {
		return
	}
	step := tidy(most / 4)
	for mark := 0.0; mark <= most*1.001; mark += step {
		at := float64(y+height) - mark/most*float64(height)
		fmt.Fprintf(b, `<line x1="%d" x2="%d" y1="%.1f" y2="%.1f" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%.4g%%</text>`+"\n", x, x+width, at, at, x-6, at+4, 100*mark)
	}
	each := float64(width) / float64(len(all[0]))
	bar := each * 0.86 / float64(len(all))
	for i := range all {
		for n, bin := range all[i] {
			part := float64(bin.games) / float64(max(1, r.Configs[i].Games))
			tall := part / most * float64(height)
			fmt.Fprintf(b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"><title>%s: %d to %d moves, %s games</title></rect>`+"\n",
				float64(x)+each*float64(n)+each*0.07+bar*float64(i), float64(y+height)-tall, bar, tall, colour(i),
				html.EscapeString(r.Configs[i].Name), bin.from, bin.to, figures.Count(bin.games))
		}
	}
	every := (len(all[0]) + 9) / 10
	for n := 0; n < len(all[0]); n += every {
		fmt.Fprintf(b, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>`+"\n", float64(x)+each*(float64(n)+0.5), y+height+16, all[0][n].from)
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="middle">moves</text>`+"\n", x+width/2, y+height+34)
	for i := range r.Configs {
		if len(r.Configs) > 1 {
			fmt.Fprintf(b, `<rect x="%d" y="%d" width="10" height="10" fill="%s"/><text x="%d" y="%d" text-anchor="end">%s</text>`+"\n",
				x+width-10, y+16*i, colour(i), x+width-16, y+16*i+9, html.EscapeString(r.Configs[i].Name))
		}
	}
}

// wins draws the share of wins of each seat, with its interval.
func (r *Simulation) wins(b *strings.Builder, x, y, width int) {
	fmt.Fprintf(b, `<text x="%d" y="%d">share of the games that ended, with intervals at %g%%</text>`+"\n", x, y, 100*r.Confidence)
	at := func(share float64) float64 { return float64(x) + share*float64(width) }
	row := 0
	for i := range r.Configs {
		for _, seat := range r.Configs[i].Seats {
			line := y + 22 + 24*row
			fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end">%s</text><line x1="%d" x2="%d" y1="%d" y2="%d" stroke="#ddd"/>`+"\n", x-6, line+4, html.EscapeString(seat.Name), x, x+width, line, line)
			fmt.Fprintf(b, `<line x1="%.1f" x2="%.1f" y1="%d" y2="%d" stroke="%s" stroke-width="3"/><circle cx="%.1f" cy="%d" r="5" fill="%s"><title>%s, %s: %s</title></circle>`+"\n",
				at(max(0, seat.Wins.Low)), at(min(1, seat.Wins.High)), line, line, colour(i), at(seat.Wins.Value), line, colour(i),
				html.EscapeString(r.Configs[i].Name), html.EscapeString(seat.Name), percent(seat.Wins))
			row++
		}
	}
	for _, share := range []float64{0, .25, .5, .75, 1} {
		fmt.Fprintf(b, `<text x="%.1f" y="%d" text-anchor="middle">%.0f%%</text>`+"\n", at(share), y+22+24*row, 100*share)
	}
}

// tidy returns a round step near x: 1, 2 or 5 times a power of ten.
func tidy(x float64) float64 {
	if x <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, step := range []float64{1, 2, 5} {
		if x <= step*power {
			return step * power
		}
	}
	return 10 * power
}

// HTML writes one self-contained page, with the picture and all figures.
func (r *Simulation) HTML(w io.Writer) error {
	var b strings.Builder
	title := "Simulation of " + r.Game
	fmt.Fprintf(&b, "<header class=\"lead\"><h1>%s</h1>\n<p>%s; intervals at %g%%.</p></header>\n<figure class=\"chart\" tabindex=\"0\" aria-label=\"The picture\">\n",
		html.EscapeString(title), html.EscapeString(r.Played()), 100*r.Confidence)
	if err := r.SVG(&b); err != nil {
		return err
	}
	b.WriteString("</figure>\n")
	contents := "<ul>\n"
	for i := range r.Configs {
		contents += fmt.Sprintf("<li><a href=\"#config-%d\">%s</a></li>\n", i+1, html.EscapeString(r.Configs[i].Name))
		r.Configs[i].page(&b, fmt.Sprintf("config-%d", i+1))
	}
	fmt.Fprintf(&b, "<p>To find an advantage of %g points with a chance of %g%%, %s games that somebody wins are needed.</p>\n", r.Detect.Points, 100*r.Detect.Power, figures.Count(r.Detect.Games))
	return pages.Write(w, title, contents+"</ul>\n", b.String())
}

// page writes the figures of a configuration as tables.
func (c *Config) page(b *strings.Builder, id string) {
	fmt.Fprintf(b, "<section aria-labelledby=%q>\n<h2 id=%q>%s</h2>\n<table>\n", id, id, html.EscapeString(c.Name))
	row := func(what, value string) {
		fmt.Fprintf(b, "<tr><th scope=\"row\">%s</th><td>%s</td></tr>\n", html.EscapeString(what), html.EscapeString(value))
	}
	row("moves", fmt.Sprintf("%s; median %d, longest %d", plain(c.Length.Interval), c.Length.Median, c.Length.Longest))
	if c.Sooner != nil {
		row("against the first", fmt.Sprintf("%+.2f (%+.2f to %+.2f) moves", c.Sooner.Value, c.Sooner.Low, c.Sooner.High))
	}
	row("legal moves to choose from", fmt.Sprintf("%.2f", c.Branching))
	for n, seat := range c.Seats {
		row("wins of "+seat.Name+", "+c.Policies[n], percent(seat.Wins)+"; advantage "+points(seat.Advantage)+"; points "+plain(seat.Points))
	}
	row("shared wins", percent(c.Ties))
	row("without a winner", percent(c.Nobody))
	b.WriteString("</table>\n")
	counts := func(title string, list []Count) {
		fmt.Fprintf(b, "<h3>%s</h3>\n<table>\n<thead><tr><th scope=\"col\">clause</th><th scope=\"col\" class=\"n\">games</th><th scope=\"col\">share</th></tr></thead>\n", title)
		for _, one := range list {
			fmt.Fprintf(b, "<tr class=\"entry\"><td><code>%s</code></td><td class=\"n\">%s</td><td>%s</td></tr>\n", html.EscapeString(one.What), figures.Count(one.Games), percent(one.Rate))
		}
		b.WriteString("</table>\n")
	}
	counts("Why games end", c.Reasons)
	counts("Games in which each clause has a say", c.Clauses)
	if len(c.Silent) > 0 {
		fmt.Fprintf(b, "<h3>Clauses that never had a say</h3>\n<p><code>%s</code></p>\n", strings.ReplaceAll(html.EscapeString(strings.Join(c.Silent, "\n")), "\n", "</code>, <code>"))
	}
	b.WriteString("</section>\n")
}
