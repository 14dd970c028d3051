package serve

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"

	"umpire/scenarios/service"
)

// stamp answers with a word that changes whenever the folder has changed: which files
// exist, their sizes and their times. It reads no file.
func (f *Folder) stamp(w http.ResponseWriter, r *http.Request) {
	h, left := sha256.New(), 10*maxFiles
	err := fs.WalkDir(f.Root.FS(), ".", func(name string, e fs.DirEntry, err error) error {
		left--
		switch {
		case r.Context().Err() != nil:
			return r.Context().Err()
		case left < 0:
			return fs.SkipAll
		case err != nil:
			return nil
		case skipped(name, e):
			return fs.SkipDir
		case !e.Type().IsRegular() || !shown(name, readable):
			return nil
		}
		if info, err := e.Info(); err == nil {
			fmt.Fprintf(h, "%q %d %d\n", name, info.Size(), info.ModTime().UnixNano())
		}
		return nil
	})
	if err != nil {
		http.Error(w, "the folder cannot be read", http.StatusInternalServerError)
		return
	}
	now := hex.EncodeToString(h.Sum(nil))
	f.mu.Lock()
	changed := f.stamped != "" && f.stamped != now
	f.stamped = now
	f.mu.Unlock()
	if changed { // texts of other files may include a file that changed
		f.Desk.Desk.Refresh(r.Context(), service.None{})
	}
	writeJSON(w, struct {
		Stamp string `json:"stamp"`
	}{now})
}
