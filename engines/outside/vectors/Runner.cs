// Holds an engine to test vectors of `umpire vectors GAME`. This file and UmpireGame.cs of
// the SDK, which reads JSON, are all it needs: C# 7, so .NET, Mono and Unity compile it.
// Implement IEngine, and call Runner.Run(path, engine).
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

namespace Umpire
{
    /// <summary>What this program asks of an engine whose positions are of type S.</summary>
    public interface IEngine<S>
    {
        S Start(Dictionary<string, object> setup);        // players, variants and rulings, as Json.Read returns them
        S Apply(S state, string move);                    // throws IllegalMove
        IEnumerable<string> Legal(S state);               // null: not compared
        IDictionary<string, object> Facts(S state);       // by the names of the vectors; those that are missing are not compared
    }

    public sealed class IllegalMove : Exception { public IllegalMove(string why) : base(why) { } }

    public sealed class Report { public int Passed, Skipped; public List<string> Failed = new List<string>(); }

    public static class Runner
    {
        /// <summary>Returns what the engine does differently, a line each. Vectors to whose
        /// positions no moves lead are skipped.</summary>
        public static Report Run<S>(string path, IEngine<S> engine)
        {
            var text = File.ReadAllText(path, Encoding.UTF8);
            var end = text.IndexOf('\n') + 1;
            var head = (Dictionary<string, object>)Json.Read(text.Substring(0, end));
            using (var sha = SHA256.Create())
            {
                var sum = string.Concat(sha.ComputeHash(Encoding.UTF8.GetBytes(text.Substring(end))).Select(b => b.ToString("x2")));
                if (!Equals(head["version"], 1L) || sum != (string)head["sha256"]) throw new InvalidDataException("these are not the vectors that umpire wrote");
            }
            var report = new Report();
            foreach (var line in text.Substring(end).TrimEnd().Split('\n'))
            {
                var v = (Dictionary<string, object>)Json.Read(line);
                var why = v.ContainsKey("moves") ? Judge(engine, v) : null;
                if (why != null) report.Failed.Add(v["move"] + ": " + why);
                else if (v.ContainsKey("moves")) report.Passed++;
                else report.Skipped++;
            }
            return report;
        }

        static string Judge<S>(IEngine<S> engine, Dictionary<string, object> v)
        {
            var state = engine.Start((Dictionary<string, object>)v["setup"]);
            foreach (string move in (List<object>)v["moves"]) state = engine.Apply(state, move);
            var listed = engine.Legal(state)?.OrderBy(m => m, StringComparer.Ordinal).ToList();
            if (listed != null && !listed.SequenceEqual(((List<object>)v["legal"]).Cast<string>().OrderBy(m => m, StringComparer.Ordinal)))
                return "lists " + string.Join(", ", listed);
            try { state = engine.Apply(state, (string)v["move"]); }
            catch (IllegalMove e) { return v.ContainsKey("refused") ? null : "is refused (" + e.Message + ")"; }
            if (v.ContainsKey("refused")) return "is made, though it is refused by " + string.Join(", ", (List<object>)v["refused"]);
            var got = engine.Facts(state);
            foreach (var fact in (Dictionary<string, object>)v["facts"])
                if (got.TryGetValue(fact.Key, out var value) && Json.Write(value) != Json.Write(fact.Value))
                    return "makes " + fact.Key + " " + Json.Write(value) + ", not " + Json.Write(fact.Value);
            return null;
        }
    }
}
