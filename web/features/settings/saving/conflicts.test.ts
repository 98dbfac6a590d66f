import { expect, it } from "vitest";
import { conflictsOf } from "./conflicts.ts";

it("a conflict is a field that was saved with another value elsewhere, and no other field", () => {
  const edits = { firstName: "Adele", city: "Oslo" };
  const at = (current: Record<string, unknown>) =>
    conflictsOf("profile", edits, { firstName: "Ada", city: null }, current);
  expect(at({ firstName: "Ada", city: null, lastName: "New" })).toEqual([]);
  expect(at({ firstName: "Adele", city: null })).toEqual([]);
  expect(at({ firstName: "Ida", city: null })).toEqual([
    { part: "profile", field: "firstName", mine: "Adele", theirs: "Ida" },
  ]);
});
