import type { Sent } from "@waymates/contract/features/chat-messages";
import type { Queued } from "@waymates/contract/features/chat-queue";
import type { Ack } from "@waymates/contract/sockets";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ada, aMessage } from "../chat.testing.ts";
import { clearDevice, deviceOutbox, saveDraft, readDraft } from "./deviceStore.ts";
import { createOutbox } from "./outbox.ts";

type Answer = Ack<Sent> | null;
const sent = (seq: number): Answer => ({
  ok: true,
  id: `m${seq}`,
  seq,
  rev: seq,
  created_at: "2026-05-01T12:00:00.000Z",
});

/** An outbox with a fake connection and server. */
function setUp(store = deviceOutbox(ada.id)) {
  const asked: Queued[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const line = { isOnline: true };
  const outbox = createOutbox({
    store,
    isOnline: () => line.isOnline,
    send: (one) =>
      new Promise((resolve) => {
        asked.push(one);
        answers.push(resolve);
      }),
  });
  const answer = async (value: Answer) => {
    answers.shift()?.(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { outbox, asked, line, answer };
}
const textsOf = (asked: readonly Queued[]) => asked.map(({ message }) => message.text);

describe("the outbox", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("sends the messages of a chat one by one, in the order of writing", async () => {
    const { outbox, asked, answer } = setUp();
    outbox.add("c0", { nonce: "1", text: "one" });
    outbox.add("c0", { nonce: "2", text: "two" });
    outbox.add("c1", { nonce: "3", text: "elsewhere" });
    expect(textsOf(asked)).toEqual(["one", "elsewhere"]);
    await answer(sent(1));
    expect(textsOf(asked)).toEqual(["one", "elsewhere", "two"]);
  });

  it("keeps a message written offline over a reload, and sends it once when connected", async () => {
    const before = setUp();
    before.line.isOnline = false;
    before.outbox.add("c0", { nonce: "1", text: "from the train" });
    expect(before.asked).toEqual([]);
    const after = setUp();
    after.outbox.reconnect();
    expect(textsOf(after.asked)).toEqual(["from the train"]);
    await after.answer(sent(1));
    after.outbox.reconnect();
    expect(after.asked).toHaveLength(1);
    expect(deviceOutbox(ada.id).list()).toEqual([]);
  });

  it("sends again under the same nonce when no answer came", async () => {
    const { outbox, asked, answer } = setUp();
    outbox.add("c0", { nonce: "1", text: "one" });
    await answer(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.map(({ message }) => message.nonce)).toEqual(["1", "1"]);
  });

  it("shows a stored message until the message itself arrives", async () => {
    const { outbox, answer } = setUp();
    outbox.add("c0", { nonce: "1", text: "one" });
    await answer(sent(1));
    expect(outbox.getState().queue).toEqual([]);
    expect(outbox.getState().confirmed).toHaveLength(1);
    outbox.settle([aMessage(1, { nonce: "1" })]);
    expect(outbox.getState().confirmed).toEqual([]);
  });

  it("shows a message once that arrives before its acknowledgement", async () => {
    const { outbox, answer } = setUp();
    outbox.add("c0", { nonce: "1", text: "one" });
    outbox.settle([aMessage(1, { nonce: "1" })]);
    await answer(sent(1));
    expect(outbox.getState()).toEqual({ queue: [], confirmed: [] });
  });

  it("keeps a refused message for the person to decide, and sends the others", async () => {
    const { outbox, asked, answer } = setUp();
    outbox.add("c0", { nonce: "1", text: "one" });
    outbox.add("c0", { nonce: "2", text: "two" });
    await answer({ ok: false, code: "FORBIDDEN", error: "no" });
    expect(outbox.getState().queue[0]).toMatchObject({ state: "refused", code: "FORBIDDEN" });
    expect(textsOf(asked)).toEqual(["one", "two"]);
    outbox.discard("1");
    expect(outbox.getState().queue.map(({ message }) => message.nonce)).toEqual(["2"]);
  });

  it("adds messages of another tab, and removes those that it has sent", () => {
    const { outbox, line } = setUp();
    line.isOnline = false;
    const other = setUp(deviceOutbox("somebody else"));
    other.line.isOnline = false;
    other.outbox.add("c0", { nonce: "9", text: "there" });
    outbox.follow("9", other.outbox.getState().queue[0] ?? null);
    expect(outbox.getState().queue).toHaveLength(1);
    outbox.follow("9", null);
    expect(outbox.getState().queue).toEqual([]);
  });
});

describe("the store on the device", () => {
  beforeEach(() => localStorage.clear());

  it("is separate for each chat and person, and cleared when they sign out", () => {
    saveDraft(ada.id, "c0", "not yet");
    saveDraft("b0", "c0", "mine");
    expect(readDraft(ada.id, "c0")).toBe("not yet");
    expect(readDraft(ada.id, "c1")).toBe("");
    clearDevice(ada.id);
    expect(readDraft(ada.id, "c0")).toBe("");
    expect(readDraft("b0", "c0")).toBe("mine");
  });

  it("ignores entries that are no messages", () => {
    localStorage.setItem(`chat-queue:${ada.id}:x`, "{broken");
    localStorage.setItem(`chat-queue:${ada.id}:y`, "{}");
    expect(deviceOutbox(ada.id).list()).toEqual([]);
  });
});
