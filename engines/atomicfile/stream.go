package atomicfile

import (
	"io"

	"umpire/engines/files"
)

// Create begins a file below a folder that is written piece by piece. It has its name
// when it is closed without an error, and replaces what has that name. Missing folders
// are made. It is not synced to the disk.
func Create(dir, name string) (io.WriteCloser, error) {
	t, err := openBelow(dir, name, true)
	if err != nil {
		return nil, err
	}
	p, err := begin(t)
	if err != nil {
		t.free()
		return nil, err
	}
	return &stream{p, nil}, nil
}

// A stream is a pending file that is written piece by piece.
type stream struct {
	*pending
	err error
}

func (s *stream) Write(data []byte) (n int, err error) {
	n, err = s.file.Write(data)
	if err != nil {
		s.err = err
	}
	return n, err
}

// Close names the file, or removes it if something could not be written.
func (s *stream) Close() error {
	defer s.target.free()
	defer s.drop()
	if s.err == nil {
		if s.err = s.target.in.Rename(s.name, s.target.name); s.err == nil {
			s.name = ""
		}
	}
	return s.err
}

// Remove removes a file below a folder.
func Remove(dir, name string) error {
	root, err := files.Folder(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	return root.Remove(name)
}
