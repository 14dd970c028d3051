package twins

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"umpire/engines"
	"umpire/props/twins/reference"
)

// A request is one line from umpire conform.
type request struct {
	Do       string            `json:"do"`
	Game     string            `json:"game"`
	Players  []string          `json:"players"`
	Variants []string          `json:"variants"`
	Rulings  map[string]string `json:"rulings"`
	Cards    string            `json:"cards"`
	Text     string            `json:"text"`
	Move     string            `json:"move"`
}

// Answer answers the requests of umpire conform with a twin. It reads a request from
// each line of in and writes an answer as a line to out, until in ends. It is the
// worked example of that protocol.
func Answer(in io.Reader, out io.Writer) error {
	var game reference.Game
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 16<<20)
	say := json.NewEncoder(out)
	for lines.Scan() {
		var r request
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return err
		}
		if r.Do == "new" {
			var err error
			game, err = begin(&r)
			if err := say.Encode(verdict(err)); err != nil {
				return err
			}
			continue
		}
		if game == nil {
			return errors.New("no game has begun")
		}
		if err := say.Encode(answer(game, &r)); err != nil {
			return err
		}
	}
	return lines.Err()
}

// answer answers a request about a game that has been opened.
func answer(game reference.Game, r *request) map[string]any {
	switch r.Do {
	case "position":
		return verdict(game.Read(r.Text))
	case "legal":
		return map[string]any{"moves": slices.Concat([]string{}, game.Legal())}
	case "print":
		return map[string]any{"text": game.Print()}
	case "apply":
		if err := game.Play(r.Move); err != nil {
			return map[string]any{"illegal": err.Error()}
		}
		return verdict(nil)
	}
	return map[string]any{"unsupported": r.Do}
}

func verdict(err error) map[string]any {
	var unsupported reference.Unsupported
	switch {
	case errors.As(err, &unsupported):
		return map[string]any{"unsupported": string(unsupported)}
	case err != nil:
		return map[string]any{"error": err.Error()}
	}
	return map[string]any{"ok": true}
}

// begin opens the twin of the game that the request names.
func begin(r *request) (reference.Game, error) {
	open := Tellings[r.Game]
	def, _ := engines.Find(r.Game)
	if open == nil || def == nil {
		return nil, reference.Unsupported(r.Game)
	}
	s := reference.Setup{Variants: map[string]string{}, Readings: r.Rulings, Cards: []byte(r.Cards)}
	if r.Cards == "" && def.Cards != nil {
		s.Cards = def.Cards.Data
	}
	for _, text := range r.Players {
		name, words, _ := strings.Cut(text, " ")
		s.Players = append(s.Players, reference.Player{Name: name, Words: words})
	}
	for _, text := range r.Variants {
		name, value, _ := strings.Cut(text, "=")
		s.Variants[name] = value
	}
	return open(s)
}
