import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { describe, expect, it } from "vitest";
import {
  conflictsOf,
  countEdits,
  decide,
  edit,
  emptyDraft,
  settle,
  showConflicts,
} from "./draft.ts";

const base = {
  profile: { firstName: "Ada", city: null, updated_at: "2026-01-01T00:00:00.000Z" },
  relationship: {},
  education: {},
  work: { jobTitle: "Baker" },
  preferences: {},
} as unknown as SettingsAnswer;

const typed = edit(emptyDraft(), base, "profile", "firstName", "Adele");

describe("a draft of the settings", () => {
  it("counts what differs from what is saved, and nothing that was typed back", () => {
    expect(countEdits(typed)).toBe(1);
    expect(countEdits(edit(typed, base, "work", "jobTitle", "Cook"))).toBe(2);
    expect(countEdits(edit(typed, base, "profile", "firstName", "Ada"))).toBe(0);
  });

  it("takes an empty text for what was never said", () => {
    expect(countEdits(edit(emptyDraft(), base, "profile", "city", null))).toBe(0);
  });

  it("counts what only helps to fill in the form", () => {
    expect(countEdits({ ...emptyDraft(), aside: { isDeceased: true } })).toBe(1);
  });

  it("keeps what was typed while a save was under way", () => {
    const later = edit(typed, base, "profile", "firstName", "Adelina");
    expect(settle(later, "profile", typed.edits.profile).edits.profile).toEqual({
      firstName: "Adelina",
    });
    expect(settle(typed, "profile", typed.edits.profile).edits.profile).toEqual({});
  });

  it("sees a conflict only where the same field was saved differently elsewhere", () => {
    const edits = { firstName: "Adele", city: "Oslo" };
    const at = (current: Record<string, unknown>) =>
      conflictsOf("profile", edits, { firstName: "Ada", city: null }, current);
    expect(at({ firstName: "Ada", city: null, lastName: "New" })).toEqual([]);
    expect(at({ firstName: "Adele", city: null })).toEqual([]);
    expect(at({ firstName: "Ida", city: null })).toEqual([
      { part: "profile", field: "firstName", mine: "Adele", theirs: "Ida" },
    ]);
  });

  it("forgets one's own value when the other is taken, and keeps it else", () => {
    const conflict = { part: "profile", field: "firstName", mine: "Adele", theirs: "Ida" } as const;
    const shown = showConflicts(typed, "profile", [conflict]);
    expect(decide(shown, conflict, "theirs")).toMatchObject({
      conflicts: [],
      edits: { profile: {} },
    });
    expect(decide(shown, conflict, "mine")).toMatchObject({
      conflicts: [],
      edits: { profile: { firstName: "Adele" } },
    });
  });
});
