package props

// derivedLaws are the laws of stored values that follow from the rest of a position.
var derivedLaws = []*Law{
	{Name: "what-is-derived-is-derived-anew", Words: "Whatever a position stores that can be worked out from the rest is as it is when worked out anew.", spot: derivedAnew},
}

func derivedAnew(s *Spot) *Breach {
	anew := s.Table.Derived(s.At)
	if anew == s.At {
		return nil
	}
	if text := s.Table.PrintPosition(anew); text != s.Text() {
		return breach("the position is\n%sand worked out anew\n%s", s.Text(), text).ends(text)
	}
	return breach("what the position stores is not what is worked out anew; its text does not show it:\n%s", s.Text())
}
