package twins_test

import (
	"os"
	"strings"

	"umpire/props/twins"
)

// A twin answers the requests of umpire conform.
func ExampleAnswer() {
	twins.Answer(strings.NewReader(`{"do":"new","version":1,"game":"roam","players":["Cid blue at S","Zoey green at W"]}
{"do":"legal"}
{"do":"apply","move":"first: Zoey"}
{"do":"apply","move":"first: Zoey"}
{"do":"sing"}
{"do":"new","version":1,"game":"chess"}
`), os.Stdout)
	// Output:
	// {"ok":true}
	// {"moves":["first: Cid","first: Zoey"]}
	// {"ok":true}
	// {"illegal":"first: Zoey is illegal"}
	// {"unsupported":"sing"}
	// {"unsupported":"chess"}
}
