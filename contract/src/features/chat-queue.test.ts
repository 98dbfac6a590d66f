import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ChatQueue,
  discard,
  due,
  enqueue,
  nextDue,
  reconnected,
  refused,
  retry,
  sending,
  stored,
  unanswered,
} from "./chat-queue.ts";

const nonce = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const put = (queue: ChatQueue, number: number, chatId = "a") =>
  enqueue(queue, chatId, { nonce: nonce(number), text: `word ${number}` }, 0);
const nonces = (queue: ChatQueue) => queue.map(({ message }) => message.nonce);
const waiting = [1, 2, 3].reduce((queue, number) => put(queue, number), [] as ChatQueue);

describe("a queue", () => {
  it("sends one message of a chat at a time, in the order of writing", () => {
    const queue = put(waiting, 9, "b");
    expect(nonces(due(queue, 0))).toEqual([nonce(1), nonce(9)]);
    const busy = sending(queue, nonce(1));
    expect(nonces(due(busy, 0))).toEqual([nonce(9)]);
    expect(nonces(due(stored(busy, nonce(1)), 0))).toEqual([nonce(2), nonce(9)]);
  });

  it("adds a message once", () => {
    expect(put(waiting, 2)).toBe(waiting);
  });

  it("retries what got no answer, with growing pauses", () => {
    let queue: ChatQueue = waiting;
    const pauses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      queue = unanswered(sending(queue, nonce(1)), nonce(1), 1000);
      pauses.push((nextDue(queue.slice(0, 1)) ?? 0) - 1000);
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
    expect(due(queue, 1000)).toEqual([]);
    expect(nonces(due(reconnected(queue), 1000))).toEqual([nonce(1)]);
  });

  it("waits for a refusal's retryAfter, and marks what cannot be sent as refused", () => {
    const limited = refused(sending(waiting, nonce(1)), nonce(1), "RATE_LIMITED", 1000, 7);
    expect(due(limited, 7999)).toEqual([]);
    expect(nonces(due(limited, 8000))).toEqual([nonce(1)]);
    const denied = refused(sending(waiting, nonce(1)), nonce(1), "NOT_FOUND", 1000);
    expect(denied[0]).toMatchObject({ state: "refused", code: "NOT_FOUND" });
    // The others go on; the person may try again or give up.
    expect(nonces(due(denied, 1000))).toEqual([nonce(2)]);
    expect(nonces(due(retry(denied, nonce(1)), 1000))).toEqual([nonce(1)]);
    expect(nonces(discard(denied, nonce(1)))).toEqual([nonce(2), nonce(3)]);
  });

  it("does not discard a message that is being sent: it may be stored already", () => {
    expect(discard(sending(waiting, nonce(1)), nonce(1))).toHaveLength(3);
  });

  it("delivers every message once and in order, whatever is lost in between", () => {
    // ok: stored and answered. lostAck: stored, not answered. lost: neither. limited: refused for now.
    const fate = fc.constantFrom("ok", "lostAck", "lost", "limited", "reload", "again");
    fc.assert(
      fc.property(
        fc.array(fate, { maxLength: 40 }),
        fc.integer({ min: 1, max: 6 }),
        (fates, count) => {
          const rows = new Map<string, number>();
          let now = 0;
          let queue: ChatQueue = [];
          for (let number = 1; number <= count; number += 1) queue = put(queue, number);
          for (const what of [...fates, ...Array.from({ length: count }, () => "ok" as const)]) {
            now = Math.max(now, nextDue(queue) ?? now);
            const [next] = due(queue, now);
            if (!next) break;
            const name = next.message.nonce;
            if (what === "reload") {
              queue = reconnected(JSON.parse(JSON.stringify(sending(queue, name))) as ChatQueue);
              continue;
            }
            queue = sending(queue, name);
            const arrives = what !== "lost" && what !== "limited";
            if (arrives && !rows.has(name)) rows.set(name, rows.size + 1);
            if (what === "ok") queue = stored(queue, name);
            else if (what === "limited") queue = refused(queue, name, "RATE_LIMITED", now, 1);
            else queue = unanswered(queue, name, now);
          }
          expect(queue).toEqual([]);
          expect([...rows.keys()]).toEqual(Array.from({ length: count }, (_, at) => nonce(at + 1)));
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
