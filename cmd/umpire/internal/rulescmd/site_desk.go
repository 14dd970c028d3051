package rulescmd

import (
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// texts returns the texts from which the site is made, and the files that they name.
// The keys are paths relative to the folder that contains them all, as on the desk.
func (b *siteBuilder) texts() map[string]string {
	read := map[string]string{}
	for _, c := range b.f.Cases {
		b.read(read, c.File.Name)
	}
	top := common(read)
	texts := make(map[string]string, len(read))
	for name, text := range read {
		texts[strings.TrimPrefix(name, top)] = text
	}
	return texts
}

// read reads a text and the files that it names. A file that cannot be read is left
// out: the desk reports it where it is named.
func (b *siteBuilder) read(into map[string]string, name string) {
	name = path.Clean(filepath.ToSlash(name))
	if _, met := into[name]; met {
		return
	}
	file, err := b.opt.Files.Read(filepath.FromSlash(name))
	if err != nil {
		return
	}
	into[name] = string(file.Data)
	for _, m := range named().FindAllStringSubmatch(string(file.Data), -1) {
		b.read(into, path.Join(path.Dir(name), m[1]))
	}
}

// named finds the files that a text names.
var named = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^[> \t]*(?:include|cards|draw) "([^"\n]+)"`) })

// common returns the folder that contains all files, with a slash at the end, or "".
func common(files map[string]string) string {
	top, first := "", true
	for name := range files {
		dir := path.Dir(name) + "/"
		if first {
			top, first = dir, false
		}
		for !strings.HasPrefix(dir, top) {
			top = strings.TrimSuffix(top, "/")
			top = top[:strings.LastIndex(top, "/")+1]
		}
	}
	return strings.TrimPrefix(top, "./")
}
