import { expect, it } from "vitest";
import { ApiError } from "../api.ts";
import { conflictsOf, differingFrom, isSame, saveEdits } from "./edits.ts";

it("a conflict is a field that was saved with another value elsewhere, and no other field", () => {
  const edits = { firstName: "Adele", city: "Oslo" };
  const at = (current: Record<string, unknown>) =>
    conflictsOf<Record<string, unknown>>(edits, { firstName: "Ada", city: null }, current);
  expect(at({ firstName: "Ada", city: null, lastName: "New" })).toEqual([]);
  expect(at({ firstName: "Adele", city: null })).toEqual([]);
  expect(at({ firstName: "Ida", city: null })).toEqual([
    { field: "firstName", mine: "Adele", theirs: "Ida" },
  ]);
});

it("two values are the same in any order of their fields", () => {
  expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame(null, undefined)).toBe(true);
});

it("edits over an unknown base conflict with every value that differs, and with none that is the same", async () => {
  const at = async (current: object) => {
    const sent: unknown[] = [];
    const outcome = await saveEdits<{ name: string }, { name: string; version: number }, string>({
      edits: { name: "Hills" },
      base: null,
      send: async (_edits, over) => {
        sent.push(over?.version);
        if (over) return "saved";
        const body = { code: "CONFLICT", error: "", message: "", current } as const;
        throw new ApiError(409, "CONFLICT", "changed", body);
      },
    });
    return [outcome.kind, ...sent];
  };
  expect(await at({ name: "Downs", version: 8 })).toEqual(["conflict", undefined]);
  expect(await at({ name: "Hills", version: 8 })).toEqual(["saved", undefined, 8]);
});

it("what was touched again while it was saved differs from what was sent", () => {
  const sent = { name: "Makers", tags: ["wood"] };
  expect(differingFrom({ name: "Menders", tags: ["wood"] }, sent)).toEqual({ name: "Menders" });
  expect(
    differingFrom<{ about?: string; name?: string }>({ about: "New" }, { name: "Makers" }),
  ).toEqual({ about: "New" });
});
