package playcmd

import (
	"strings"
)

func (k *ask) askQuestion() turn {
	k.head("the question, in the words of players?")
	text, where, ok := k.line("  it is the title of the scenario, and stands beside the answer in umpire faq")
	switch {
	case !ok:
		return where
	case strings.TrimSpace(text) == "":
		k.Printf("a scenario needs a title\n")
		return again
	}
	k.answer.Question = strings.TrimSpace(text)
	return onward
}

func (k *ask) askAnswer() turn {
	offered := k.q.Suggest(k.run)
	k.head("the answer? (Enter: %s)", offered)
	text, where, ok := k.line("  what the scenario shows, in a sentence or two")
	if !ok {
		return where
	}
	if k.answer.Answer = strings.TrimSpace(text); k.answer.Answer == "" {
		k.answer.Answer = offered
	}
	return onward
}

func (k *ask) askFile() turn {
	k.head("write it where? (Enter: %s)", askedFile)
	text, where, ok := k.line("  the name of a file that ends in .scenario; what is there already is kept, unless you say so")
	if !ok {
		return where
	}
	file := strings.TrimSpace(text)
	if file == "" {
		file = askedFile
	}
	err := k.fits(file)
	if err == nil {
		err = k.write(file, false)
	}
	if taken(err) {
		k.head("%s is there already: write over it? (yes or no)", file)
		text, where, ok = k.line("  yes writes over it, no asks for another name")
		if !ok {
			return where
		}
		if word := strings.ToLower(strings.TrimSpace(text)); word != "yes" && word != "y" {
			return again
		}
		err = k.write(file, true)
	}
	if err != nil {
		k.Printf("%v\n", err)
		return again
	}
	return onward
}
