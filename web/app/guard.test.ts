import { describe, expect, it } from "vitest";
import { redirectFor } from "./guard.ts";

const complete = { registration_step: 12 };
const halfway = { registration_step: 4 };

describe("the route guard", () => {
  it("takes a visitor from a private page to sign-in and remembers where they wanted to go", () => {
    expect(redirectFor("/foryou", null)).toBe("/login?next=%2Fforyou");
    expect(redirectFor("/explorer/path/1?x=2", null)).toBe(
      "/login?next=%2Fexplorer%2Fpath%2F1%3Fx%3D2",
    );
    expect(redirectFor("/nobody-knows-this", null)).toContain("/login");
  });

  it("leaves a visitor on public pages", () => {
    for (const path of ["/", "/login", "/p/tidepool", "/features"])
      expect(redirectFor(path, null)).toBeNull();
  });

  it("takes a signed-in person from sign-in to their home, or to where they wanted to go", () => {
    expect(redirectFor("/login", complete)).toBe("/foryou");
    expect(redirectFor("/login?next=%2Fada", complete)).toBe("/ada");
    expect(redirectFor("/login?next=//evil.test", complete)).toBe("/foryou");
    for (const path of ["/register", "/forgot-password", "/reset-password", "/you-was-deleted"]) {
      expect(redirectFor(path, complete), path).toBe("/foryou");
    }
    expect(redirectFor("/foryou", complete)).toBeNull();
  });

  it("keeps a person whose registration is incomplete on /register and lets them read public pages", () => {
    expect(redirectFor("/foryou", halfway)).toBe("/register");
    // A step that is missing, from whichever server, is as none.
    expect(redirectFor("/foryou", {})).toBe("/register");
    expect(redirectFor("/login", halfway)).toBe("/register");
    expect(redirectFor("/register", halfway)).toBeNull();
    expect(redirectFor("/cookie-policy", halfway)).toBeNull();
  });
});
