import { isDeepStrictEqual } from "node:util";
import type { GameResults } from "@waymates/contract/features/games-results";
import type { Player } from "./player.ts";

export interface Verdict {
  acked: number;
  /** Promised and not there, or there as another one. */
  lost: number;
  /** Counted more than once, in a score or in a distribution. */
  doubled: number;
  /** There and never sent. */
  phantom: number;
}

/** Holds the results of a game, as each player reads them, against what was promised. */
export async function judge(gameId: string, players: readonly Player[]): Promise<Verdict> {
  const verdict = { acked: 0, lost: 0, doubled: 0, phantom: 0 };
  const answered = new Map<number, number>();
  let shown: GameResults | null = null;
  for (const player of players) {
    const results = await player.insist<GameResults>("GET", `/api/games/${gameId}/results`);
    shown = results;
    const answers = results.me?.answers ?? [];
    for (const { index, answer } of answers) {
      const given = player.given.get(`${gameId} ${index}`);
      if (answer) answered.set(index, (answered.get(index) ?? 0) + 1);
      if (given?.acked) verdict.acked += 1;
      if (given?.acked && !isDeepStrictEqual(answer, given.answer)) verdict.lost += 1;
      if (answer && !isDeepStrictEqual(answer, given?.answer)) verdict.phantom += 1;
    }
    const sum = answers.reduce((total, { points }) => total + (points ?? 0), 0);
    const own = results.players?.find(({ seat_id }) => seat_id === results.me?.seat_id);
    if (sum !== results.me?.score || sum !== own?.score) verdict.doubled += 1;
  }
  for (const { index, answered: counted, distribution } of shown?.questions ?? []) {
    const bars = distribution.reduce((total, { count }) => total + count, 0);
    const stored = answered.get(index) ?? 0;
    if (counted !== stored || bars !== stored) verdict.doubled += 1;
  }
  return verdict;
}
