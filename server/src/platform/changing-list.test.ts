import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readChangingPage, type Seen } from "./changing-list.ts";
import { encodeCursor } from "./cursor.ts";
import { newId } from "./ids.ts";

/** What the statement of a list does: the order of now, without what was given out. */
const readFrom =
  (order: readonly string[]) =>
  (limit: number, { ends, before }: Seen): Promise<string[]> =>
    Promise.resolve(
      order.filter((id) => !ends.includes(id.slice(-12))).slice(before, before + limit),
    );

const pieceOf = (order: readonly string[], cursor?: string, limit = 3) =>
  readChangingPage(
    { cursor, limit },
    { read: readFrom(order), id: (id) => id, present: (ids) => ids },
  );

describe("a list whose order changes while it is read", () => {
  it("gives each entry once, wherever it moves", async () => {
    const shuffles = fc.array(fc.shuffledSubarray([...Array(11).keys()], { minLength: 11 }), {
      minLength: 6,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(shuffles, async (orders) => {
        const ids = Array.from({ length: 11 }, () => newId());
        const given: string[] = [];
        let cursor: string | undefined;
        for (const order of orders) {
          const { items, nextCursor } = await pieceOf(
            order.map((at) => ids[at] ?? ""),
            cursor,
          );
          given.push(...items);
          if (nextCursor === null) break;
          cursor = nextCursor;
        }
        expect(given.toSorted()).toEqual(ids.toSorted());
      }),
    );
  });

  it("is read to its end however long it is, by cursors of a limited length", async () => {
    const ids = Array.from({ length: 2000 }, () => newId());
    const given: string[] = [];
    let cursor: string | undefined;
    let longest = 0;
    do {
      const { items, nextCursor } = await pieceOf(ids, cursor, 300);
      given.push(...items);
      longest = Math.max(longest, nextCursor?.length ?? 0);
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(given).toEqual(ids);
    expect(longest).toBeLessThan(6000);
  });

  it.each(["", "nonsense", "AQ", "from-20", encodeCursor({ at: new Date(), id: newId() })])(
    "refuses the cursor %j",
    async (cursor) => {
      await expect(pieceOf([], cursor)).rejects.toMatchObject({ code: "VALIDATION" });
    },
  );
});
