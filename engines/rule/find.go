package rule

// Find returns the game with the given name; if there is none, it returns the
// nearest name.
func Find(titles []*Title, name string) (title *Title, near string) {
	names := make([]string, len(titles))
	for i, title := range titles {
		if names[i] = title.Name; names[i] == name {
			return title, ""
		}
	}
	return nil, Nearest(name, names)
}
