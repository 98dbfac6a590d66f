import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import type { Translator } from "../translator.ts";
import { answerFailures, type FailureSources, toProblem } from "./failures.ts";
import { describeError } from "./log.ts";
import { Problem } from "../problem.ts";

/** One person, who chose Arabic in their profile. */
const authenticator: FailureSources["authenticator"] = {
  authenticate: async (token) =>
    token === "ada"
      ? {
          userId: "ada",
          sessionId: "one",
          role: "user",
          registrationStep: 9,
          language: "ar",
          termsDue: false,
          mutedUntil: null,
        }
      : null,
};

/** As drizzle throws when a statement fails: the statement, its values, the database's own error. */
function failedQuery(code: string, message = "no") {
  const cause = Object.assign(new Error(message), {
    code,
    detail: "Key (email)=(canary@x.test) exists",
  });
  const params = ["canary@x.test", "canary\n    at home"];
  const text = `Failed query: insert into accounts values ($1, $2)\nparams: ${params.join(",")}`;
  return Object.assign(new Error(text, { cause }), { query: "insert", params });
}

describe("a fault becomes a refusal", () => {
  it.each([
    ["the server shut down", "57P01", "UNAVAILABLE"],
    ["another process of the server crashed", "57P02", "UNAVAILABLE"],
    ["the server has become a replica", "25006", "UNAVAILABLE"],
    ["the connection had been given up", "08003", "UNAVAILABLE"],
    ["the connection took no more", "EPIPE", "UNAVAILABLE"],
    ["the statement took too long", "57014", "UNAVAILABLE"],
    ["the connection was refused", "ECONNREFUSED", "UNAVAILABLE"],
    ["there were too many connections", "53300", "UNAVAILABLE"],
    ["the text cannot be stored", "22021", "VALIDATION"],
    ["the JSON cannot be stored", "22P05", "VALIDATION"],
    ["the JSON holds half of a surrogate pair", "22P02", "VALIDATION"],
    ["an unexpected constraint was violated", "23505", "UNKNOWN"],
  ])("maps to its code when %s", (_what, database, code) => {
    expect(toProblem(failedQuery(database)).code).toBe(code);
  });

  it.each([
    ["the connection broke off", "Connection terminated unexpectedly"],
    [
      "a transaction goes on upon a broken connection",
      "Client has encountered a connection error and is not queryable",
    ],
    ["no answer came through", "Query read timeout"],
  ])("becomes UNAVAILABLE when %s", (_what, message) => {
    const cause = new Error(message);
    expect(toProblem(new Error("Failed query", { cause })).code).toBe("UNAVAILABLE");
  });

  it.each([null, undefined, "text", 7, {}, new SyntaxError("in our own code")])(
    "becomes UNKNOWN when %o was thrown",
    (thrown) => {
      expect(toProblem(thrown).code).toBe("UNKNOWN");
    },
  );
});

describe("where even the texts cannot be read", () => {
  const broken: Translator = {
    forLanguage: () => Promise.reject(new Error("no database")),
    text: () => Promise.reject(new Error("select secret")),
    current: () => Promise.reject(new Error("no database")),
    supported: () => Promise.reject(new Error("select secret")),
    lastChange: async () => null,
  };

  it("the code alone answers, in the same shape", async () => {
    const app = Fastify();
    app.decorateRequest("actor", null);
    answerFailures(app, { translator: broken, authenticator });
    app.get("/", async () => {
      throw failedQuery("ECONNREFUSED");
    });
    const answer = await app.inject({ url: "/", headers: { "accept-language": "de" } });
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThanOrEqual(2);
    expect(answer.json()).toEqual({
      code: "UNAVAILABLE",
      error: "UNAVAILABLE",
      message: "UNAVAILABLE",
    });
    await app.close();
  });
});

describe("who opened a page", () => {
  const texts: Translator = {
    forLanguage: () => Promise.reject(new Error("not asked")),
    text: async (language, key) => `${language} <${key}>`,
    current: () => Promise.reject(new Error("not asked")),
    supported: async () => ["en-US", "ar"],
    lastChange: async () => null,
  };
  const away = new Problem("UNAVAILABLE", { retryAfter: 2 });
  const open = async (url: string, headers: Record<string, string>, problem = away) => {
    const app = Fastify();
    await app.register(cookie);
    app.decorateRequest("actor", null);
    app.decorateReply("cspNonce", null);
    app.addHook("onRequest", async (_request, reply) => {
      reply.cspNonce = { script: "one", style: "two" };
    });
    answerFailures(app, { translator: texts, authenticator });
    app.get("/*", async () => {
      throw problem;
    });
    const answer = await app.inject({ url, headers: { "accept-language": "ar", ...headers } });
    await app.close();
    return answer;
  };
  const page = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  it("is turned away by a page, in their language", async () => {
    const { statusCode, headers, body } = await open("/foryou", page);
    expect([statusCode, headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
    expect([headers["retry-after"], headers["cache-control"]]).toEqual(["2", "no-store"]);
    // The browser comes back by itself.
    expect(headers["refresh"]).toBe("2");
    expect(body).toContain("ar &lt;common.retriesByItself&gt;");
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<style nonce="two">');
    expect(body).toContain("ar &lt;error.UNAVAILABLE&gt;");
    expect(body).toContain('<a href="">ar &lt;common.retry&gt;</a>');
  });

  it.each([
    ["the language of the address", "/privacy-policy?lang=ar", "language=en-US"],
    ["that of the device", "/foryou", "language=ar"],
    ["that of their profile", "/foryou", "auth-token=ada"],
  ])("who makes too many requests reads %s", async (_which, url, cookie) => {
    const tooMany = new Problem("RATE_LIMITED", { retryAfter: 17 });
    const headers = { ...page, "accept-language": "en", cookie };
    const { statusCode, body } = await open(url, headers, tooMany);
    expect(statusCode).toBe(429);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain("ar &lt;waiting.until&gt;");
  });

  it.each([
    ["CROSS_SITE", 403, "refused"],
    ["FORBIDDEN", 403, "refused"],
    ["NOT_FOUND", 404, "lost"],
  ] as const)("reads the title that %s has", async (code, status, kind) => {
    const { statusCode, body } = await open("/contact", page, new Problem(code));
    expect(statusCode).toBe(status);
    expect(body).toContain(`<h1>ar &lt;shell.${kind}.title&gt;</h1>`);
    expect(body).toContain(`ar &lt;error.${code}&gt;`);
  });

  it.each([
    ["a call", "/api/profiles/ada", page],
    ["a script", "/assets/home.js", { accept: "*/*" }],
    ["who takes data alone", "/foryou", { accept: "application/json" }],
  ])("answers data to a client %s", async (_what, url, headers) => {
    expect((await open(url, headers)).json()).toMatchObject({ code: "UNAVAILABLE" });
  });
});

describe("the log", () => {
  it("keeps a statement that failed without its values", () => {
    const kept = describeError(failedQuery("23505", "duplicate key value"));
    expect(kept).toMatchObject({
      message: "Failed query: insert into accounts values ($1, $2)",
      cause: { code: "23505", message: "duplicate key value" },
    });
    expect(kept.stack).toContain("failures.test.ts");
    expect(JSON.stringify(kept)).not.toContain("canary");
  });
});
