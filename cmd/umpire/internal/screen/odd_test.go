package screen

import "testing"

// Text from strangers cannot control the terminal, and the colours around it stay.
func TestOddCharactersOnScreen(t *testing.T) {
	view := full([]string{"plain", "\x1b[1ma\u202eb\u009bc\xff\x1b[m"}, nil)
	if want := "plain\n\x1b[1ma\\u202eb\\u009bc\\xff\x1b[m"; view.Content != want {
		t.Errorf("%q, and not %q", view.Content, want)
	}
}
