import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../../platform/api.ts";
import type { Draft } from "@waymates/contract/features/posts";
import { createDraftSaver, type DraftState } from "./draftSaving.ts";
import { EMPTY } from "../values.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = (rev: number, body = ""): Draft => ({
  id: "d",
  ...EMPTY,
  title: null,
  body,
  rev,
  updated_at: "2026-11-24T00:00:00Z",
});
const typed = (body: string) => ({ ...EMPTY, body });

/** A saver whose server answers as `answer` says; `sent` holds what it was given. */
function open(answer: (body: { rev?: number; body?: string }) => Promise<{ draft: Draft }>) {
  const sent: { rev?: number; body?: string }[] = [];
  const states: DraftState[] = [];
  const saver = createDraftSaver({
    put: async (given) => {
      sent.push(given);
      return answer(given);
    },
    onState: (state) => states.push(state),
  });
  return { saver, sent, states };
}

it("waits for a pause, then sends the last words, made from the last revision", async () => {
  let rev = 0;
  const { saver, sent } = open(async () => ({ draft: draft((rev += 1)) }));
  saver.change(typed("Lo"));
  saver.change(typed("Low tide"));
  await vi.advanceTimersByTimeAsync(1000);
  saver.change(typed("Low tide at seven"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ body, rev: from }) => [body, from])).toEqual([
    ["Low tide", undefined],
    ["Low tide at seven", 1],
  ]);
});

it("sends what was typed while a call was under way, and never two calls at once", async () => {
  const waiting: (() => void)[] = [];
  let rev = 0;
  const { saver, sent } = open(
    () => new Promise((resolve) => waiting.push(() => resolve({ draft: draft((rev += 1)) }))),
  );
  saver.change(typed("a"));
  await vi.advanceTimersByTimeAsync(1000);
  saver.change(typed("ab"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
  waiting.shift()?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.at(-1)).toMatchObject({ body: "ab", rev: 1 });
  waiting.shift()?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(saver.hasUnsaved()).toBe(false);
});

it("stops where another device changed it, and overwrites it only on request", async () => {
  const theirs = draft(7, "theirs");
  let isChanged = true;
  const { saver, sent, states } = open(async () => {
    if (!isChanged) return { draft: draft(8) };
    throw new ApiError(409, "CONFLICT", "changed", {
      code: "CONFLICT",
      error: "",
      message: "",
      current: theirs,
    });
  });
  saver.change(typed("mine"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)).toEqual({ kind: "conflict", theirs });
  saver.change(typed("mine, longer"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(1);
  isChanged = false;
  saver.overwrite(typed("mine, longer"), theirs);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.at(-1)).toMatchObject({ body: "mine, longer", rev: 7 });
  expect(states.at(-1)?.kind).toBe("kept");
});

it("tries again by itself while the server is away, and keeps what was typed", async () => {
  let isAway = true;
  const { saver, sent, states } = open(async () => {
    if (isAway) throw new ApiError(0, "NETWORK_ERROR", "away");
    return { draft: draft(1) };
  });
  saver.change(typed("words"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)?.kind).toBe("failed");
  expect(saver.hasUnsaved()).toBe(true);
  isAway = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(sent.at(-1)).toMatchObject({ body: "words" });
  expect(saver.hasUnsaved()).toBe(false);
});
