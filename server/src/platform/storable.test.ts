import { describe, expect, it } from "vitest";
import { createHttp } from "./http/server.ts";
import { loadConfig } from "./config.ts";
import type { Problem } from "./problem.ts";
import { findUnstorable } from "./storable.ts";

const nested = (depth: number) => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown;

describe("a value that the database cannot hold", () => {
  it.each([
    [{ a: ["x", { b: "\ud800" }] }, "a.1.b"],
    [{ a: { "\udfff": 1 } }, "a"],
    [{ a: "x\u0000" }, "a"],
    ["\ud800", ""],
  ])("is found by its name in %j", (value, name) => {
    expect(findUnstorable(value)).toBe(name);
  });

  it("is one that is nested too deeply, however deep it is", () => {
    expect(findUnstorable({ a: nested(100_000) })).toMatch(/^a(\.0)+$/);
    expect(findUnstorable(nested(30))).toBeNull();
  });

  it("is no ordinary one", () => {
    expect(findUnstorable({ a: ["x", null, 1, true, "\u{1f600}"], b: undefined })).toBeNull();
    expect(findUnstorable(undefined)).toBeNull();
  });

  it.each([
    ["a body", { method: "POST", url: "/", payload: { a: "\ud800" } }, "a"],
    ["a body with a zero character", { method: "POST", url: "/", payload: { a: "\u0000" } }, "a"],
    ["a body's key", { method: "POST", url: "/", payload: { a: { "\ud800": 1 } } }, "a"],
    [
      "a deep body",
      {
        method: "POST",
        url: "/",
        payload: `${"[".repeat(5000)}${"]".repeat(5000)}`,
        headers: { "content-type": "application/json" },
      },
      "0.".repeat(32) + "0",
    ],
  ] as const)(
    "is refused by its name before a handler sees it in %s",
    async (_what, call, name) => {
      const app = await createHttp(loadConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
      app.setErrorHandler(({ code, details }: Problem, _request, reply) =>
        reply.status(422).send({ code, ...details }),
      );
      app.route({ method: ["GET", "POST"], url: "/", handler: async () => "stored" });
      const refused = { code: "VALIDATION", fields: { [name]: "INVALID" } };
      expect((await app.inject(call)).json()).toEqual(refused);
      await app.close();
    },
  );
});
