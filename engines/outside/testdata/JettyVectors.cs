// Jetty for the runner of test vectors: FILE, and perhaps a misreading to plant.
using System;
using System.Collections.Generic;
using System.Linq;
using Umpire;

sealed class JettyVectors : IEngine<JettyVectors.Stand>
{
    public sealed class Stand { public object Table, At; }

    readonly Game<State> game = Jetty.Game();
    readonly string[] misread;

    JettyVectors(string[] misread) { this.misread = misread; }

    Dictionary<string, object> Ask(string what, object table, object at, string move = "")
    {
        var q = new Dictionary<string, object> { { "id", 1 }, { "do", what }, { "table", Json.Write(table) }, { "at", at }, { "move", move } };
        return (Dictionary<string, object>)Json.Read(game.Answer(Json.Write(q)));
    }

    public Stand Start(Dictionary<string, object> setup)
    {
        var open = new Dictionary<string, object>(setup) { { "id", 1 }, { "do", "open" }, { "table", Json.Write(setup) }, { "misread", misread } };
        return new Stand { Table = setup, At = ((Dictionary<string, object>)Json.Read(game.Answer(Json.Write(open))))["start"] };
    }

    public Stand Apply(Stand s, string move)
    {
        var a = Ask("play", s.Table, s.At, move);
        if (!a.ContainsKey("to")) throw new IllegalMove(Json.Write(a));
        return new Stand { Table = s.Table, At = a["to"] };
    }

    public IEnumerable<string> Legal(Stand s) => ((List<object>)Ask("look", s.Table, s.At)["legal"]).Cast<string>();

    public IDictionary<string, object> Facts(Stand s)
    {
        var seen = Ask("look", s.Table, s.At);
        var all = (Dictionary<string, object>)seen["facts"];
        foreach (var own in (Dictionary<string, object>)seen["playerFacts"])
            foreach (var fact in (Dictionary<string, object>)own.Value) all[own.Key + "." + fact.Key] = fact.Value;
        return all;
    }

    static int Main(string[] args)
    {
        var report = Runner.Run(args[0], new JettyVectors(args.Skip(1).ToArray()));
        foreach (var line in report.Failed) Console.WriteLine(line);
        Console.WriteLine(report.Passed + " passed, " + report.Failed.Count + " failed, " + report.Skipped + " skipped");
        return report.Failed.Count;
    }
}
