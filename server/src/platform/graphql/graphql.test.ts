import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../db/drizzle.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: "POST", url: "/api/graphql", headers, payload: { query } });

describe("the viewer", () => {
  it("is the person of the cookie", async () => {
    const ada = await person(app, "ada");
    const headers = { cookie: `auth-token=${ada.token}`, "sec-fetch-site": "same-origin" };
    const answer = await ask("{ viewer { id username firstName } }", headers);
    expect(answer.json()).toEqual({
      data: { viewer: { id: ada.id, username: "ada", firstName: "Ada" } },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("is the person of the bearer", async () => {
    const ada = await person(app, "ada");
    const answer = await ask("{ viewer { username } }", { authorization: `Bearer ${ada.token}` });
    expect(answer.json()).toEqual({ data: { viewer: { username: "ada" } } });
  });

  it("is null for a visitor and for a bad token", async () => {
    const visitor = await ask("{ viewer { username } }");
    const stranger = await ask("{ viewer { username } }", { authorization: "Bearer no" });
    for (const answer of [visitor, stranger])
      expect(answer.json()).toEqual({ data: { viewer: null } });
  });
});

describe("an invalid query", () => {
  it.each(["GET", "PUT"] as const)("%s is refused", async (method) => {
    const answer = await app.http.inject({ method, url: "/api/graphql?query={viewer{id}}" });
    expect([404, 405]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ code: expect.any(String), error: expect.any(String) });
    expect(answer.body).not.toContain("viewer");
  });

  it.each([
    ["a field that does not exist", { query: "{ viewer { passwordHash } }" }],
    ["a broken document", { query: "{ viewer {" }],
    ["nothing", {}],
    ["a number", { query: 1 }],
    ["a boolean", { query: true }],
    ["several at once", [{ query: "{ viewer { id } }" }, { query: "{ viewer { id } }" }]],
  ])("%s is refused in the one shape, without a hint", async (_what, payload) => {
    const answer = await app.http.inject({ method: "POST", url: "/api/graphql", payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "BAD_REQUEST", error: expect.any(String) });
    expect(answer.body).not.toMatch(/did you mean|password/i);
  });

  it("refuses an oversized query", async () => {
    const answer = await ask(`{ viewer { id } } # ${"x".repeat(70_000)}`);
    expect(answer.statusCode).toBe(413);
  });

  it("a form is refused", async () => {
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/graphql",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "query={viewer{id}}",
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe("a client of GraphQL's own media type", () => {
  const headers = { accept: "application/graphql-response+json, application/json;q=0.9" };
  const OWN = "application/graphql-response+json; charset=utf-8";

  it("gets data in it, also with null for extensions", async () => {
    const payload = { query: "{ viewer { id } }", extensions: null };
    const call = { method: "POST", url: "/api/graphql", headers, payload } as const;
    const answer = await app.http.inject(call);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, OWN]);
    expect(answer.json()).toEqual({ data: { viewer: null } });
  });

  it("gets a refusal in it, with errors beside the one shape and without data", async () => {
    const answer = await ask("{ viewer {", headers);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([400, OWN]);
    expect(answer.json()).toMatchObject({
      code: "BAD_REQUEST",
      errors: [{ message: expect.any(String), extensions: { code: "BAD_REQUEST" } }],
    });
    expect(answer.json()).not.toHaveProperty("data");
  });
});

it("a document that is not in JSON is refused", async () => {
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { "content-type": "application/graphql" },
    payload: "{ viewer { id } }",
  });
  expect(answer.statusCode).toBe(415);
});

describe("a resolver that fails", () => {
  it("answers a code and nothing of the inside", async () => {
    const ada = await person(app, "ada");
    await ada.get("/api/auth/me");
    await app.platform.db.execute(sql`alter table accounts rename to accounts_away`);
    try {
      const answer = await ask("{ viewer { username } }", { authorization: `Bearer ${ada.token}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        data: { viewer: null },
        errors: [{ message: "UNKNOWN", path: ["viewer"], extensions: { code: "UNKNOWN" } }],
      });
      expect(answer.body).not.toMatch(/select|accounts|\.ts/i);
    } finally {
      await app.platform.db.execute(sql`alter table accounts_away rename to accounts`);
    }
  });
});
