// Benchmark peer: Ludii's tree search as a player, for bench/player_peers.py.
//
//   java -cp LUDII LudiiPlayer GAME SIMULATIONS SEED
//
// Reads and answers lines as open_spiel_player.cc does, with OpenSpiel's actions, in the games
// tic_tac_toe and nim. The search is Ludii's UCT with its defaults: c = sqrt 2, one random game at
// each leaf. It takes no seed. Ludii's description of Nim is changed to piles of 1, 3, 5 and 7, and
// the last object wins. Objects are taken from a pile one at a time there, each with a decision of
// its own.
//
// LUDII: classes and resources of Ludii 1.0.8 (github.com/automenta/ludii), compiled with javac
// without src/main/java/org/{apache/batik,json}, with Debian's packages libbatik-java,
// libandroid-json-org-java, libtrove3-java and libjaxb-api-java. Two changes were necessary: the
// missing class game.functions.booleans.is.target.IsTarget, which these games do not use, and a
// `break` after rule.remove(c) in Grammar.removeRedundantFunctionNames().
import game.Game;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import search.mcts.MCTS;
import util.Context;
import util.Move;
import util.Trial;

public final class LudiiPlayer {
  private static Game compiled(String path, String... changes) throws Exception {
    String text;
    try (var in = LudiiPlayer.class.getResourceAsStream(path)) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    for (int n = 0; n < changes.length; n += 2) {
      if (!text.contains(changes[n])) throw new IllegalStateException("not found: " + changes[n]);
      text = text.replace(changes[n], changes[n + 1]);
    }
    return language.compiler.Compiler.compile(
        new grammar.Description(text), new options.UserSelections(new ArrayList<>()),
        new grammar.Report(), false);
  }

  private static Game game(String name) throws Exception {
    if (name.startsWith("tic_tac_toe")) return compiled("/lud/board/space/line/Tic-Tac-Toe.lud");
    return compiled("/lud/math/nim/Nim.lud", "<Size:board>", "4", "<Size:piles>",
        "{(set Count 1 at:0) (set Count 3 at:1) (set Count 5 at:2) (set Count 7 at:3)}",
        "(result <Result> Win)", "(result Mover Win)");
  }

  /** The sites that a move of OpenSpiel's touches, in order; -1 is Ludii's pass. */
  private static List<Integer> sites(String name, int action, int[] piles) {
    final List<Integer> out = new ArrayList<>();
    if (name.startsWith("tic_tac_toe")) {
      out.add(action);
    } else {
      final int pile = action % 4, count = action / 4 + 1;
      for (int n = 0; n < count; ++n) out.add(pile);
      piles[pile] -= count;
      if (piles[pile] > 0) out.add(-1);
    }
    return out;
  }

  private static int site(Move move) { return move.isPass() ? -1 : move.to(); }

  private static void apply(Game game, Context context, int site) {
    for (final Move move : game.moves(context).moves())
      if (site(move) == site) {
        game.apply(context, move);
        return;
      }
    throw new IllegalStateException("no move at " + site);
  }

  public static void main(String[] words) throws Exception {
    final PrintStream answers = System.out;
    System.setOut(System.err);  // the compiler of games reports there
    final String name = words[0];
    final int simulations = Integer.parseInt(words[1]);
    final Game game = game(name);
    final var in = new BufferedReader(new InputStreamReader(System.in));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      final Context context = new Context(game, new Trial(game));
      game.start(context);
      final int[] piles = {1, 3, 5, 7};
      for (final String word : line.trim().split("\\s+"))
        if (!word.isEmpty())
          for (final int site : sites(name, Integer.parseInt(word), piles))
            apply(game, context, site);
      final int mover = context.state().mover();
      final MCTS search = MCTS.createUCT();
      search.initAI(game, mover);
      int answer = 0, taken = 0;
      do {
        final Move move = search.selectAction(game, context, -1, simulations, -1);
        if (site(move) >= 0) answer = site(move);
        if (site(move) >= 0) ++taken;
        game.apply(context, move);
      } while (name.startsWith("nim") && !context.trial().over() &&
               context.state().mover() == mover);
      if (name.startsWith("nim")) answer += 4 * (taken - 1);
      answers.println(answer);
    }
  }
}
