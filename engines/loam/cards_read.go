package loam

import (
	"umpire/engines/fields"
)

// ReadCards reads a card set from YAML. It reports every independent mistake,
// as a rule.TextErrors with the field in the message.
func ReadCards(data []byte) (*CardSet, error) {
	set := &CardSet{}
	err := fields.Read(data, "the card set", func(r *fields.Reader, root fields.Field) {
		(&cardReader{Reader: r, set: set}).all(root)
	})
	if err != nil {
		return nil, err
	}
	return set, nil
}

// A cardReader reads a card set.
type cardReader struct {
	*fields.Reader
	set    *CardSet
	waived bool // the stated totals need not be right

	// Effects as they were read; they are compiled once the creatures are known.
	printedEffects [3][2][2][]part
	effects        [][]part
	costs          []*cost
	onlys          []only // of the costs
	only           only   // of the step read last
}
