import type { SessionsAnswer } from "@waymates/contract/features/account-access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { hashPassword } from "./index.ts";
import { sessions } from "./tables.ts";

const PASSWORD = "walk-with-friends";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let app: TestApp;
let door: LiveDoor;
let passwordHash: string;

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  door.closeSockets();
  await app.reset();
});
afterAll(() => app.close());

/** Signs in on one more device. @returns its bearer token. */
async function onAnotherDevice(username: string): Promise<string> {
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "user-agent": FIREFOX },
    payload: { username, password: PASSWORD },
  });
  return answer.json<{ token: string }>().token;
}

const statusOf = async (token: string) =>
  (await app.http.inject({ url: "/api/auth/me", headers: { authorization: `Bearer ${token}` } }))
    .statusCode;
const listed = async (who: TestPerson) =>
  (await who.get<SessionsAnswer>("/api/auth/sessions")).body;

describe("where a person is signed in", () => {
  it("lists the person's own devices only, this one first", async () => {
    const ada = await person(app, "ada", { passwordHash });
    await person(app, "ben", { passwordHash });
    await onAnotherDevice("ada");
    await onAnotherDevice("ben");
    const { items, hasPassword } = await listed(ada);
    expect(items.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ["?", true],
      ["Firefox, Linux", false],
    ]);
    expect(hasPassword).toBe(true);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      "createdAt",
      "device",
      "id",
      "isCurrent",
      "lastUsedAt",
    ]);
  });

  it("ends on one device, with its open tabs, within a second", async () => {
    const ada = await person(app, "ada", { passwordHash });
    const elsewhere = await onAnotherDevice("ada");
    const socket = await door.connect(elsewhere);
    const ended = nextEvent<{ reason: string }>(socket, "session_ended");
    const other = (await listed(ada)).items.find(({ isCurrent }) => !isCurrent);
    expect((await ada.send("DELETE", `/api/auth/sessions/${other?.id}`)).status).toBe(200);
    expect(await ended).toEqual({ reason: "revoked" });
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(ada.token)).toBe(200);
    expect((await listed(ada)).items).toHaveLength(1);
    expect((await ada.send("DELETE", `/api/auth/sessions/${other?.id}`)).status).toBe(404);
  });

  it("ends everywhere else at once", async () => {
    const ada = await person(app, "ada", { passwordHash });
    const others = [await onAnotherDevice("ada"), await onAnotherDevice("ada")];
    const answer = await ada.send("DELETE", "/api/auth/sessions");
    expect(answer.body).toEqual({ success: true, ended: 2 });
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await statusOf(ada.token)).toBe(200);
  });

  it("refuses to end a session of another person", async () => {
    const ada = await person(app, "ada");
    const ben = await person(app, "ben");
    const answer = await ben.send("DELETE", `/api/auth/sessions/${ada.sessionId}`);
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const [session] = await app.platform.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, ada.sessionId));
    expect(session?.revoked_at).toBeNull();
  });

  it.each(["GET", "DELETE"] as const)("%s is closed to visitors", async (method) => {
    const nobody = anonymous(app);
    const path = "/api/auth/sessions";
    expect((await (method === "GET" ? nobody.get(path) : nobody.send(method, path))).status).toBe(
      401,
    );
  });
});

describe("open tabs", () => {
  it("close within a second of the account's deletion, with the reason", async () => {
    const ada = await person(app, "ada", { passwordHash });
    const socket = await door.connect(ada.token);
    const ended = nextEvent<{ reason: string }>(socket, "session_ended");
    await ada.send("DELETE", "/api/account", { password: PASSWORD });
    expect(await ended).toEqual({ reason: "deleted" });
  });

  it("connect again after their session was restored under another id, and are not signed out", async () => {
    const ada = await person(app, "ada");
    const socket = await door.connect(ada.token);
    const ended = nextEvent<{ reason: string }>(socket, "session_ended");
    const answer = await app.http.inject({
      url: "/api/auth/sync-supabase-session",
      headers: {
        "sec-fetch-site": "same-origin",
        cookie: `refresh-token=${app.platform.tokens.refreshToken(ada.sessionId, 1)}`,
      },
    });
    expect(await ended).toEqual({ reason: "expired" });
    await door.connect(answer.json<{ token: string }>().token);
  });
});
