import { describe, expect, it } from "vitest";
import { ada, aMessage, ben } from "../../chat.testing.ts";
import { isGrownAtTop, type Row, rowsOf } from "./rows.ts";

const options = { newAfter: null, readerId: ada.id, timeZone: "UTC" };
const placesOf = (rows: readonly Row[]) =>
  rows.map(({ isFirst, isLast }) => `${isFirst ? "[" : ""}${isLast ? "]" : ""}`);
const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 4, day, hour, minute)).toISOString();

describe("rows of a conversation", () => {
  it("group consecutive messages of one person", () => {
    const own = { sender_id: ada.id, sender: ada };
    const rows = rowsOf([aMessage(1), aMessage(2), aMessage(3, own), aMessage(4)], [], options);
    expect(placesOf(rows)).toEqual(["[", "]", "[]", "[]"]);
  });

  it("begin a new group after a pause of five minutes", () => {
    const late = aMessage(2, { created_at: at(1, 12, 7) });
    expect(placesOf(rowsOf([aMessage(1), late], [], options))).toEqual(["[]", "[]"]);
  });

  it("keep events out of groups", () => {
    const event = aMessage(2, { kind: "event", data: { event: "left" } });
    expect(placesOf(rowsOf([aMessage(1), event, aMessage(3)], [], options))).toEqual([
      "[]",
      "[]",
      "[]",
    ]);
  });

  it("separate days in the reader's time zone", () => {
    const messages = [
      aMessage(1, { created_at: at(1, 13) }),
      aMessage(2, { created_at: at(1, 23) }),
      aMessage(3, { created_at: at(2, 1) }),
    ];
    const daysIn = (timeZone: string) =>
      rowsOf(messages, [], { ...options, timeZone }).map(({ day }) => day !== null);
    expect(daysIn("UTC")).toEqual([true, false, true]);
    expect(daysIn("Asia/Tokyo")).toEqual([true, true, false]);
  });

  it("put one divider above the first new message of another person, with the number of new ones", () => {
    const messages = [
      aMessage(1),
      aMessage(2, { sender_id: ada.id, sender: ada }),
      aMessage(3, { deleted_at: "now" }),
      aMessage(4),
      aMessage(5, { hidden: true }),
      aMessage(6),
    ];
    const rows = rowsOf(messages, [], { ...options, newAfter: 1 });
    const counts = rows.map((row) => (row.kind === "message" ? row.newFrom : null));
    expect(counts).toEqual([null, null, null, 2, null, null]);
    expect(rows[3]?.isFirst).toBe(true);
  });

  it("put pending messages at the end, under the key that they keep once stored", () => {
    const queued = {
      chatId: "c0",
      message: { nonce: "mine", text: "hello" },
      state: "waiting" as const,
      code: null,
      notBefore: 0,
      attempts: 0,
      writtenAt: Date.UTC(2026, 4, 1, 12, 2),
    };
    const pending = rowsOf([aMessage(1)], [{ queued, isStored: false }], options);
    expect(pending.map(({ key }) => key)).toEqual(["n1", "mine"]);
    const back = aMessage(2, { nonce: "mine", sender_id: ada.id, sender: ada });
    expect(rowsOf([aMessage(1), back], [], options).map(({ key }) => key)).toEqual(["n1", "mine"]);
  });

  it("distinguish rows added at the top from rows added at the end", () => {
    const rows = (from: number, to: number) =>
      rowsOf(
        Array.from({ length: to - from + 1 }, (_, index) =>
          aMessage(from + index, { sender: ben }),
        ),
        [],
        options,
      );
    expect(isGrownAtTop(rows(5, 9), rows(1, 9))).toBe(true);
    expect(isGrownAtTop(rows(5, 9), rows(5, 12))).toBe(false);
    expect(isGrownAtTop(rows(5, 9), rows(20, 24))).toBe(false);
  });
});
