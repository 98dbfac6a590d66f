import type { Game } from "@waymates/contract/features/games";
import type { GameLive, QuestionEvent, RevealEvent } from "@waymates/contract/features/games-play";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LiveAction, type LiveState, startLive, stepLive } from "./liveState.ts";

const COUNT = 3;
const time = (second: number) => `2026-05-01T12:00:${String(second).padStart(2, "0")}.000Z`;

const live = (changes: Partial<GameLive> = {}): GameLive => ({
  phase: "lobby",
  index: 0,
  count: COUNT,
  now: time(0),
  opens_at: null,
  closes_at: null,
  next_at: null,
  answered: 0,
  players: 2,
  question: null,
  reveal: null,
  ...changes,
});

const game = (changes: Partial<GameLive> | null = {}, me: Partial<Game["me"]> = {}): Game =>
  ({
    id: "g",
    settings: { node_count: COUNT },
    player_count: 2,
    me: { seat_id: "s", is_creator: false, status: "joined", answered: 0, score: 0, ...me },
    participants: [],
    live: changes && live(changes),
  }) as unknown as Game;

const question = (index: number, closes = 20, opens = 0): QuestionEvent => ({
  gameId: "g",
  question: { index, count: COUNT } as QuestionEvent["question"],
  opens_at: time(opens),
  closes_at: time(closes),
  now: time(opens),
});

const reveal = (index: number, me: Partial<NonNullable<RevealEvent["me"]>> | null = {}) =>
  ({
    gameId: "g",
    index,
    distribution: [],
    unanswered: 0,
    board: [],
    next_at: time(30),
    me: me && { answer: null, correct: true, partial: 1, points: 10, score: 10, rank: 1, ...me },
  }) as unknown as RevealEvent;

const play = (...actions: LiveAction[]): LiveState => actions.reduce(stepLive, startLive(game()));

describe("a live game as a player has it", () => {
  test("moves from the lobby over ready and question to the reveal", () => {
    const ready = play({ type: "updated", game: { id: "g", phase: "ready" } });
    expect(ready).toMatchObject({ phase: "ready", index: 0 });
    const open = stepLive(ready, { type: "question", event: question(0) });
    expect(open).toMatchObject({ phase: "question", given: null });
    const over = stepLive(open, { type: "reveal", event: reveal(0, { score: 870 }) });
    expect(over).toMatchObject({ phase: "reveal", score: 870, marks: { 0: "right" } });
    expect(over.question).not.toBeNull();
  });

  test("an answer that is stored stays stored, and belongs to its question alone", () => {
    const given = play(
      { type: "question", event: question(0) },
      { type: "given", index: 0, given: "stored" },
      { type: "given", index: 0, given: "late" },
    );
    expect(given.given).toBe("stored");
    const next = stepLive(given, { type: "question", event: question(1) });
    expect(next.given).toBeNull();
    expect(stepLive(next, { type: "given", index: 0, given: "stored" }).given).toBeNull();
  });

  test("what comes late takes nothing back", () => {
    const state = play(
      { type: "question", event: question(1) },
      { type: "reveal", event: reveal(1) },
    );
    expect(stepLive(state, { type: "question", event: question(1) })).toBe(state);
    expect(stepLive(state, { type: "reveal", event: reveal(0) })).toBe(state);
    expect(stepLive(state, { type: "entered", game: game({ phase: "question", index: 1 }) })).toBe(
      state,
    );
  });

  test("a count of answers that was overtaken on its way is not shown", () => {
    const state = play(
      { type: "question", event: question(0) },
      { type: "answers", index: 0, answered: 5, players: 9 },
      { type: "answers", index: 0, answered: 4, players: 9 },
      { type: "answers", index: 1, answered: 1, players: 9 },
    );
    expect(state).toMatchObject({ answered: 5, players: 9 });
  });

  test("reads the full state again after a refresh", () => {
    const state = startLive(
      game(
        { phase: "question", index: 1, answered: 1, question: question(1) },
        { answered: 1, score: 640 },
      ),
    );
    expect(state).toMatchObject({ phase: "question", index: 1, score: 640, given: null });
    expect(state.question?.question.index).toBe(1);
  });

  test("knows an answer from another device once all have answered", () => {
    const entered = game({ phase: "question", index: 1, question: question(1) }, { answered: 2 });
    expect(startLive(entered).given).toBe("stored");
  });

  test("a host who plays as well retains their own time and verdict", () => {
    const state = play(
      { type: "question", event: question(0, 40) },
      { type: "question", event: question(0, 20) },
    );
    expect(state.question?.closes_at).toBe(time(40));
    const over = [reveal(0, { score: 5 }), reveal(0, null)].reduce(
      (before, event) => stepLive(before, { type: "reveal", event }),
      state,
    );
    expect(over.reveal?.me?.score).toBe(5);
  });

  test("time that a crash took is given back to the open question", () => {
    const state = play(
      { type: "question", event: question(0, 20) },
      { type: "question", event: question(0, 27, 7) },
    );
    expect(state.question?.closes_at).toBe(time(27));
  });

  test("a pause holds the reveal until the game resumes", () => {
    const paused = play(
      { type: "question", event: question(0) },
      { type: "reveal", event: reveal(0) },
      { type: "updated", game: { id: "g", phase: "paused" } },
    );
    expect(paused).toMatchObject({ phase: "paused", nextAt: null });
    const on = stepLive(paused, { type: "updated", game: { id: "g", phase: "ready" } });
    expect(on).toMatchObject({ phase: "ready", index: 1, reveal: null });
  });

  test("a question that is held back before it opened comes after the pause", () => {
    const paused = play(
      { type: "updated", game: { id: "g", phase: "ready" } },
      { type: "updated", game: { id: "g", phase: "paused" } },
    );
    expect(paused).toMatchObject({ phase: "paused", index: 0 });
    const on = stepLive(paused, { type: "updated", game: { id: "g", phase: "ready" } });
    expect(on).toMatchObject({ phase: "ready", index: 0 });
    expect(stepLive(on, { type: "question", event: question(0) }).phase).toBe("question");
  });

  test("never moves backwards, in whatever order events arrive", () => {
    const index = fc.nat(COUNT - 1);
    const phase = fc.constantFrom("ready", "question", "reveal", "paused");
    const action: fc.Arbitrary<LiveAction> = fc.oneof(
      index.map((at): LiveAction => ({ type: "question", event: question(at) })),
      index.map((at): LiveAction => ({ type: "reveal", event: reveal(at) })),
      phase.map((to): LiveAction => ({ type: "updated", game: { id: "g", phase: to } })),
      fc.record({ index, phase }).map((at): LiveAction => ({ type: "entered", game: game(at) })),
    );
    const rank = { lobby: 0, ready: 0, question: 1, reveal: 2, paused: 3 };
    const place = ({ index: at, phase: now, isHeld }: LiveState) =>
      at * 4 + (now === "paused" && isHeld ? 0 : rank[now]);
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let state = startLive(game());
        for (const one of actions) {
          const next = stepLive(state, one);
          expect(place(next)).toBeGreaterThanOrEqual(place(state));
          if (next.question) expect(next.question.question.index).toBe(next.index);
          if (next.reveal) expect(next.reveal.index).toBe(next.index);
          state = next;
        }
      }),
    );
  });
});
