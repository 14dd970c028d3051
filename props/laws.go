package props

import "slices"

// Laws returns every law of the package: of books, of reading and printing, of judging,
// of playing, of hidden information, of ledgers, of fast play and others.
func Laws() []*Law {
	return slices.Concat(bookLaws, citedLaws, titleLaws, textLaws, judgeLaws, playLaws, turnLaws, replayLaws, viewLaws, ledgerLaws, awardLaws,
		pictureLaws, reasonLaws, derivedLaws, lineLaws, argumentLaws, rulingLaws, walkLaws, kernelLaws, struckLaws)
}

// Find returns the law with the given name, or nil if there is none.
func Find(name string) *Law {
	for _, l := range Laws() {
		if l.Name == name {
			return l
		}
	}
	return nil
}
