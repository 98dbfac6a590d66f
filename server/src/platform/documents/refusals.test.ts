import { describe, expect, it } from "vitest";
import { callInside } from "../http/inner-call.ts";
import { turnAway } from "../http/overload.ts";
import { createRefusals } from "./refusals.ts";

const failed = () => new Response("it did not come", { status: 500, headers: { "x-page": "1" } });

describe("a page that was refused what it needs", () => {
  it.each([
    [503, "2"],
    [429, "17"],
  ])(
    "has that status (%i), a Retry-After, and comes back by itself",
    async (status, retryAfter) => {
      const refusals = createRefusals();
      refusals.note(200, undefined);
      refusals.note(status, retryAfter);
      const answer = refusals.speakFor(failed());
      expect(answer.status).toBe(status);
      expect(answer.headers.get("retry-after")).toBe(retryAfter);
      expect(answer.headers.get("refresh")).toBe(retryAfter);
      expect(answer.headers.get("x-page")).toBe("1");
      expect(await answer.text()).toBe("it did not come");
    },
  );

  it("takes it from a GraphQL answer too", () => {
    const refusals = createRefusals();
    refusals.note(200, undefined, { data: null, errors: [{ extensions: { code: "NOT_FOUND" } }] });
    expect(refusals.speakFor(failed()).status).toBe(500);
    refusals.note(200, undefined, {
      data: null,
      errors: [{ extensions: { code: "UNAVAILABLE" } }],
    });
    expect(refusals.speakFor(failed()).status).toBe(503);
  });

  it("is unchanged where the content arrived anyway, and where the fault was ours", () => {
    const refusals = createRefusals();
    expect(refusals.speakFor(failed()).status).toBe(500);
    refusals.note(404, undefined);
    expect(refusals.speakFor(failed()).status).toBe(500);
    refusals.note(503, "2");
    const whole = refusals.speakFor(new Response("whole", { status: 200 }));
    expect([whole.status, whole.headers.get("retry-after")]).toEqual([200, null]);
    expect(whole.headers.get("refresh")).toBeNull();
  });
});

describe("under pressure", () => {
  it("refuses calls of clients, but not those of a page that is being rendered", async () => {
    expect(() => turnAway("/api/auth/check")).toThrow("UNAVAILABLE");
    expect(() => turnAway("/foryou")).toThrow("UNAVAILABLE");
    expect(() => turnAway("/assets/index.css")).not.toThrow();
    await callInside(async () => {
      await Promise.resolve();
      expect(() => turnAway("/api/auth/check")).not.toThrow();
    });
    expect(() => turnAway("/api/auth/check")).toThrow("UNAVAILABLE");
  });
});
