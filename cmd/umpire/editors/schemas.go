package main

import (
	"encoding/json"

	"umpire/cmd/umpire/internal/books"
	"umpire/engines"
)

// schemas returns the JSON schemas of card sets, by their names in this folder.
func schemas() (map[string][]byte, error) {
	made := map[string][]byte{}
	for _, title := range engines.Games {
		schema := books.CardSchema(title)
		if schema == nil {
			continue
		}
		text, err := json.MarshalIndent(schema, "", "  ")
		if err != nil {
			return nil, err
		}
		made["schemas/"+title.Name+".json"] = append(text, '\n')
	}
	return made, nil
}
