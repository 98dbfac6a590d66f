import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, type call, callOnLeaving } from "../api.ts";
import { type AutosaveOptions, createAutosave, type Stored } from "./autosave.ts";

interface Note {
  body: string;
}
const KEY = "note 1";
const stored = (rev: number, body: string): Stored<Note> => ({
  value: { body },
  rev,
  at: "2026-11-24T00:00:00Z",
});
const typed = (body: string) => () => ({ body });
const refusal = (status: number, code: "CONFLICT" | "NOT_FOUND" | "VALIDATION", more = {}) =>
  new ApiError(status, code, code, { code, error: code, message: code, ...more });
const conflict = (current: Stored<Note> | null) => refusal(409, "CONFLICT", { current });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

type Answer = (note: Note, rev: number | undefined) => Promise<Stored<Note>>;

/** An autosave whose server answers as `answer` says; `sent` holds what it was given. */
function open(
  answer: Answer = async ({ body }, rev = 0) => stored(rev + 1, body),
  more: Partial<AutosaveOptions<Note, Stored<Note>>> = {},
) {
  const sent: [body: string, rev: number | undefined][] = [];
  const put = vi.fn(async (_send: typeof call, note: Note, rev: number | undefined) => {
    sent.push([note.body, rev]);
    return answer(note, rev);
  });
  const saving = createAutosave(new QueryClient(), {
    key: KEY,
    stored: null,
    start: { body: "" },
    put,
    toStored: (one) => one,
    isEmpty: ({ body }) => body === "",
    ...more,
  });
  saving.begin();
  return { saving, sent, put, state: saving.store.getState };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const copy = () => sessionStorage.getItem(KEY);

describe("saving", () => {
  it("waits for a pause, then sends the newest value with the last revision", async () => {
    const { saving, sent } = open();
    saving.change(typed("Lo"));
    saving.change(typed("Low tide"));
    await pass(1000);
    saving.change(typed("Low tide at seven"));
    await pass(1000);
    expect(sent).toEqual([
      ["Low tide", undefined],
      ["Low tide at seven", 1],
    ]);
  });

  it("sends one save at a time, and then what was typed meanwhile", async () => {
    const waiting: (() => void)[] = [];
    const { saving, sent } = open(
      ({ body }, rev = 0) =>
        new Promise((resolve) => waiting.push(() => resolve(stored(rev + 1, body)))),
    );
    saving.change(typed("a"));
    await pass(1000);
    saving.change(typed("ab"));
    await pass(1000);
    expect(sent).toHaveLength(1);
    waiting.shift()?.();
    await pass(0);
    expect(sent.at(-1)).toEqual(["ab", 1]);
    expect(saving.hasUnsaved()).toBe(true);
    waiting.shift()?.();
    await pass(0);
    expect(saving.hasUnsaved()).toBe(false);
  });

  it("saves nothing that was never begun", async () => {
    const { saving, sent } = open();
    saving.change(typed("a"));
    saving.change(typed(""));
    await pass(1000);
    expect([sent, copy()]).toEqual([[], null]);
  });

  it("tries again with growing pauses while the server is away, and at once when asked", async () => {
    let isAway = true;
    const { saving, sent, state } = open(async ({ body }) => {
      if (isAway) throw new ApiError(0, "NETWORK_ERROR", "away");
      return stored(1, body);
    });
    saving.change(typed("words"));
    await pass(700);
    expect(state()).toMatchObject({ phase: "failed", failure: "away" });
    const tries = [];
    for (const ms of [4999, 1, 9999, 1]) {
      await pass(ms);
      tries.push(sent.length);
    }
    expect(tries).toEqual([1, 2, 2, 3]);
    isAway = false;
    await saving.flush();
    expect(sent.at(-1)).toEqual(["words", undefined]);
    expect([state().phase, saving.hasUnsaved(), copy()]).toEqual(["idle", false, null]);
  });

  it("does not repeat a refusal before the value is changed", async () => {
    const { saving, sent, state } = open(async () => {
      throw refusal(422, "VALIDATION");
    });
    saving.change(typed("no"));
    await pass(100_000);
    expect([sent.length, state().phase]).toEqual([1, "failed"]);
    saving.change(typed("no, too"));
    await pass(700);
    expect(sent).toHaveLength(2);
  });

  it("sends what is unsaved in a request that outlives the page", () => {
    const { saving, put } = open();
    saving.leave();
    expect(put).not.toHaveBeenCalled();
    saving.change(typed("in a hurry"));
    saving.leave();
    expect(put).toHaveBeenCalledExactlyOnceWith(callOnLeaving, { body: "in a hurry" }, undefined);
  });
});

describe("a change elsewhere", () => {
  it("stops saving and shows both, until one's own is chosen", async () => {
    let isChanged = true;
    const { saving, sent, state } = open(async ({ body }) => {
      if (isChanged) throw conflict(stored(7, "theirs"));
      return stored(8, body);
    });
    saving.change(typed("mine"));
    await pass(1000);
    expect(state()).toMatchObject({ value: { body: "mine" }, theirs: stored(7, "theirs") });
    saving.change(typed("mine, longer"));
    saving.leave();
    await pass(100_000);
    expect(sent).toHaveLength(1);
    isChanged = false;
    saving.keepMine();
    await pass(0);
    expect(sent.at(-1)).toEqual(["mine, longer", 7]);
    expect([state().theirs, copy()]).toEqual([null, null]);
  });

  it("is shown in place of one's own when it is chosen", async () => {
    const { saving, sent, state } = open(async () => {
      throw conflict(stored(7, "theirs"));
    });
    saving.change(typed("mine"));
    await pass(1000);
    saving.takeTheirs();
    await pass(1000);
    expect(state()).toMatchObject({ value: { body: "theirs" }, theirs: null });
    expect([sent.length, saving.rev(), copy()]).toEqual([1, 7, null]);
  });

  it("to the same value is no conflict", async () => {
    const { saving, sent, state } = open(async ({ body }, rev) => {
      if (rev !== 7) throw conflict(stored(7, body));
      return stored(8, body);
    });
    saving.change(typed("both"));
    await pass(1000);
    expect([state().theirs, saving.hasUnsaved(), saving.rev()]).toEqual([null, false, 7]);
    saving.change(typed("both, and more"));
    await pass(1000);
    expect(sent.at(-1)).toEqual(["both, and more", 7]);
  });

  it("that removed it stops saving, or stores it anew", async () => {
    const gone: Answer = async ({ body }, rev) => {
      if (rev !== undefined) throw conflict(null);
      return stored(1, body);
    };
    const stopped = open(gone, { stored: stored(3, "mine") });
    stopped.saving.change(typed("mine, longer"));
    await pass(1000);
    stopped.saving.change(typed("mine, even longer"));
    await pass(1000);
    expect([stopped.sent.length, stopped.state().isGone, copy()]).toEqual([1, true, null]);
    const renewed = open(gone, { stored: stored(3, "mine"), isRenewed: true });
    renewed.saving.change(typed("mine, longer"));
    await pass(1000);
    expect(renewed.sent).toEqual([
      ["mine, longer", 3],
      ["mine, longer", undefined],
    ]);
    expect([renewed.state().isGone, renewed.saving.rev()]).toEqual([false, 1]);
  });
});

describe("the copy in this tab", () => {
  it("is saved after a reload, over the revision that it was made from", async () => {
    open().saving.change(typed("typed"));
    const { sent, state } = open(undefined, { stored: stored(3, "before") });
    // The first page began without a revision, so that the server's is another one.
    expect(state()).toMatchObject({ value: { body: "typed" }, theirs: stored(3, "before") });
    sessionStorage.clear();
    open(undefined, { stored: stored(3, "before") }).saving.change(typed("typed"));
    const again = open(undefined, { stored: stored(3, "before") });
    expect(again.state()).toMatchObject({ value: { body: "typed" }, theirs: null });
    await pass(1000);
    expect([sent, again.sent, copy()]).toEqual([[], [["typed", 3]], null]);
  });

  it("is no conflict with the last save of the page that was left", async () => {
    open(undefined, { stored: stored(3, "before") }).saving.change(typed("typed"));
    const { saving, sent, state } = open(undefined, { stored: stored(4, "typed") });
    await pass(1000);
    expect([state().theirs, sent, saving.rev(), copy()]).toEqual([null, [], 4, null]);
  });

  it("is removed when the value is published, and nothing is saved after that", async () => {
    const { saving, sent } = open();
    saving.change(typed("words"));
    saving.stop();
    saving.change(typed("more words"));
    await pass(1000);
    expect([sent, copy()]).toEqual([[], null]);
  });
});

describe("while something else is done with the value", () => {
  it("saves nothing, and goes on when that failed", async () => {
    const { saving, sent } = open();
    saving.change(typed("words"));
    await saving.pause();
    saving.change(typed("more words"));
    await pass(10_000);
    expect(sent).toEqual([]);
    saving.resume();
    await pass(700);
    expect(sent).toEqual([["more words", undefined]]);
  });

  it("waits for the save under way, and begins anew when that succeeded", async () => {
    const first = Promise.withResolvers<Stored<Note>>();
    const { saving, sent, state } = open(async (note, rev) =>
      rev ? stored(9, "") : first.promise,
    );
    saving.change(typed("words"));
    await pass(700);
    const order: string[] = [];
    const paused = saving.pause().then(() => order.push("paused"));
    await pass(0);
    order.push("saved");
    first.resolve(stored(1, "words"));
    await paused;
    expect(order).toEqual(["saved", "paused"]);
    saving.restart({ body: "typed meanwhile" });
    expect([saving.rev(), state().storedAt]).toEqual([undefined, null]);
    await pass(700);
    expect(sent.at(-1)).toEqual(["typed meanwhile", undefined]);
  });

  it("discards it here at once, and on the server after the save under way", async () => {
    const first = Promise.withResolvers<Stored<Note>>();
    const { saving, sent, state } = open(() => first.promise);
    saving.change(typed("words"));
    await pass(700);
    const remove = vi.fn(async () => undefined);
    const ended = saving.discard(remove);
    expect([state().value, remove.mock.calls.length]).toEqual([{ body: "" }, 0]);
    first.resolve(stored(1, "words"));
    await ended;
    await pass(1000);
    expect(remove).toHaveBeenCalledOnce();
    expect([sent.length, saving.rev(), copy()]).toEqual([1, undefined, null]);
  });
});
