package simulate

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/google/renameio/v2"
)

// A saved is a checkpoint.
type saved struct {
	Simulate int       `json:"umpire_simulate"` // the version of the format
	Identity string    `json:"identity"`
	Seed     uint64    `json:"seed"`
	Cap      int       `json:"cap"`
	Done     int       `json:"done"`
	Samples  []*Sample `json:"samples"`
}

// saveNow saves the run if it is time to.
func (r *Run) saveNow(last bool) error {
	every := r.opt.SaveEvery
	if every == 0 {
		every = 20 * time.Second
	}
	if r.opt.Checkpoint == "" || !last && time.Since(r.saved) < every {
		return nil
	}
	text, err := json.Marshal(saved{1, r.opt.Identity, r.opt.Seed, r.opt.Cap, r.Done, r.Samples})
	if err == nil {
		err = renameio.WriteFile(r.opt.Checkpoint, text, 0o644)
	}
	if err != nil {
		return fmt.Errorf("the checkpoint cannot be written: %w", err)
	}
	r.saved = time.Now()
	return nil
}

// resume goes on from the checkpoint, if it is there. A run of fewer games than
// it holds cannot.
func (r *Run) resume() error {
	if r.opt.Checkpoint == "" {
		return nil
	}
	text, err := os.ReadFile(r.opt.Checkpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var s saved
	if err == nil {
		err = r.fits(text, &s)
	}
	if err != nil {
		return fmt.Errorf("the simulation cannot go on from %s: %w", r.opt.Checkpoint, err)
	}
	r.Samples, r.Done, r.Resumed = s.Samples, s.Done, true
	return nil
}

func (r *Run) fits(text []byte, s *saved) error {
	switch err := json.Unmarshal(text, s); {
	case err != nil || s.Simulate != 1 || len(s.Samples) == 0:
		return errors.New("it is no checkpoint of a simulation")
	case s.Identity != r.opt.Identity || s.Seed != r.opt.Seed || s.Cap != r.opt.Cap || len(s.Samples) != len(r.Samples):
		return fmt.Errorf("it is of another simulation: %s, seed %d, cap %d", s.Identity, s.Seed, s.Cap)
	case s.Done > r.opt.Games:
		return fmt.Errorf("it holds %d games already, more than %d", s.Done, r.opt.Games)
	}
	return nil
}
