package loam

import (
	"umpire/engines/fields"
	"umpire/engines/rule"
)

// ReadCards reads a card set from YAML. It reports every independent mistake,
// as a rule.TextErrors with the field in the message.
func ReadCards(data []byte) (*CardSet, error) {
	set := &CardSet{}
	if err := fields.Read(data, whatIsRead, set.read); err != nil {
		return nil, err
	}
	return set, nil
}

// CardWarnings returns what the rulebook leads to expect of a card set and a
// set without mistakes does not keep, each with its place and field.
func CardWarnings(data []byte) rule.TextErrors {
	return fields.Warnings(data, whatIsRead, new(CardSet).read)
}

const whatIsRead = "the card set"

func (set *CardSet) read(r *fields.Reader, root fields.Field) {
	(&cardReader{Reader: r, set: set}).all(root)
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

	// Where things stand, for warnings.
	at struct {
		creatures, behaviors fields.Field
		gains, pairs, points []fields.Field
		effects              [3][2][2]fields.Field
	}
}
