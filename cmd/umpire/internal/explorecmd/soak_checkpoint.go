package explorecmd

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/cespare/xxhash/v2"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/atomicfile"
	"umpire/engines/escape"
	"umpire/engines/files"
	"umpire/engines/rule"
)

const soakHead = "umpire soak 1 %016x\n"

// save saves the checkpoint.
func (x *soaking) save() error {
	if x.checkpoint == "" {
		return nil
	}
	text, err := json.Marshal(x.state)
	if err == nil {
		err = atomicfile.Over(x.checkpoint, append(fmt.Appendf(nil, soakHead, xxhash.Sum64(text)), text...))
	}
	if err != nil {
		return exit.Usagef("the checkpoint cannot be saved: %v", err)
	}
	return nil
}

// resume continues from the checkpoint. It fails if --seed asks for another seed.
func (x *soaking) resume() error {
	if x.checkpoint == "" {
		return nil
	}
	text, err := files.Whole(x.checkpoint, maxSoaked)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return exit.Usagef("the soak cannot go on from %s: %v", x.checkpoint, app.Cause(err))
	}
	head, body, _ := strings.Cut(string(text), "\n")
	var s soakState
	if head+"\n" != fmt.Sprintf(soakHead, xxhash.Sum64String(body)) || json.Unmarshal([]byte(body), &s) != nil || !s.addsUp(x.Library) {
		return exit.Usagef("the soak cannot go on from %s: it is damaged, or no checkpoint of a soak", x.checkpoint)
	}
	if s.Identity != x.state.Identity || x.seed != "" && s.Seed != x.state.Seed {
		return exit.Usagef("the soak cannot go on from %s: it is of %.200swith seed %d", x.checkpoint, s.Identity, s.Seed)
	}
	x.state, x.spec.Seed = s, s.Seed
	return nil
}

// Limits for a checkpoint: bytes, games of each kind and title, findings.
const (
	maxSoaked   = 64 << 20
	maxGames    = 1 << 40
	maxFindings = 10_000
)

// addsUp reports whether a checkpoint is plausible: its numbers agree with each other,
// and its findings are about known games.
func (s *soakState) addsUp(games []*rule.GameDef) bool {
	of := &s.Soaked
	if s.Done < 0 || s.Done > maxGames || of.Games < 0 || of.Games > 2*len(games)*s.Done || of.Moves < 0 || of.Asked < 0 || len(of.Findings) > maxFindings {
		return false
	}
	return !slices.ContainsFunc(of.Findings, func(f tasks.Finding) bool {
		known := slices.ContainsFunc(games, func(t *rule.GameDef) bool { return t.Name == f.Game })
		return !known || f.Law == "" || f.Moves < 0 || strings.ContainsFunc(f.Law+f.Clause, escape.Odd)
	})
}
