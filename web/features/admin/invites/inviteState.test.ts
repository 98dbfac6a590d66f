import { expect, it } from "vitest";
import { inviteState } from "./inviteState.ts";

const now = new Date("2026-05-02T12:00:00Z");
const open = { revokedAt: null, uses: 1, maxUses: 2, expiresAt: "2026-05-03T12:00:00Z" };

it("says whether a code still lets anybody in, and else why not", () => {
  expect(inviteState(open, now)).toBe("open");
  expect(inviteState({ ...open, uses: 2 }, now)).toBe("used");
  expect(inviteState({ ...open, expiresAt: "2026-05-02T12:00:00Z" }, now)).toBe("expired");
  expect(inviteState({ ...open, uses: 2, revokedAt: "2026-05-01T12:00:00Z" }, now)).toBe(
    "withdrawn",
  );
});
