import { describe, expect, it } from "vitest";
import { createSeats } from "./seats.ts";
import { createTokens } from "./tokens.ts";

const before = { SESSION_SECRET: "the secret of the first year, 2025-wQ7zL0" };
const present = {
  SESSION_SECRET: "the secret of the second year, 2026-K9vB5",
  SESSION_SECRET_PREVIOUS: before.SESSION_SECRET,
};
const later = { SESSION_SECRET: present.SESSION_SECRET };
const session = "0199c0de-0000-7000-8000-000000000001";
const person = "0199c0de-0000-7000-8000-000000000002";

describe("tokens of the secret before", () => {
  const [old, now, after] = [before, present, later].map((secrets) => createTokens(secrets));
  if (!old || !now || !after) throw new Error("tokens are missing");

  it("open a session while that secret is named, and not after", async () => {
    const token = await old.signAccess(person, session);
    expect(await now.readAccess(token)).toMatchObject({ userId: person, sessionId: session });
    expect(await after.readAccess(token)).toBeNull();
    expect(await old.readAccess(await now.signAccess(person, session))).toBeNull();
  });

  it("continue a session while that secret is named, and not after", () => {
    const token = old.refreshToken(session, 3);
    expect(now.readRefresh(token)).toEqual({ sessionId: session, generation: 3 });
    expect(after.readRefresh(token)).toBeNull();
    expect(old.readRefresh(now.refreshToken(session, 3))).toBeNull();
  });

  it("name a session that ran out while that secret is named", async () => {
    const token = await old.signAccess(person, session, Math.floor(Date.now() / 1000) - 5);
    expect(await now.readAccess(token)).toBeNull();
    expect(await now.readAccess(token, true)).toMatchObject({ sessionId: session });
    expect(await after.readAccess(token, true)).toBeNull();
  });

  it("are fingerprints of the same value", () => {
    const mark = old.fingerprint("value");
    expect(now.isFingerprint("value", mark)).toBe(true);
    expect(now.isFingerprint("other", mark)).toBe(false);
    expect(after.isFingerprint("value", mark)).toBe(false);
    expect(now.fingerprints("value")).toEqual([after.fingerprint("value"), mark]);
  });
});

describe("the seat of a guest", () => {
  it("holds under the secret before, and a new one takes the present secret", () => {
    const seat = { id: session, kind: "game", expiresAt: Math.floor(Date.now() / 1000) + 60 };
    expect(createSeats(present).read(createSeats(before).sign(seat))).toEqual(seat);
    expect(createSeats(later).read(createSeats(before).sign(seat))).toBeNull();
    expect(createSeats(before).read(createSeats(present).sign(seat))).toBeNull();
  });
});
