import { expect, it } from "vitest";
import { runChecker } from "../../testing/checker.ts";

// A short run of bench/games-checker.ts; the long one plays fifty games.
it("answers of live quizzes are neither lost nor doubled nor read too early while the server is killed", async ({
  signal,
}) => {
  const short = ["--games", "3", "--kills", "1", "--at-once", "3", "--players", "3"];
  const { line, code } = await runChecker("games-checker", signal, ...short, "--questions", "2");
  expect(line).toContain("lost 0, doubled 0, phantom 0, leaked 0, refused wrongly 0, unfinished 0");
  expect(line).toContain("1 kills");
  expect(code).toBe(0);
}, 300_000);
