package scenarios

// culprit returns the one line without which the position would break no rule: one of
// the scenario's own, else one of the named position. It is the position's own place when
// there is none or several.
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

// textWithout returns the text of entries but one.
func textWithout(all []entry, skip int) string {
	var lines []place
	for i, e := range all {
		if i != skip {
			lines = append(lines, e.lines...)
		}
	}
	return textOf(lines)
}
