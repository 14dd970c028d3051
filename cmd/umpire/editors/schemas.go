package main

import (
	"encoding/json"

	"umpire/cmd/umpire/internal/rulescmd"
	"umpire/engines"
)

// schemas returns the JSON schemas of card sets, by their names in this folder.
func schemas() (map[string][]byte, error) {
	made := map[string][]byte{}
	for _, def := range engines.Games {
		schema := rulescmd.CardSchema(def)
		if schema == nil {
			continue
		}
		text, err := json.MarshalIndent(schema, "", "  ")
		if err != nil {
			return nil, err
		}
		made["schemas/"+def.Name+".json"] = append(text, '\n')
	}
	return made, nil
}
