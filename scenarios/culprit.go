package scenarios

// culprit returns the only line whose removal makes the position break no rule. It
// tries the scenario's own lines first, then those of the named position. If no line
// or several do this, it returns at, the place of the position.
func (p *play) culprit(at place) place {
	lines, named := p.c.positionLines()
	all := p.entries(lines)
	if len(all) < 2 {
		return at
	}
	own := len(p.entries(lines[:named]))
	for _, part := range [][2]int{{own, len(all)}, {0, own}} {
		var found []place
		for i := part[0]; i < part[1]; i++ {
			if pos, err := p.table.ReadPosition(textWithout(all, i)); err == nil && len(p.table.Flaws(pos)) == 0 {
				found = append(found, all[i].lines[0])
			}
		}
		if len(found) > 0 {
			if len(found) > 1 {
				return at
			}
			return found[0]
		}
	}
	return at
}

// textWithout returns the text of all entries except one.
func textWithout(all []entry, skip int) string {
	var lines []place
	for i, e := range all {
		if i != skip {
			lines = append(lines, e.lines...)
		}
	}
	return textOf(lines)
}
