package picture

import "umpire/engines/scene"

// texture draws the pattern of a tone over a box: each tone has its own, so
// that they differ without colours. The box keeps a margin to what is around.
func (d *Drawing) texture(tone scene.Tone, b scene.Box) {
	_, paint := toneOf(uint8(tone))
	if tone == 0 || paint == Clear || b.W < 30 || b.H < 30 {
		return
	}
	b = b.Inset(6)
	var p pen
	switch tone {
	case 1: // waves
		p.rows(b, 22, func(y int) { p.wave(b, y) })
	case 2: // tufts
		p.grid(b, 26, func(x, y int) { p.tuft(x, y) })
	case 3: // leaves
		p.grid(b, 26, func(x, y int) { p.leaf(x, y) })
	case 4: // dots
		p.grid(b, 20, func(x, y int) { p.dot(x, y) })
	case 5:
		d.hatch(b, 20, Style{Line: paint, Width: 2})
		return
	case 6: // level lines
		p.rows(b, 16, func(y int) { p.point('M', b.X, y); p.point('L', b.X+b.W, y) })
	case 7: // crosses
		p.grid(b, 26, func(x, y int) { p.cross(x, y) })
	}
	d.path(string(p), Style{Line: paint, Width: 3})
}

func (p *pen) rows(b scene.Box, step int, draw func(y int)) {
	for y := b.Y + step/2; y < b.Y+b.H-2; y += step {
		draw(y)
	}
}

// grid draws at the points of a grid whose every other row is moved by half.
func (p *pen) grid(b scene.Box, step int, draw func(x, y int)) {
	odd := false
	p.rows(b, step, func(y int) {
		x := b.X + step/2
		if odd {
			x += step / 2
		}
		for ; x <= b.X+b.W-8; x += step {
			draw(x, y)
		}
		odd = !odd
	})
}

func (p *pen) wave(b scene.Box, y int) {
	p.point('M', b.X, y)
	for x, up := b.X, -8; x+16 <= b.X+b.W; x, up = x+16, -up {
		p.point('Q', x+8, y+up)
		p.point(' ', x+16, y)
	}
}

func (p *pen) tuft(x, y int) {
	p.point('M', x-4, y-4)
	p.point('L', x, y+4)
	p.point('L', x+4, y-4)
}

func (p *pen) leaf(x, y int) {
	p.point('M', x-5, y+4)
	p.point('Q', x-4, y-5)
	p.point(' ', x+5, y-4)
}

func (p *pen) dot(x, y int) {
	p.point('M', x, y)
	p.point('L', x, y+1)
}

func (p *pen) cross(x, y int) {
	p.point('M', x-4, y)
	p.point('L', x+4, y)
	p.point('M', x, y-4)
	p.point('L', x, y+4)
}
