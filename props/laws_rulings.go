package props

import (
	"regexp"
	"strings"
	"sync"
	"unicode"

	"umpire/engines/rule"
)

// rulingLaws are the laws of how rulings are worded.
var rulingLaws = []*Law{
	{Name: "rulings-are-questions-that-are-answered", Words: "A ruling's question is one that a player would ask, and each reading is a sentence of its own that answers it.", title: rulingsAnswered},
	{Name: "readings-have-words-of-their-own", Words: "The word of a reading is lower case, no letter alone, and no other reading of the ruling has it.", title: readingsNamed},
}

func rulingsAnswered(def *rule.GameDef) *Breach {
	other := map[string]string{}
	for _, r := range def.Rulings {
		if why := noQuestion(r.Question); why != "" {
			return breach("%s: the question %q %s", r.ID, r.Question, why)
		}
		for _, reading := range r.Readings {
			if why := noAnswer(reading.Words); why != "" {
				return breach("%s: reading %s, %q, %s", r.ID, reading.Name, reading.Words, why)
			}
			key := bare(reading.Words)
			if id := other[key]; id != "" && len(strings.Fields(key)) > shortAnswer || id == r.ID {
				return breach("%s: reading %s, %q, is one of %s too", r.ID, reading.Name, reading.Words, id)
			}
			other[key] = r.ID
		}
	}
	return nil
}

// A question has at least leastWords words. Answers of at most shortAnswer words may
// answer several questions.
const (
	leastWords  = 3
	shortAnswer = 4
)

// noQuestion returns why a text is not a question, or "" if it is one.
func noQuestion(text string) string {
	switch words := strings.Fields(text); {
	case len(words) < leastWords:
		return "is too short"
	case !unicode.IsUpper([]rune(text)[0]):
		return "begins with a small letter"
	case !strings.HasSuffix(text, "?"):
		return "does not end with a question mark"
	case !balanced(text):
		return "has a bracket or a quote without its other half"
	case !verb().MatchString(text):
		return "has no verb"
	case stub().MatchString(text):
		return "is a note, not a sentence"
	}
	return ""
}

// noAnswer returns why a text is not a sentence, or "" if it is one.
func noAnswer(text string) string {
	switch {
	case text == "":
		return "is empty"
	case !unicode.IsUpper([]rune(text)[0]) && !unicode.IsDigit([]rune(text)[0]):
		return "begins with a small letter"
	case !strings.HasSuffix(text, "."):
		return "does not end with a full stop"
	case !balanced(text):
		return "has a bracket or a quote without its other half"
	case stub().MatchString(text):
		return "is a note, not a sentence"
	}
	return ""
}

// verb finds a verb that is usual in questions about rules.
var verb = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(is|are|was|be|been|does|do|did|done|has|have|had|can|cannot|may|must|might|should|would|could|will|shall|needs?|counts?|gets?|goes|go|stands?|ends?|happens?|applies|apply|comes?|takes?|makes?|means?|wins?|pays?|works?|begins?|decides?|gives?|keeps?|plays?|moves?|costs?|gains?|earns?|draws?|score|scores|chooses?|uses?|falls?|holds?|stays?|leaves?|lies|follows?|refers?|tops?|starts?|picks?|ask|asks|know|knows|see|sees|let|lets|join|joins|turn|turns|lose|loses|include|includes|break|breaks|cross|crosses|become|becomes|reach|reaches|receive|receives|return|returns|remain|remains|change|changes|replace|replaces|place|places|buy|buys|bid|bids|read|reads|say|says|touch|touches|eat|eats|grow|grows|roll|rolls|set|sets|form|forms|cover|covers|block|blocks|limit|limits|contain|contains|belong|belongs|require|requires|rest|rests|share|shares|shuffle|shuffles|settle|settles|resolve|resolves|match|matches|trigger|triggers|begin|occur|occurs|matter|matters|save|saves|protect|protects|steal|steals|discard|discards|feed|feeds|nest|nests|own|owns|occupy|occupies|lie|finish|finishes)\b`)
})

// stub finds marks that notes of the catalogue have and sentences do not.
var stub = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\[impl\]|\[R:|DEFAULT|\bRuling\b.*:|Obs\.|\bsee \x60`)
})

// balanced reports whether brackets and quotes come in pairs.
func balanced(text string) bool {
	var open []rune
	for _, sign := range text {
		switch sign {
		case '(', '[', '{':
			open = append(open, sign)
		case ')', ']', '}':
			pair := map[rune]rune{')': '(', ']': '[', '}': '{'}[sign]
			if len(open) == 0 || open[len(open)-1] != pair {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return len(open) == 0 && strings.Count(text, `"`)%2 == 0
}

// bare returns a text in lower case, without punctuation.
func bare(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
}

var alias = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9]+(-[a-z0-9]+)*$`) })

func readingsNamed(def *rule.GameDef) *Breach {
	for _, r := range def.Rulings {
		seen := map[string]string{}
		for _, reading := range r.Readings {
			for _, word := range []string{reading.Name, reading.Alias} {
				if other, taken := seen[word]; taken && word != "" && (other != reading.Name || word == reading.Alias) {
					return breach("%s: %q stands for %s and for %s", r.ID, word, other, reading.Name)
				}
				seen[word] = reading.Name
			}
			if reading.Alias != "" && !alias().MatchString(reading.Alias) {
				return breach("%s: the word of reading %s is %q", r.ID, reading.Name, reading.Alias)
			}
		}
	}
	return nil
}
