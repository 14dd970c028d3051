// A board game as functions, which umpire can ask (protocol umpire-engine/1).
//
// Copy this file beside your game. It needs nothing else: C# 7, so .NET, Mono and Unity
// compile it. A position is a class whose public fields JSON can hold: strings, numbers,
// booleans, enums, int? and so on, lists, arrays, Dictionary<string, T>, and classes of
// such fields. Every function is given the table: its players, variants and readings. Keep
// nothing in static fields, since umpire asks about many tables at once.
//
//     new Game<State> {
//         Name = "ttt", Players = new[] { 2, 2 }, Example = "Ann: place b2",
//         Clauses = { { "ttt.place.empty", "legality", "Placing", "..." } },
//         Start = t => new State { turn = t.Players[0] },
//         Verbs = { ["place"] = new Verb<State> { Args = new[] { Arg.Of(Cells) },
//             May = (t, s, by, a) => t.Forbids("ttt.place.empty", Taken(s, a[0]), "it is taken"), Do = ... } },
//         ...
//     }.Run();
//
// In Unity, call Answer with a line of the protocol instead of Run, or compile the rules
// and this file into a program of their own.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;

namespace Umpire
{
    /// <summary>A clause of the rulebook. Tie is judged, acted, defined, or null for what the kind says.</summary>
    interface ISparse { } // fields that are null are not written
    public sealed class Clause : ISparse { public string id, kind, section, words, tie, at; }
    public sealed class Misreading { public string name, clause, words; }
    public sealed class Ruling { public string id, question; public List<string[]> readings = new List<string[]>(); }
    public sealed class Line { public string what, clause; public int points; }
    public sealed class Ledger : ISparse { public string name, fact; public List<Line> lines = new List<Line>(); public string[] by; }
    public sealed class Rank : ISparse { public List<string> winners = new List<string>(); public Dictionary<string, int> points; public string reason; }

    public sealed class Clauses : List<Clause>
    {
        public void Add(string id, string kind, string section, string words, string tie = null, string at = null) =>
            Add(new Clause { id = id, kind = kind, section = section, words = words, tie = tie, at = at });
    }

    public sealed class Misreadings : List<Misreading>
    {
        public void Add(string name, string clause, string words) => Add(new Misreading { name = name, clause = clause, words = words });
    }

    /// <summary>Rulings with their readings, each an alias and a sentence; the first is the default.</summary>
    public sealed class Rulings : List<Ruling>
    {
        public void Add(string id, string question, params string[] readings)
        {
            var r = new Ruling { id = id, question = question };
            for (var i = 0; i + 1 < readings.Length; i += 2) r.readings.Add(new[] { readings[i], readings[i + 1] });
            Add(r);
        }
    }

    /// <summary>Facts: a name, a type (string, int, number or bool, "list of" or "map of" one of
    /// these, or "int by string"), what it means, and a function.</summary>
    public sealed class Facts<F> : IEnumerable
    {
        internal readonly Dictionary<string, object> Types = new Dictionary<string, object>();
        internal readonly Dictionary<string, F> Of = new Dictionary<string, F>();
        public void Add(string name, string type, string words, F of) { Types[name] = new[] { type, words }; Of[name] = of; }
        public IEnumerator GetEnumerator() => Types.GetEnumerator();
    }

    /// <summary>An argument of a move: one of some words, a number, or any word.</summary>
    public sealed class Arg
    {
        internal string[] Words;
        internal int From, To = -1;
        public static Arg Of(params string[] words) => new Arg { Words = words };
        public static Arg Number(int from, int to) => new Arg { From = from, To = to };
        public static readonly Arg Any = new Arg();
    }

    /// <summary>A kind of move. Arguments are strings, and ints where the Arg is a number.</summary>
    public sealed class Verb<S>
    {
        public Arg[] Args = { };
        public int Optional; // how many of the last arguments may be omitted
        public Action<Table, S, string, object[]> May, Do;
        public Func<Table, S, string, object[], object[]> Settle; // all arguments, where some were omitted; may be null
    }

    sealed class Refused : Exception { }
    sealed class Unread : Exception
    {
        internal readonly Dictionary<string, object> Answer;
        internal Unread(string why, int from, int end, string[] near = null) : base(why)
        {
            Answer = new Dictionary<string, object> { { "unread", why }, { "from", from }, { "end", end }, { "near", near ?? new string[0] } };
        }
    }
    sealed class Draw : Exception
    {
        internal string Device;
        internal readonly List<string> Legal = new List<string>();
        internal readonly List<int> Weights = new List<int>();
    }

    /// <summary>A table: who plays by what, and what the rules say of the present question.</summary>
    public sealed class Table
    {
        public List<string> Players = new List<string>();
        public Dictionary<string, string> Variants = new Dictionary<string, string>(), Rulings = new Dictionary<string, string>();
        public HashSet<string> Misread = new HashSet<string>();

        internal HashSet<string> Struck;
        internal bool Collect, Reports, Replay, Broke;
        internal List<object> Reasons, Events;
        internal List<string> Acted;
        internal Queue<string> Drawn;
        internal Func<Raw> Snapshot;
        internal string Waits = ""; // the move for whose draw the position waits, and what it has drawn

        internal void Begin(HashSet<string> struck, bool collect = false, bool reports = false, IEnumerable<string> drawn = null)
        {
            Struck = struck;
            Collect = collect;
            Reports = reports;
            Drawn = new Queue<string>(drawn ?? new string[0]);
            Replay = Drawn.Count > 0;
            Broke = false;
            Reasons = new List<object>();
            Events = new List<object>();
            Acted = new List<string>();
        }

        /// <summary>The player to the left of another.</summary>
        public string Next(string player) => Players[(Players.IndexOf(player) + 1) % Players.Count];

        /// <summary>A clause forbids the move, or the position, if a condition holds.</summary>
        public void Forbids(string clause, bool condition, Func<string> here)
        {
            if (condition && !Struck.Contains(clause)) Refuse(clause, here, false);
        }
        public void Forbids(string clause, bool condition, string here = "") => Forbids(clause, condition, () => here);

        /// <summary>The same of a move that cannot be carried out at all, even without the clause.</summary>
        public void Refuses(string clause, bool condition, Func<string> here)
        {
            if (condition) Refuse(clause, here, true);
        }
        public void Refuses(string clause, bool condition, string here = "") => Refuses(clause, condition, () => here);

        void Refuse(string clause, Func<string> here, bool impossible)
        {
            Broke = true;
            if (Collect)
            {
                var reason = new Dictionary<string, object> { { "clause", clause }, { "here", here() } };
                if (impossible) reason["impossible"] = true;
                Reasons.Add(reason);
            }
            if (impossible) throw new Refused();
        }

        /// <summary>Whether other rules forbid nothing: Allows(() => MayFish(t, s, player)).</summary>
        public bool Allows(Action judge)
        {
            var collect = Collect;
            var broke = Broke;
            Collect = Broke = false;
            try
            {
                judge();
                return !Broke;
            }
            catch (Refused) { return false; }
            finally { Collect = collect; Broke = broke; }
        }

        /// <summary>Whether a clause acts: call it before what the clause changes, and change it only then.</summary>
        public bool Does(string clause, bool condition, Func<string> say)
        {
            if (!condition || Struck.Contains(clause)) return false;
            if (!Acted.Contains(clause)) Acted.Add(clause);
            Report(clause, say, false);
            return true;
        }
        public bool Does(string clause, bool condition = true, string say = "") => Does(clause, condition, () => say);

        /// <summary>Reports an event that changes nothing.</summary>
        public void Notes(string clause, string say) => Report(clause, () => say, true);

        void Report(string clause, Func<string> say, bool note)
        {
            if (!Reports) return;
            var e = new Dictionary<string, object> { { "clause", clause }, { "say", say() } };
            if (note) e["note"] = true;
            if (!Replay || Events.Count > 0) e["before"] = Snapshot();
            Events.Add(e);
        }

        /// <summary>Draws within a move: one of some outcomes, by weight; without weights, evenly. The
        /// move is run again once the result is known, up to here. Name the device in Draws.</summary>
        public string Chance(string device, string[] outcomes, int[] weights = null)
        {
            var draw = new Draw { Device = device };
            if (Drawn.Count > 0)
            {
                var drawn = Drawn.Dequeue();
                if (outcomes.Contains(drawn)) return drawn;
                throw draw;
            }
            for (var i = 0; i < outcomes.Length; i++)
            {
                if (weights != null && weights[i] <= 0) continue;
                draw.Legal.Add(device + ": " + outcomes[i]);
                draw.Weights.Add(weights == null ? 1 : weights[i]);
            }
            throw draw;
        }
    }

    /// <summary>A game: what it is called, its rulebook, and functions for its rules. Those after Verbs
    /// may be null.</summary>
    public sealed class Game<S> where S : class, new()
    {
        public string Name, Edition = "", Example, Notation = "";
        public int[] Players; // the fewest and the most
        public string[] Names = { }, Examples;
        public Clauses Clauses = new Clauses();
        public Dictionary<string, string> Variants = new Dictionary<string, string>(), Values = new Dictionary<string, string>();
        public Rulings Rulings = new Rulings();
        public Misreadings Misreadings = new Misreadings();
        public string Position; // a JSON schema of positions
        public Facts<Func<Table, S, object>> Facts = new Facts<Func<Table, S, object>>();
        public Facts<Func<Table, S, string, object>> PlayerFacts = new Facts<Func<Table, S, string, object>>();

        public Func<Table, S> Start;
        public Func<Table, S, IEnumerable<string>> Deciders; // who may decide; nobody when the game is over
        public Func<Table, S, IEnumerable<string>> Moves;    // those worth judging
        public Dictionary<string, Verb<S>> Verbs = new Dictionary<string, Verb<S>>();   // of players: "Ann: WORD ARG ..."
        public Dictionary<string, Verb<S>> Devices = new Dictionary<string, Verb<S>>(); // of chance: "deck: ARG ..."
        public string[] Draws;                               // devices that only draw within moves, by Table.Chance

        public Func<Table, S, string, int> Weight;                    // of a result of chance
        public Action<Table> Setup;                                   // forbids what cannot be set up
        public Action<Table, S> Check;                                // forbids what no position can be
        public Action<Table, S, ICollection<string>> Complete;        // adds what follows from the keys that were said
        public Action<Table, S, string> View;                         // hides what a player does not see
        public Func<Table, S, string, object> Scene;                  // a picture
        public Func<Table, S, string, IEnumerable<string>> Touches;   // IDs of the picture that a move concerns
        public Func<Table, S, IEnumerable<Ledger>> Ledgers;           // how numbers add up
        public Func<Table, S, Rank> Rank;

        readonly Dictionary<string, Table> tables = new Dictionary<string, Table>();
        string DrawClause => Name + ".engine.draw";

        /// <summary>Answers the lines of standard input until it ends.</summary>
        public void Run()
        {
            var utf8 = new UTF8Encoding(false);
            var lines = new StreamReader(Console.OpenStandardInput(), utf8);
            var answers = new StreamWriter(Console.OpenStandardOutput(), utf8) { NewLine = "\n" };
            Console.SetOut(Console.Error); // what the author prints disturbs nobody
            for (string line; (line = lines.ReadLine()) != null;)
            {
                answers.WriteLine(Answer(line));
                answers.Flush();
            }
        }

        /// <summary>Answers a line; a failure of the game is an answer too.</summary>
        public string Answer(string line)
        {
            var q = (Dictionary<string, object>)Json.Read(line);
            Dictionary<string, object> a;
            try { a = Ask(q); }
            catch (Unread e) { a = e.Answer; }
            catch (Exception e)
            {
                var where = (e.StackTrace ?? "").Split('\n')[0].Trim();
                a = new Dictionary<string, object> { { "error", e.GetType().Name + ": " + e.Message + " " + where } };
            }
            a["id"] = q["id"];
            return Json.Write(a);
        }

        static Dictionary<string, object> Say(params object[] pairs)
        {
            var all = new Dictionary<string, object>();
            for (var i = 0; i < pairs.Length; i += 2) all[(string)pairs[i]] = pairs[i + 1];
            return all;
        }

        static T Get<T>(Dictionary<string, object> q, string name) where T : new() =>
            q.TryGetValue(name, out var v) && v != null ? (T)Json.To(v, typeof(T)) : new T();

        static string Text(Dictionary<string, object> q, string name) => q.TryGetValue(name, out var v) ? (string)v : "";

        Dictionary<string, object> Ask(Dictionary<string, object> q)
        {
            var what = Text(q, "do");
            if (what == "hello") return Hello();
            if (what == "open") return Open(q);
            if (!tables.TryGetValue(Text(q, "table"), out var t)) throw new ArgumentException("there is no table " + Text(q, "table"));
            var at = (Dictionary<string, object>)q["at"];
            t.Waits = Draws != null ? Text(at, "drawing") : "";
            var s = (S)Json.To(at, typeof(S));
            var struck = Get<HashSet<string>>(q, "struck");
            t.Snapshot = () => Whole(t, s);
            t.Begin(struck, true);
            if (!Can().Contains(what)) throw new ArgumentException("there is no question " + what);
            switch (what)
            {
                case "look": return Look(t, s, struck, q.ContainsKey("all"));
                case "walk": return Walk(t, s, Get<List<long>>(q, "picks"), struck);
                case "play": return Play(t, s, q, struck);
                case "check":
                    if (t.Waits != "" && !MayWait(t, s))
                        return Say("broken", new[] { Say("clause", DrawClause, "here", "nothing is drawn by " + t.Waits) });
                    t.Begin(struck, true);
                    if (Check != null) Guarded(() => Check(t, s));
                    return Say("broken", t.Reasons);
                case "complete": Complete(t, s, Get<List<string>>(q, "said")); return Say("at", Whole(t, s));
                case "view": View(t, s, Text(q, "seat")); return Say("at", Whole(t, s));
                case "scene": return Say("scene", Scene(t, s, Text(q, "seat")));
                case "touches": return Say("touches", Touches(t, s, Text(q, "move")));
                case "ledgers": return Say("ledgers", Ledgers(t, s));
                default: return (Dictionary<string, object>)Json.Read(Json.Write(Rank(t, s)));
            }
        }

        /// <summary>The questions about positions that the game answers.</summary>
        List<string> Can() => Say("look", this, "play", this, "walk", this, "check", (object)Check ?? Draws, "complete", Complete, "view", View, "scene", Scene,
            "touches", Touches, "ledgers", Ledgers, "rank", Rank).Where(one => one.Value != null).Select(one => one.Key).ToList();

        Dictionary<string, object> Hello()
        {
            var can = new[] { "reasons", "events", "strike" }.Concat(Can().Except(new[] { "look", "play" }));
            var clauses = Clauses.ToList();
            if (Draws != null)
                clauses.Add(new Clause { id = DrawClause, kind = "turn", section = "Draws", tie = "judged",
                    words = "The result of a draw comes before anything else, and there is none when nothing is drawn." });
            var hello = Say("protocol", 1, "name", Name, "edition", Edition, "players", Players, "names", Names, "chance", Devices.Keys.Concat(Draws ?? new string[0]),
                "clauses", clauses, "variants", Variants, "values", Values, "rulings", Rulings, "misreadings", Misreadings, "facts", Facts.Types,
                "playerFacts", PlayerFacts.Types, "example", Example, "examples", Examples ?? new[] { Example }, "notation", Notation, "can", can);
            if (Position != null) hello["position"] = Json.Read(Position);
            return hello;
        }

        Dictionary<string, object> Open(Dictionary<string, object> q)
        {
            var t = new Table { Players = Get<List<string>>(q, "players"), Variants = Get<Dictionary<string, string>>(q, "variants"),
                Rulings = Get<Dictionary<string, string>>(q, "rulings"), Misread = Get<HashSet<string>>(q, "misread") };
            t.Begin(new HashSet<string>(), true);
            if (Setup != null) Guarded(() => Setup(t));
            if (t.Reasons.Count > 0) return Say("cannot", t.Reasons);
            tables[Text(q, "table")] = t;
            return Say("start", Whole(t, Start(t)));
        }

        static void Guarded(Action judge)
        {
            try { judge(); }
            catch (Refused) { }
        }

        /// <summary>A position as JSON, with the move that waits for a draw.</summary>
        Raw Whole(Table t, S s)
        {
            var text = Json.Write(s);
            return new Raw(Draws == null ? text : "{\"drawing\":" + Json.Write(t.Waits) + (text == "{}" ? "}" : "," + text.Substring(1)));
        }

        static S Copy(S s) => (S)Json.To(Json.Read(Json.Write(s)), typeof(S));

        sealed class Read { internal string By, Word; internal Verb<S> Verb; internal object[] Args; }

        static int Length(string text) => text.Length - text.Count(char.IsLowSurrogate); // in characters

        Read ReadMove(string line)
        {
            var colon = line.IndexOf(": ", StringComparison.Ordinal);
            var m = new Read { By = line.Substring(0, Math.Max(0, colon)), Word = "" };
            var words = new List<string>(line.Substring(colon < 0 ? 0 : colon + 2).Split(' '));
            var at = colon < 0 ? 0 : Length(m.By) + 2;
            if (!Devices.TryGetValue(m.By, out m.Verb))
            {
                if (Draws != null && Draws.Contains(m.By)) return m;
                if (!Verbs.TryGetValue(words[0], out m.Verb))
                    throw new Unread("expected " + string.Join(" or ", Verbs.Keys), at, at + Length(words[0]), Verbs.Keys.ToArray());
                m.Word = words[0];
                at += Length(m.Word) + 1;
                words.RemoveAt(0);
            }
            var args = new List<object>();
            for (var i = 0; i < words.Count; i++)
            {
                var said = words[i];
                var end = at + Length(said);
                if (i >= m.Verb.Args.Length) throw new Unread("\"" + said + "\" is more than belongs here", at, end);
                var kind = m.Verb.Args[i];
                if (kind.Words != null && !kind.Words.Contains(said)) throw new Unread("expected " + string.Join(", ", kind.Words), at, end, kind.Words);
                if (kind.To >= kind.From)
                {
                    if (!int.TryParse(said, NumberStyles.None, CultureInfo.InvariantCulture, out var n) || n < kind.From || n > kind.To)
                        throw new Unread("expected a number from " + kind.From + " to " + kind.To, at, end);
                    args.Add(n);
                }
                else args.Add(said);
                at = end + 1;
            }
            if (args.Count < m.Verb.Args.Length - m.Verb.Optional) throw new Unread("something is missing at the end", Math.Max(0, at - 1), at);
            m.Args = args.ToArray();
            return m;
        }

        /// <summary>Finds what forbids a move, and returns the move with what was omitted.</summary>
        string Judge(Table t, S s, string line, HashSet<string> struck)
        {
            var m = ReadMove(line);
            var legal = t.Waits == "" ? null : Legal(t, s, struck);
            t.Begin(struck, true);
            Guarded(() =>
            {
                t.Refuses(DrawClause, legal != null && !legal.Contains(line), "a result is drawn first");
                t.Refuses(DrawClause, legal == null && m.Verb == null, "nothing is drawn");
                if (legal != null) return;
                if (m.Verb.Settle != null) m.Args = m.Verb.Settle(t, s, m.By, m.Args);
                m.Verb.May(t, s, m.By, m.Args);
            });
            if (legal != null || m.Verb == null) return line;
            return m.By + ": " + string.Join(" ", (m.Word == "" ? m.Args : new object[] { m.Word }.Concat(m.Args)).Select(a => Convert.ToString(a, CultureInfo.InvariantCulture)));
        }

        List<string> Legal(Table t, S s, HashSet<string> struck)
        {
            if (t.Waits != "") return Drawing(t, s, struck).Legal;
            var legal = new List<string>();
            foreach (var line in Moves(t, s))
            {
                var m = ReadMove(line);
                t.Begin(struck);
                if (t.Allows(() => m.Verb.May(t, s, m.By, m.Args))) legal.Add(line);
            }
            return legal;
        }

        List<int> Weights(Table t, S s, List<string> legal, HashSet<string> struck)
        {
            if (t.Waits != "") return Drawing(t, s, struck).Weights;
            if (Weight == null || legal.Count == 0 || !Devices.ContainsKey(legal[0].Substring(0, legal[0].IndexOf(": ", StringComparison.Ordinal)))) return null;
            return legal.Select(m => Weight(t, s, m)).ToList();
        }

        /// <summary>The draw for which a position waits; without results if it cannot wait so.</summary>
        Draw Drawing(Table t, S s, HashSet<string> struck)
        {
            var waits = t.Waits;
            var by = waits.Substring(0, Math.Max(0, waits.IndexOf(": ", StringComparison.Ordinal)));
            try
            {
                if (Devices.ContainsKey(by) || t.Players.Contains(by)) CarryOut(t, Copy(s), waits.Split(new[] { "; " }, StringSplitOptions.None), struck, false);
            }
            catch (Draw draw) { return draw; }
            catch (Unread) { }
            finally { t.Waits = waits; }
            return new Draw();
        }

        bool MayWait(Table t, S s)
        {
            var waits = t.Waits;
            if (Drawing(t, s, new HashSet<string>()).Legal.Count == 0) return false;
            t.Waits = "";
            Judge(t, s, waits.Split(new[] { "; " }, StringSplitOptions.None)[0], new HashSet<string>());
            t.Waits = waits;
            return t.Reasons.Count == 0;
        }

        void CarryOut(Table t, S s, IList<string> lines, HashSet<string> struck, bool reports)
        {
            var m = ReadMove(lines[0]);
            t.Begin(struck, false, reports, lines.Skip(1).Select(line => line.Substring(line.IndexOf(": ", StringComparison.Ordinal) + 2)));
            t.Waits = "";
            t.Snapshot = () => Whole(t, s);
            m.Verb.Do(t, s, m.By, m.Args);
        }

        /// <summary>Makes a move; where it draws, the position waits for the result.</summary>
        S Make(Table t, S s, string line, HashSet<string> struck, bool reports)
        {
            var waits = t.Waits == "" ? line : t.Waits + "; " + line;
            var before = Draws == null ? null : Copy(s);
            try
            {
                CarryOut(t, s, waits.Split(new[] { "; " }, StringSplitOptions.None), struck, reports);
                return s;
            }
            catch (Draw draw)
            {
                t.Begin(struck, false, reports);
                t.Replay = true;
                t.Does(DrawClause, true, "the result of the " + draw.Device + " is awaited");
                t.Waits = waits;
                return before;
            }
        }

        Dictionary<string, object> Play(Table t, S s, Dictionary<string, object> q, HashSet<string> struck)
        {
            var line = Judge(t, s, Text(q, "move"), struck);
            if (t.Reasons.Count > 0 || Text(q, "only") == "judge") return Say("refused", t.Reasons, "move", line);
            s = Make(t, s, line, struck, true);
            var a = Say("to", Whole(t, s), "events", t.Events);
            if (q.ContainsKey("look")) a["look"] = Look(t, s, struck, false);
            return a;
        }

        Dictionary<string, object> Look(Table t, S s, HashSet<string> struck, bool all)
        {
            var legal = Legal(t, s, struck);
            var deciders = t.Waits == "" ? Deciders(t, s) : legal.Take(1).Select(m => m.Substring(0, m.IndexOf(": ", StringComparison.Ordinal)));
            var a = Say("deciders", deciders.ToList(), "legal", legal);
            var weights = Weights(t, s, legal, struck);
            if (weights != null) a["weights"] = weights;
            t.Begin(struck);
            a["facts"] = Facts.Of.ToDictionary(f => f.Key, f => f.Value(t, s));
            a["playerFacts"] = t.Players.ToDictionary(p => p, p => (object)PlayerFacts.Of.ToDictionary(f => f.Key, f => f.Value(t, s, p)));
            if (all && t.Waits == "") a["tried"] = Moves(t, s);
            return a;
        }

        Dictionary<string, object> Walk(Table t, S s, List<long> picks, HashSet<string> struck)
        {
            var acted = new HashSet<string>();
            int moves = 0, choices = 0;
            var over = false;
            foreach (var by in picks)
            {
                var legal = Legal(t, s, struck);
                over = legal.Count == 0;
                if (over) break;
                choices += legal.Count;
                var weights = Weights(t, s, legal, struck);
                long total = weights == null ? 0 : weights.Sum(), left = by * (total > 0 ? total : legal.Count) >> 32;
                var at = (int)left;
                if (total > 0)
                    for (at = 0; left >= weights[at]; at++) left -= weights[at];
                s = Make(t, s, legal[at], struck, false);
                acted.UnionWith(t.Acted);
                moves++;
            }
            over = over || t.Waits == "" && !Deciders(t, s).Any();
            return Say("walked", Say("to", Whole(t, s), "moves", moves, "choices", choices, "over", over, "clauses", acted));
        }
    }

    /// <summary>JSON that is written as it is.</summary>
    sealed class Raw
    {
        internal readonly string Text;
        internal Raw(string text) { Text = text; }
    }

    /// <summary>Reads and writes JSON: null, bool, long, double, string, List and Dictionary of object, and
    /// the values that such are turned into.</summary>
    public static class Json
    {
        static readonly Dictionary<Type, FieldInfo[]> known = new Dictionary<Type, FieldInfo[]>();

        static FieldInfo[] Fields(Type type)
        {
            lock (known)
            {
                if (!known.TryGetValue(type, out var fields))
                    known[type] = fields = type.GetFields(BindingFlags.Public | BindingFlags.Instance).OrderBy(f => f.Name, StringComparer.Ordinal).ToArray();
                return fields;
            }
        }

        public static string Write(object v)
        {
            var b = new StringBuilder();
            Write(b, v);
            return b.ToString();
        }

        static void Write(StringBuilder b, object v)
        {
            if (v == null) b.Append("null");
            else if (v is Raw raw) b.Append(raw.Text);
            else if (v is bool is_) b.Append(is_ ? "true" : "false");
            else if (v is string || v is Enum) Quote(b, v.ToString());
            else if (v is double || v is float) b.Append(((IFormattable)v).ToString("R", CultureInfo.InvariantCulture));
            else if (v.GetType().IsPrimitive) b.Append(Convert.ToString(v, CultureInfo.InvariantCulture));
            else if (v is IDictionary map)
            {
                var entries = new List<KeyValuePair<string, object>>();
                foreach (DictionaryEntry e in map) entries.Add(new KeyValuePair<string, object>(Convert.ToString(e.Key, CultureInfo.InvariantCulture), e.Value));
                Members(b, entries.OrderBy(e => e.Key, StringComparer.Ordinal));
            }
            else if (v is IEnumerable list)
            {
                var before = '[';
                foreach (var one in list)
                {
                    b.Append(before);
                    Write(b, one);
                    before = ',';
                }
                b.Append(before == '[' ? "[]" : "]");
            }
            else Members(b, Fields(v.GetType()).Select(f => new KeyValuePair<string, object>(f.Name, f.GetValue(v))).Where(f => f.Value != null || !(v is ISparse)));
        }

        static void Members(StringBuilder b, IEnumerable<KeyValuePair<string, object>> members)
        {
            var before = '{';
            foreach (var m in members)
            {
                b.Append(before);
                Quote(b, m.Key);
                b.Append(':');
                Write(b, m.Value);
                before = ',';
            }
            b.Append(before == '{' ? "{}" : "}");
        }

        static void Quote(StringBuilder b, string text)
        {
            b.Append('"');
            foreach (var c in text)
            {
                if (c == '"' || c == '\\') b.Append('\\').Append(c);
                else if (c < ' ') b.Append("\\u").Append(((int)c).ToString("x4"));
                else b.Append(c);
            }
            b.Append('"');
        }

        public static object Read(string text)
        {
            var at = 0;
            var v = Value(text, ref at);
            if (Next(text, ref at) != '\0') throw Bad(at);
            return v;
        }

        static FormatException Bad(int at) => new FormatException("this is not JSON from character " + at);

        static char Next(string s, ref int at)
        {
            while (at < s.Length && (s[at] == ' ' || s[at] == '\t' || s[at] == '\n' || s[at] == '\r')) at++;
            return at < s.Length ? s[at] : '\0';
        }

        static void Expect(string s, ref int at, string word)
        {
            if (string.CompareOrdinal(s, at, word, 0, word.Length) != 0) throw Bad(at);
            at += word.Length;
        }

        static object Value(string s, ref int at)
        {
            switch (Next(s, ref at))
            {
                case 'n': Expect(s, ref at, "null"); return null;
                case 't': Expect(s, ref at, "true"); return true;
                case 'f': Expect(s, ref at, "false"); return false;
                case '"': return String(s, ref at);
                case '[':
                    var list = new List<object>();
                    for (at++; Next(s, ref at) != ']';)
                    {
                        if (list.Count > 0) Expect(s, ref at, ",");
                        list.Add(Value(s, ref at));
                    }
                    at++;
                    return list;
                case '{':
                    var map = new Dictionary<string, object>();
                    for (at++; Next(s, ref at) != '}';)
                    {
                        if (map.Count > 0) Expect(s, ref at, ",");
                        if (Next(s, ref at) != '"') throw Bad(at);
                        var key = String(s, ref at);
                        Next(s, ref at);
                        Expect(s, ref at, ":");
                        map[key] = Value(s, ref at);
                    }
                    at++;
                    return map;
            }
            var start = at;
            while (at < s.Length && "+-.0123456789Ee".IndexOf(s[at]) >= 0) at++;
            var number = s.Substring(start, at - start);
            if (long.TryParse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var n)) return n;
            if (double.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out var d)) return d;
            throw Bad(start);
        }

        static string String(string s, ref int at)
        {
            var b = new StringBuilder();
            for (at++; at < s.Length && s[at] != '"'; at++)
            {
                if (s[at] != '\\') { b.Append(s[at]); continue; }
                if (++at == s.Length) break;
                var i = "bfnrt".IndexOf(s[at]);
                if (i >= 0) b.Append("\b\f\n\r\t"[i]);
                else if (s[at] != 'u') b.Append(s[at]);
                else
                {
                    if (at + 4 >= s.Length || !ushort.TryParse(s.Substring(at + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var code)) throw Bad(at);
                    b.Append((char)code);
                    at += 4;
                }
            }
            if (at >= s.Length) throw Bad(at);
            at++;
            return b.ToString();
        }

        /// <summary>Turns what Read returns into a value of a type.</summary>
        public static object To(object v, Type type)
        {
            type = Nullable.GetUnderlyingType(type) ?? type;
            if (v == null || type == typeof(object)) return v;
            if (type.IsEnum) return Enum.Parse(type, (string)v);
            if (type.IsPrimitive || type == typeof(string)) return Convert.ChangeType(v, type, CultureInfo.InvariantCulture);
            if (type.IsArray)
            {
                var from = (List<object>)v;
                var array = Array.CreateInstance(type.GetElementType(), from.Count);
                for (var i = 0; i < from.Count; i++) array.SetValue(To(from[i], type.GetElementType()), i);
                return array;
            }
            var made = Activator.CreateInstance(type);
            if (made is IDictionary map)
                foreach (var e in (Dictionary<string, object>)v) map[e.Key] = To(e.Value, type.GetGenericArguments()[1]);
            else if (made is IList list)
                foreach (var one in (List<object>)v) list.Add(To(one, type.GetGenericArguments()[0]));
            else if (made is HashSet<string> words)
                foreach (var one in (List<object>)v) words.Add((string)one);
            else
                foreach (var f in Fields(type))
                    if (((Dictionary<string, object>)v).TryGetValue(f.Name, out var value)) f.SetValue(made, To(value, f.FieldType));
            return made;
        }
    }
}
