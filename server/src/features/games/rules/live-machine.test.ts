import type { LivePhase } from "@waymates/contract/features/games";
import { describe, expect, it } from "vitest";
import {
  dueAt,
  type LiveEvent,
  type LiveEvents,
  type LiveRules,
  type LiveState,
  openedCount,
  shownNow,
  transition,
} from "./live-machine.ts";

const now = new Date("2026-05-01T12:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const rules: LiveRules = { node_count: 3, pace: "auto", pause: 6 };

const lobby: LiveState = {
  phase: "lobby",
  index: 0,
  opens_at: null,
  closes_at: null,
  next_at: null,
  held: false,
};
const ready: LiveState = { ...lobby, phase: "ready", index: 1, next_at: at(3) };
const opened = { opens_at: at(-10), closes_at: at(10) };
const question: LiveState = { ...ready, ...opened, phase: "question", next_at: at(11) };
const reveal: LiveState = { ...question, phase: "reveal", next_at: at(6) };
const pausedBefore: LiveState = { ...ready, phase: "paused", next_at: null, held: true };
const pausedAfter: LiveState = { ...reveal, phase: "paused", next_at: null, held: true };
const last = { index: 2 };
const held = { held: true };

const events: LiveEvents = {
  start: {},
  due: { question: { ownMs: 20_000, longestMs: 40_000 } },
  answered: {},
  close: {},
  next: {},
  pause: {},
  resume: {},
  joined: { ownMs: 40_000 },
  crashed: { lostMs: 5000 },
};
const EVENTS = Object.keys(events) as LiveEvent[];

const readyFor = (index: number): LiveState => ({ ...ready, index });
const openedNow = { opens_at: now, closes_at: at(20), next_at: at(41) };
const toReveal = { ...question, phase: "reveal", next_at: at(6) };
const lost = { opens_at: at(-5), closes_at: at(15), next_at: at(16) };

/** What each event makes of each state; an event that is left out cannot happen in it. */
const table: [string, LiveState, { [Name in LiveEvent]?: unknown }][] = [
  ["lobby", lobby, { start: readyFor(0) }],
  ["ready", ready, { due: { ...ready, ...openedNow, phase: "question" }, pause: pausedBefore }],
  [
    "question",
    question,
    {
      due: toReveal,
      answered: toReveal,
      close: toReveal,
      pause: { ...question, held: true },
      joined: { ...question, next_at: at(31) },
      crashed: { ...question, ...lost },
    },
  ],
  [
    "question, the next one held back",
    { ...question, ...held },
    {
      due: pausedAfter,
      answered: pausedAfter,
      close: pausedAfter,
      resume: question,
      joined: { ...question, ...held, next_at: at(31) },
      crashed: { ...question, ...held, ...lost },
    },
  ],
  [
    "last question, held",
    { ...question, ...last, ...held },
    {
      due: { ...toReveal, ...last, ...held },
      answered: { ...toReveal, ...last, ...held },
      close: { ...toReveal, ...last, ...held },
      resume: { ...question, ...last },
      joined: { ...question, ...last, ...held, next_at: at(31) },
      crashed: { ...question, ...last, ...held, ...lost },
    },
  ],
  [
    "reveal",
    reveal,
    {
      due: { ...reveal, ...openedNow, phase: "question", index: 2 },
      next: readyFor(2),
      pause: pausedAfter,
    },
  ],
  [
    "reveal that waits for the host",
    { ...reveal, next_at: null },
    {
      due: "over",
      next: readyFor(2),
      pause: pausedAfter,
    },
  ],
  [
    "last reveal",
    { ...reveal, ...last },
    {
      due: "over",
      next: { ...reveal, ...last, next_at: now },
      pause: { ...reveal, ...last, ...held },
    },
  ],
  ["paused before a question opened", pausedBefore, { due: "over", resume: readyFor(1) }],
  ["paused after a question", pausedAfter, { due: "over", resume: readyFor(2) }],
];

describe("the state machine of a live game", () => {
  it.each(table)("moves on from %s as the table says", (_name, state, outcomes) => {
    const found = EVENTS.map((name) => [
      name,
      transition(state, name, events[name], { rules, now }),
    ]);
    const expected = EVENTS.map((name) => [name, outcomes[name] ?? null]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it("covers every phase", () => {
    const phases: LivePhase[] = ["lobby", "ready", "question", "reveal", "paused"];
    expect(new Set(table.map(([, { phase }]) => phase))).toEqual(new Set(phases));
  });

  it("plans the next question only where it sets the pace, and always the end", () => {
    const byHost = { rules: { ...rules, pace: "host" as const }, now };
    expect(transition(question, "close", {}, byHost)).toMatchObject({ next_at: null });
    const lastOne = { ...question, ...last };
    expect(transition(lastOne, "close", {}, byHost)).toMatchObject({ next_at: at(6) });
  });

  it("waits longer for a player only where they have more time than is left", () => {
    expect(transition(question, "joined", { ownMs: 15_000 }, { rules, now })).toBeNull();
  });

  it("ends by itself after half an hour without an event", () => {
    expect(dueAt(ready, now)).toEqual(at(3));
    expect(dueAt(pausedAfter, now)).toEqual(at(1800));
  });

  it("shows a question while it is open and its solution afterwards, and nothing before", () => {
    const shown = [lobby, ready, question, reveal, pausedBefore, pausedAfter].map(shownNow);
    expect(shown).toEqual([null, null, "question", "solution", null, "solution"]);
    expect([lobby, ready, question, reveal, pausedBefore].map(openedCount)).toEqual([
      0, 1, 2, 2, 1,
    ]);
  });
});
