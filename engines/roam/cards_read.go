package roam

import (
	"umpire/engines/fields"
)

// ReadCards reads a card set from YAML. It reports every independent mistake,
// as a rule.TextErrors with the field in the message.
func ReadCards(data []byte) (*CardSet, error) {
	set := &CardSet{}
	err := fields.Read(data, "the card set", func(r *fields.Reader, root fields.Field) {
		(&cardReader{r, set}).all(root)
	})
	if err != nil {
		return nil, err
	}
	set.index()
	return set, nil
}

// A cardReader reads a card set.
type cardReader struct {
	*fields.Reader
	set *CardSet
}
