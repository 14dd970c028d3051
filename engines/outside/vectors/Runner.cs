// Holds an engine to test vectors of `umpire vectors GAME`. One file for .NET 6 or Unity with
// System.Text.Json: implement IEngine and call Runner.Run(path, engine).
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

namespace Umpire
{
    /// <summary>What this program asks of an engine whose positions are of type S.</summary>
    public interface IEngine<S>
    {
        S Start(JsonElement setup);                       // players, variants and rulings
        S Apply(S state, string move);                    // throws IllegalMove
        IEnumerable<string> Legal(S state);               // null: not compared
        IDictionary<string, string> Facts(S state);       // JSON by the names of the vectors
    }

    public sealed class IllegalMove : Exception { public IllegalMove(string why) : base(why) { } }

    public static class Runner
    {
        /// <summary>Returns what the engine does differently, a line each.</summary>
        public static List<string> Run<S>(string path, IEngine<S> engine)
        {
            var text = File.ReadAllText(path, Encoding.UTF8);
            var end = text.IndexOf('\n') + 1;
            var head = JsonDocument.Parse(text.Substring(0, end)).RootElement;
            using var sha = SHA256.Create();
            var sum = string.Concat(sha.ComputeHash(Encoding.UTF8.GetBytes(text.Substring(end))).Select(b => b.ToString("x2")));
            if (head.GetProperty("version").GetInt32() != 1 || sum != head.GetProperty("sha256").GetString())
                throw new InvalidDataException("these are not the vectors that umpire wrote");
            var failed = new List<string>();
            foreach (var line in text.Substring(end).TrimEnd().Split('\n'))
            {
                var v = JsonDocument.Parse(line).RootElement;
                if (!v.TryGetProperty("moves", out var moves)) continue; // no moves lead to this position
                var why = Judge(engine, v, moves);
                if (why != null) failed.Add(v.GetProperty("move").GetString() + ": " + why);
            }
            return failed;
        }

        static string Judge<S>(IEngine<S> engine, JsonElement v, JsonElement moves)
        {
            var state = engine.Start(v.GetProperty("setup"));
            foreach (var move in moves.EnumerateArray()) state = engine.Apply(state, move.GetString());
            var legal = v.GetProperty("legal").EnumerateArray().Select(m => m.GetString()).OrderBy(m => m, StringComparer.Ordinal);
            var listed = engine.Legal(state)?.OrderBy(m => m, StringComparer.Ordinal);
            if (listed != null && !listed.SequenceEqual(legal)) return "lists " + string.Join(", ", listed);
            var refused = v.TryGetProperty("refused", out var clauses);
            try { state = engine.Apply(state, v.GetProperty("move").GetString()); }
            catch (IllegalMove e) { return refused ? null : "is refused (" + e.Message + ")"; }
            if (refused) return "is made, though it is refused by " + clauses;
            var got = engine.Facts(state);
            foreach (var fact in v.GetProperty("facts").EnumerateObject())
                if (got.TryGetValue(fact.Name, out var value) && value != fact.Value.GetRawText())
                    return "makes " + fact.Name + " " + value + ", not " + fact.Value.GetRawText();
            return null;
        }
    }
}
