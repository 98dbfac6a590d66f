import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadChecks, savePart } from "./savePart.ts";

const base = {
  profile: { firstName: "Ada", lastName: "Lind", updated_at: "2026-01-01T00:00:00.000Z" },
  preferences: { profile_visibility: "public", auto_accept_follows: true, updated_at: null },
} as unknown as SettingsAnswer;

afterEach(() => vi.restoreAllMocks());

/** Answers the calls in turn. @returns the bodies that were sent */
function answering(...answers: [status: number, body: object][]): unknown[] {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    const [status, body] = answers.shift() ?? [500, {}];
    return Response.json(body, { status });
  });
  return sent;
}
const conflict = (current: object): [number, object] => [
  409,
  { code: "CONFLICT", error: "…", message: "…", current },
];

describe("saving a part", () => {
  it("sends the touched fields, and when they had been read", async () => {
    const sent = answering([200, { firstName: "Adele" }]);
    expect(await savePart("profile", base, { firstName: "Adele" })).toMatchObject({
      kind: "saved",
    });
    expect(sent).toEqual([{ firstName: "Adele", baseUpdatedAt: "2026-01-01T00:00:00.000Z" }]);
  });

  it("always sends all preferences", async () => {
    const sent = answering([200, {}]);
    await savePart("preferences", base, {});
    expect(sent).toEqual([
      { profile_visibility: "public", auto_accept_follows: true, baseUpdatedAt: null },
    ]);
  });

  it("saves over what changed elsewhere in other fields alone", async () => {
    const now = { firstName: "Ada", lastName: "New", updated_at: "2026-02-02T00:00:00.000Z" };
    const sent = answering(conflict(now), [200, { ...now, firstName: "Adele" }]);
    const outcome = await savePart("profile", base, { firstName: "Adele" });
    expect(outcome).toMatchObject({ kind: "saved", answer: { lastName: "New" } });
    expect(sent[1]).toEqual({ firstName: "Adele", baseUpdatedAt: "2026-02-02T00:00:00.000Z" });
  });

  it("saves nothing where the same field changed elsewhere", async () => {
    const sent = answering(conflict({ firstName: "Ida", lastName: "Lind" }));
    expect(await savePart("profile", base, { firstName: "Adele" })).toMatchObject({
      kind: "conflict",
      conflicts: [{ field: "firstName", mine: "Adele", theirs: "Ida" }],
    });
    expect(sent).toHaveLength(1);
  });

  it("reports which fields the server refused, and logs it", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    answering([
      422,
      { code: "VALIDATION", error: "…", message: "…", fields: { firstName: "REQUIRED" } },
    ]);
    expect(await savePart("profile", base, { firstName: "" })).toMatchObject({
      kind: "refused",
      faults: { firstName: "REQUIRED" },
    });
    expect(log).toHaveBeenCalledOnce();
  });

  it("a save without a network fails and keeps the edits", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
    expect(await savePart("profile", base, { firstName: "Adele" })).toMatchObject({
      kind: "failed",
    });
  });

  it("what the contract refuses is not sent", async () => {
    await loadChecks();
    const sent = answering();
    expect(await savePart("profile", base, { firstName: " " })).toMatchObject({
      kind: "refused",
      faults: { firstName: "REQUIRED" },
    });
    expect(sent).toEqual([]);
  });
});
