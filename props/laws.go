package props

import "slices"

// Laws returns every law of the package: of books, of reading and printing, of
// judging, of playing, of hidden information, of how numbers add up and of fast play.
func Laws() []*Law {
	return slices.Concat(bookLaws, citedLaws, titleLaws, textLaws, judgeLaws, playLaws, turnLaws, replayLaws, viewLaws, ledgerLaws, awardLaws,
		pictureLaws, reasonLaws, derivedLaws, lineLaws, argumentLaws, rulingLaws, walkLaws, kernelLaws, struckLaws)
}

// Find returns the law of the given name, nil if there is none.
func Find(name string) *Law {
	for _, l := range Laws() {
		if l.Name == name {
			return l
		}
	}
	return nil
}
