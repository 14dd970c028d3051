package picture

// widths are how wide the characters from blank to ~ are in thousandths of the
// height, plain and bold: those of the Go fonts, which are those of Arial and
// Helvetica. A test measures the fonts.
var widths = [2][95]uint16{
	{
		278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 584, 584, 316, 584, 316, 278,
		556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 306, 306, 584, 584, 584, 556,
		1015, 667, 667, 722, 722, 667, 611, 778, 722, 399, 496, 667, 556, 833, 722, 778,
		667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
		333, 556, 556, 500, 556, 556, 278, 556, 556, 247, 253, 500, 268, 833, 556, 556,
		556, 556, 333, 500, 283, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
	},
	{
		278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 558, 584, 278, 584, 278, 278,
		556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
		975, 722, 722, 722, 722, 667, 611, 778, 722, 453, 556, 722, 611, 833, 722, 778,
		667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
		333, 556, 611, 556, 611, 556, 333, 611, 611, 289, 288, 556, 298, 889, 611, 611,
		611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
	},
}

// wide returns how wide a text is in thousandths of its height.
func wide(text string, bold bool) (n int) {
	table := &widths[0]
	if bold {
		table = &widths[1]
	}
	for _, r := range text {
		switch {
		case r >= ' ' && r <= '~':
			n += int(table[r-' '])
		case r >= 0x2e80:
			n += 1000
		case r >= 0x2190:
			n += 990 // arrows and signs
		default:
			n += 612
		}
	}
	return n
}

// Advance returns how wide a character is in thousandths of the height.
func Advance(r rune, bold bool) int { return wide(string(r), bold) }
