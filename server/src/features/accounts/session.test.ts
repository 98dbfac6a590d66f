import type { AuthCheck, LoginAnswer } from "@waymates/contract/features/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { handmadeToken } from "../../testing/tokens.ts";
import { seedText } from "../../testing/texts.ts";
import { notifications } from "../notifications/tables.ts";
import { listEndedSessions } from "./index.ts";
import { accounts, sessionAliases, sessions } from "./tables.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

function call(method: "GET" | "POST", url: string, headers: Record<string, string>) {
  return app.http.inject({ method, url, headers });
}
const withCookie = (cookie: string) => ({ ...SAME_ORIGIN, cookie });
const check = (headers: Record<string, string>) => call("GET", "/api/auth/check", headers);
const refresh = (token: string) =>
  call("POST", "/api/auth/refresh", withCookie(`refresh-token=${token}`));
const sessionOf = async ({ sessionId }: TestPerson) =>
  (await app.platform.db.select().from(sessions).where(eq(sessions.id, sessionId)))[0];
const cookieOf = (answer: Awaited<ReturnType<typeof call>>, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;
const firstToken = ({ sessionId }: TestPerson) => app.platform.tokens.refreshToken(sessionId, 1);

describe("the check", () => {
  it("answers the person of the cookies, whatever bearer a tab still has", async () => {
    const before = await person(app, "ada");
    const now = await person(app, "ben");
    const answer = await check({
      ...withCookie(`auth-token=${now.token}`),
      authorization: `Bearer ${before.token}`,
    });
    expect(answer.json()).toMatchObject({ user: { username: "ben" }, token: now.token });
  });

  it("answers without a person where no token is sent, and never from a cache", async () => {
    const answer = await check({});
    expect(answer.json()).toEqual({ authenticated: false, user: null, token: null });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("answers the person of the cookie with the same token while it has long to live", async () => {
    const ada = await person(app, "ada", { step: 4 });
    const answer = await check({ cookie: `auth-token=${ada.token}` });
    const { authenticated, user, token } = answer.json<AuthCheck>();
    expect({ authenticated, token }).toEqual({ authenticated: true, token: ada.token });
    expect(user).toMatchObject({ id: ada.id, username: "ada", registration_step: 4 });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each([
    [5 * 60, true],
    [7 * 60, false],
  ])("with %i seconds left, the check renews the token: %s", async (seconds, renews) => {
    const ada = await person(app, "ada");
    const old = await handmadeToken(app, ada, seconds);
    const answer = await check({ cookie: `auth-token=${old}` });
    const { token } = answer.json<AuthCheck>();
    expect(token !== old).toBe(renews);
    expect(cookieOf(answer, "auth-token")).toBe(renews ? token : undefined);
    expect(await app.platform.authenticator.authenticate(token ?? "")).toMatchObject({
      userId: ada.id,
    });
  });
});

describe("who am I", () => {
  it("answers the person, also half registered, and 401 without a session", async () => {
    const dan = await person(app, "dan", { step: 4 });
    const { body } = await dan.get<{ user: object }>("/api/auth/me");
    expect(body.user).toMatchObject({
      username: "dan",
      registration_step: 4,
      email: "dan@waymates.test",
    });
    const nobody = await anonymous(app).get("/api/auth/me");
    expect(nobody).toMatchObject({
      status: 401,
      body: { code: "NOT_AUTHENTICATED", message: "User is not authenticated." },
    });
  });
});

describe("signing out (S9)", () => {
  it("ends the token within a second, takes the cookies back and clears the browser", async () => {
    const ada = await person(app, "ada");
    const answer = await call("POST", "/api/auth/logout", withCookie(`auth-token=${ada.token}`));
    expect(answer.json()).toEqual({ success: true });
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ["auth-token", ""],
      ["refresh-token", ""],
    ]);
    expect((await ada.get("/api/auth/me")).status).toBe(401);
    expect((await refresh(firstToken(ada))).statusCode).toBe(401);
  });

  it("ends a session that another process ended within a second", async () => {
    const ada = await person(app, "ada");
    expect((await ada.get("/api/auth/me")).status).toBe(200);
    await app.platform.db.update(sessions).set({ revoked_at: new Date() });
    await expect
      .poll(async () => (await ada.get("/api/auth/me")).status, { timeout: 5000 })
      .toBe(401);
  });

  it("answers without an error where no one is signed in", async () => {
    expect((await call("POST", "/api/auth/logout", {})).statusCode).toBe(200);
  });

  it("ends the session of the refresh cookie when the access token is long gone", async () => {
    const ada = await person(app, "ada");
    await call("POST", "/api/auth/logout", withCookie(`refresh-token=${firstToken(ada)}`));
    expect((await sessionOf(ada))?.revoked_reason).toBe("SIGNED_OUT");
  });
});

describe("refreshing (S10)", () => {
  it("trades the token for its successor and a token that works", async () => {
    const ada = await person(app, "ada");
    const answer = await refresh(firstToken(ada));
    const { token, user } = answer.json<LoginAnswer>();
    expect(user.username).toBe("ada");
    expect(cookieOf(answer, "auth-token")).toBe(token);
    expect(cookieOf(answer, "refresh-token")).toBe(
      app.platform.tokens.refreshToken(ada.sessionId, 2),
    );
    expect(await app.platform.authenticator.authenticate(token)).toMatchObject({ userId: ada.id });
  });

  it("gives the previous token the same successor for twenty seconds", async () => {
    const ada = await person(app, "ada");
    const first = await refresh(firstToken(ada));
    const again = await refresh(firstToken(ada));
    expect(again.statusCode).toBe(200);
    expect(cookieOf(again, "refresh-token")).toBe(cookieOf(first, "refresh-token"));
    expect((await sessionOf(ada))?.generation).toBe(2);
  });

  it("ends the token family when the previous token comes later than that", async () => {
    const ada = await person(app, "ada");
    const second = cookieOf(await refresh(firstToken(ada)), "refresh-token") ?? "";
    await app.platform.db
      .update(sessions)
      .set({ rotated_at: sql`rotated_at - interval '21 seconds'` });
    const late = await refresh(firstToken(ada));
    expect(late.statusCode).toBe(401);
    expect(cookieOf(late, "refresh-token")).toBe("");
    expect((await refresh(second)).statusCode).toBe(401);
    expect((await sessionOf(ada))?.revoked_reason).toBe("REFRESH_REUSE");
    expect((await ada.get("/api/auth/me")).status).toBe(401);
  });

  it("ends the token family when an older token comes, however soon", async () => {
    const ada = await person(app, "ada");
    const second = cookieOf(await refresh(firstToken(ada)), "refresh-token") ?? "";
    const third = cookieOf(await refresh(second), "refresh-token") ?? "";
    expect((await refresh(firstToken(ada))).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
  });

  it("gives twenty calls at once one successor", async () => {
    const ada = await person(app, "ada");
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(firstToken(ada))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => cookieOf(answer, "refresh-token"))).size).toBe(1);
    expect((await sessionOf(ada))?.generation).toBe(2);
  });

  it("refuses a token that this server did not sign", async () => {
    const ada = await person(app, "ada");
    const forged = firstToken(ada).replace(/\.1\./, ".2.");
    for (const token of ["", "x", "a.b.c", forged, `${firstToken(ada)}.x`]) {
      expect((await refresh(token)).statusCode).toBe(401);
    }
    expect((await sessionOf(ada))?.revoked_at).toBeNull();
  });

  it("ends a session that was unused for two weeks, without reporting theft", async () => {
    const ada = await person(app, "ada");
    await app.platform.db.update(sessions).set({ last_used_at: sql`now() - interval '15 days'` });
    expect((await refresh(firstToken(ada))).statusCode).toBe(401);
    expect((await sessionOf(ada))?.revoked_reason).toBe("IDLE");
  });

  it.each(["its thirty days are over", "its account was deleted"])(
    "refuses when %s",
    async (why) => {
      const ada = await person(app, "ada");
      const past = new Date(Date.now() - 1000);
      if (why.startsWith("its thirty"))
        await app.platform.db.update(sessions).set({ expires_at: past });
      else await app.platform.db.update(accounts).set({ deleted_at: past });
      expect((await refresh(firstToken(ada))).statusCode).toBe(401);
    },
  );
});

describe("restoring a session from the stored tokens", () => {
  const sync = (headers: Record<string, string>, query = "") =>
    call("GET", `/api/auth/sync-supabase-session${query}`, headers);

  it("answers the person and renews both tokens", async () => {
    const ada = await person(app, "ada");
    const answer = await sync(withCookie(`refresh-token=${firstToken(ada)}`));
    expect(answer.json<AuthCheck>()).toMatchObject({
      authenticated: true,
      user: { username: "ada" },
    });
    expect(answer.cookies.map(({ name }) => name)).toEqual(["auth-token", "refresh-token"]);
  });

  it("answers without a person where no token is stored", async () => {
    expect((await sync(SAME_ORIGIN)).json()).toMatchObject({ authenticated: false });
  });

  it("signs the other person out first whose session the client had", async () => {
    const ada = await person(app, "ada");
    const ben = await person(app, "ben");
    const answer = await sync(
      withCookie(`auth-token=${ben.token}; refresh-token=${firstToken(ada)}`),
    );
    expect(answer.json<AuthCheck>().user?.username).toBe("ada");
    expect((await ben.get("/api/auth/me")).status).toBe(401);
    expect(await check(withCookie(`auth-token=${cookieOf(answer, "auth-token")}`))).toMatchObject({
      statusCode: 200,
    });
  });

  it("continues under another id: one that was planted or leaked is worthless", async () => {
    const ada = await person(app, "ada");
    const [before] = await app.platform.db.select().from(sessions);
    const answer = await sync(withCookie(`refresh-token=${firstToken(ada)}`));
    const [after, ...others] = await app.platform.db.select().from(sessions);
    expect(others).toEqual([]);
    expect(after?.id).not.toBe(before?.id);
    // When the person signed in stays as it was, and so does the end.
    expect([after?.created_at, after?.expires_at]).toEqual([
      before?.created_at,
      before?.expires_at,
    ]);
    expect((await ada.get("/api/auth/me")).status).toBe(401);
    const fresh = cookieOf(answer, "refresh-token") ?? "";
    expect((await refresh(fresh)).statusCode).toBe(200);
    expect(await listEndedSessions(app.platform.database, [ada.sessionId])).toEqual([]);
  });

  it("gives many tabs at once the same session", async () => {
    const ada = await person(app, "ada");
    const cookie = withCookie(`refresh-token=${firstToken(ada)}`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sync(cookie)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const [session, ...others] = await app.platform.db.select().from(sessions);
    expect(others).toEqual([]);
    const last = answers.map((one) => cookieOf(one, "refresh-token") ?? "");
    expect(new Set(last.map((token) => token.split(".")[0]))).toEqual(new Set([session?.id]));
    for (const token of new Set(last)) expect((await refresh(token)).statusCode).toBe(200);
    expect(session?.revoked_at).toBeNull();
  });

  it("treats the old id's token as stolen after twenty seconds, and mails the person", async () => {
    const ada = await person(app, "ada");
    const stolen = firstToken(ada);
    const fresh =
      cookieOf(await sync(withCookie(`refresh-token=${stolen}`)), "refresh-token") ?? "";
    expect((await refresh(stolen)).statusCode).toBe(200);
    await app.platform.db
      .update(sessionAliases)
      .set({ created_at: sql`created_at - interval '21 seconds'` });
    expect((await refresh(stolen)).statusCode).toBe(401);
    expect((await refresh(fresh)).statusCode).toBe(401);
    const [session] = await app.platform.db.select().from(sessions);
    expect(session?.revoked_reason).toBe("REFRESH_REUSE");
    await app.settle();
    const mails = (await app.platform.mail.kept?.()) ?? [];
    expect(mails[0]).toMatchObject({
      to: "ada@waymates.test",
      subject: seedText("en-US", "email.sessionCopied.subject"),
    });
    const notices = await app.platform.db.select().from(notifications);
    expect(notices).toMatchObject([{ user_id: ada.id, params: { variant: "sessionCopied" } }]);
  });

  it("does nothing for another site", async () => {
    const ada = await person(app, "ada");
    const cookie = `refresh-token=${firstToken(ada)}`;
    for (const site of ["cross-site", "same-site", "none"]) {
      const answer = await sync({ cookie, "sec-fetch-site": site });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect((await sessionOf(ada))?.generation).toBe(1);
  });

  it("takes no token from the address (S11)", async () => {
    const ada = await person(app, "ada");
    const queries = [
      `?access_token=${ada.token}`,
      `?refresh_token=${firstToken(ada)}`,
      `?next=%2F&refresh-token=${firstToken(ada)}`,
      `?auth-token=${ada.token}`,
      "?ACCESS_TOKEN=x",
    ];
    for (const query of queries) {
      const answer = await sync(withCookie(`refresh-token=${firstToken(ada)}`), query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "TOKEN_IN_ADDRESS", error: expect.any(String) });
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect((await sessionOf(ada))?.generation).toBe(1);
    for (const path of ["/api/auth/me", "/api/paths", "/api/auth/check"]) {
      const answer = await call("GET", `${path}?access_token=${ada.token}`, {});
      expect(answer.json(), path).toMatchObject({ code: "TOKEN_IN_ADDRESS" });
    }
  });
});
