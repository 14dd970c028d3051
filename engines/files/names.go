package files

import (
	"fmt"
	"path"
	"strings"
	"unicode/utf16"
)

// maxName is how long a name may be on every system: bytes on Linux, units of UTF-16
// on Windows and macOS.
const maxName = 255

// Portable returns an error if some system cannot hold a file of this slashed path. The
// path may be absolute and may go up.
func Portable(name string) error {
	for part := range strings.SplitSeq(name, "/") {
		if part == "" || part == "." || part == ".." {
			continue
		}
		if err := portable(part); err != nil {
			return err
		}
	}
	return nil
}

// portable is Portable for one name in a path.
func portable(part string) error {
	first, _, _ := strings.Cut(part, ".")
	first = strings.ToUpper(strings.TrimRight(first, " "))
	switch at := strings.IndexFunc(part, func(r rune) bool { return r < ' ' || strings.ContainsRune(`<>:"|?*\`, r) }); {
	case at >= 0:
		return fmt.Errorf("%q has %q in it, which no name may have on Windows", part, part[at])
	case strings.HasSuffix(part, " ") || strings.HasSuffix(part, "."):
		return fmt.Errorf("%q ends in a dot or a space, which Windows leaves away", part)
	case len(part) > maxName || len(utf16.Encode([]rune(part))) > maxName:
		return fmt.Errorf("%q is longer than %d bytes, which many systems cannot hold", part[:20]+"...", maxName)
	case first == "CON" || first == "PRN" || first == "AUX" || first == "NUL" || first == "CONIN$" || first == "CONOUT$",
		len(first) > 3 && (first[:3] == "COM" || first[:3] == "LPT") && strings.Contains("0123456789¹²³", first[3:]) && len([]rune(first)) == 4:
		return fmt.Errorf("%q is the name of a device on Windows", part)
	}
	return nil
}

// Folded returns a path as systems compare it that do not distinguish capitals.
func Folded(name string) string { return strings.ToLower(path.Clean(name)) }
