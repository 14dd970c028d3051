package args

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"umpire/props/fail"
	"umpire/props/must"
)

func command() *cobra.Command {
	root := &cobra.Command{Use: "tool", SilenceErrors: true, SilenceUsage: true}
	root.PersistentFlags().BoolP("verbose", "v", false, "")
	root.PersistentFlags().BoolP("quiet", "q", false, "")
	run := &cobra.Command{Use: "run", RunE: func(*cobra.Command, []string) error { return nil }}
	run.Flags().String("run", "", "")
	run.Flags().IntP("jobs", "j", 1, "")
	run.Flags().Bool("json", false, "")
	run.Flags().Duration("timeout", time.Second, "")
	root.AddCommand(run)
	return root
}

func TestNormalize(t *testing.T) {
	for _, test := range must.Cases[[]struct{ Line, Want string }](t, "testdata/args.yaml", "Normalize") {
		got, err := Normalize(command(), strings.Fields(test.Line))
		text := strings.Join(got, " ")
		if err != nil {
			text = err.Error()
		}
		fail.If(t, text != test.Want, "%s\nbecomes %s\nnot     %s", test.Line, text, test.Want)
	}
}

// FuzzNormalize: any command line is rewritten or refused, and rewriting it again changes nothing.
func FuzzNormalize(f *testing.F) {
	f.Add("run -run X -vq")
	f.Add("run -\x00 -=- --= -j")
	f.Fuzz(func(t *testing.T, line string) {
		once, err := Normalize(command(), strings.Fields(line))
		if err != nil {
			return
		}
		twice, err := Normalize(command(), once)
		fail.If(t, err != nil || strings.Join(once, " ") != strings.Join(twice, " "), "%q becomes %q, then %q (%v)", line, once, twice, err)
	})
}

func TestEnvironSetsWhatIsNotGiven(t *testing.T) {
	t.Setenv("UMPIRE_RUN", "from the environment")
	t.Setenv("UMPIRE_JOBS", "7")
	root := command()
	cmd, rest, err := root.Find([]string{"run", "--jobs", "3"})
	must.Succeed(t, err)
	must.Succeed(t, cmd.ParseFlags(rest))
	must.Succeed(t, Environ(cmd))
	run, _ := cmd.Flags().GetString("run")
	jobs, _ := cmd.Flags().GetInt("jobs")
	fail.If(t, run != "from the environment" || jobs != 3, "run %q, jobs %d", run, jobs)
	t.Setenv("UMPIRE_TIMEOUT", "soon")
	err = Environ(cmd)
	fail.If(t, err == nil || err.Error() != "UMPIRE_TIMEOUT=soon: a time is needed, like 10s or 2m", "error %v", err)
}

func ExampleNormalize() {
	line, err := Normalize(command(), []string{"run", "-run", "tie", "-json"})
	fmt.Println(line, err)
	// Output: [run --run tie --json] <nil>
}
