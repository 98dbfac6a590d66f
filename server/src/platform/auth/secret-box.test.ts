import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const secret = { SESSION_SECRET: "a secret of at least thirty-two characters" };
const next = { SESSION_SECRET: "the secret that took the place of the first one" };
const box = createSecretBox(secret, "partners");

describe("a secret box", () => {
  it("opens what it sealed, for the same owner", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.uuid(), (text, owner) => {
        expect(box.open(owner, box.seal(owner, text))).toBe(text);
      }),
    );
  });

  it("seals the same text differently each time, and never readably", () => {
    const [one, other] = [box.seal("ada", "Mirabel"), box.seal("ada", "Mirabel")];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("Mirabel");
  });

  it("does not open for another owner, purpose or secret", () => {
    const sealed = box.seal("ada", "Mirabel");
    expect(box.open("ben", sealed)).toBeNull();
    expect(createSecretBox(secret, "phones").open("ada", sealed)).toBeNull();
    expect(createSecretBox(next, "partners").open("ada", sealed)).toBeNull();
  });

  it("opens what the secret before sealed, and seals under the present one", () => {
    const secrets = { ...next, SESSION_SECRET_PREVIOUS: secret.SESSION_SECRET };
    const both = createSecretBox(secrets, "partners");
    expect(both.open("ada", box.seal("ada", "Mirabel"))).toBe("Mirabel");
    expect(box.open("ada", both.seal("ada", "Mirabel"))).toBeNull();
  });

  it("does not open what was changed, cut short or never sealed", () => {
    const sealed = box.seal("ada", "Mirabel");
    const last = sealed.at(-1) === "A" ? "Q" : "A";
    for (const bad of [sealed.slice(0, -1) + last, sealed.slice(0, 20), "", "v1.", "Mirabel"]) {
      expect(box.open("ada", bad)).toBeNull();
    }
  });
});
