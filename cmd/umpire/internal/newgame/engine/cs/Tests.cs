// sh run.sh test: what the rules say of single positions, without umpire.
using System;
using Umpire;

static class Tests
{
    const string Start = @"{""board"":[[""."",""."","".""],[""."",""x"","".""],[""."",""."","".""]],""over"":false,""turn"":""Ben"",""winner"":""""}";

    static int failed;

    static void Answers(Game<State> game, string question, string want)
    {
        var got = game.Answer("{\"id\":1,\"table\":\"t\"," + question + "}");
        if (got.Contains(want)) return;
        Console.WriteLine(question + "\nis answered by " + got + "\nwithout " + want);
        failed++;
    }

    public static int Run()
    {
        var game = Rules.Game();
        Answers(game, @"""do"":""open"",""players"":[""Ann"",""Ben""]", @"""turn"":""Ann""");
        Answers(game, @"""do"":""play"",""move"":""Ben: place b2"",""at"":" + Start, @"""clause"":""NAME.place.empty"",""here"":""x is on b2""");
        Answers(game, @"""do"":""play"",""move"":""Ben: place a1"",""at"":" + Start, @"""turn"":""Ann""");
        Console.WriteLine(failed == 0 ? "ok" : failed + " failed");
        return failed;
    }
}
