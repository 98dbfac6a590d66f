import type { ChatsPage } from "@waymates/contract/features/chat";
import type { ProfileView } from "@waymates/contract/features/profiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "./features/accounts/tables.ts";
import { follows } from "./features/follows/tables.ts";
import { notificationSettings } from "./features/notifications/tables.ts";
import { livingProfiles } from "./features/profiles/index.ts";
import { profiles } from "./features/profiles/tables.ts";
import { eq } from "./platform/db/drizzle.ts";
import { newId } from "./platform/ids.ts";
import { countStatements, expectAtMost } from "./testing/count-statements.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let app: TestApp;
/** Calls as ada of the demo world, the person with the most. */
let call: (method: "GET" | "POST", url: string, payload?: object) => Promise<unknown>;

const idOf = async (username: string): Promise<string> => {
  const { db } = app.platform;
  const [found] = await db
    .select()
    .from(livingProfiles)
    .where(eq(livingProfiles.username, username));
  return found?.id ?? "";
};

beforeAll(async () => {
  app = await testApp({ SEED: "demo" });
  const { db, tokens } = app.platform;
  const [user_id, id] = [await idOf("ada"), newId()];
  const expires_at = new Date(Date.now() + 60 * 60 * 1000);
  await db.insert(sessions).values({ id, user_id, expires_at });
  const headers = { authorization: `Bearer ${await tokens.signAccess(user_id, id)}` };
  call = async (method, url, payload) => {
    const answer = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer.json<unknown>();
  };
  // Texts are read once for all people, and what the demo world did is delivered once.
  await call("GET", "/api/notifications");
  await app.settle();
});
afterAll(() => app.close());

/**
 * What belongs to no call: a session is checked and the languages are read again after a second, and
 * every fact is claimed and marked delivered, however many listen.
 */
const isShared = (text: string) =>
  /\bfrom (?:sessions|"languages")|^\s*with head as|^update "outbox"/.test(text);

async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  return (await countStatements(app, act)).filter((text) => !isShared(text));
}

describe("statements of a call", () => {
  it("reads the first page of notifications with its counts in 3", async () => {
    expectAtMost(await statementsOf(() => call("GET", "/api/notifications")), 3);
  });

  it("reads the list of chats in 2", async () => {
    expectAtMost(await statementsOf(() => call("GET", "/api/chats")), 2);
  });

  it("opens any of a person's chats with its newest messages in 5", async () => {
    const { items } = (await call("GET", "/api/chats")) as ChatsPage;
    expect(items.some(({ page_details }) => page_details !== null)).toBe(true);
    for (const { id } of items) {
      const statements = await statementsOf(async () => {
        await call("GET", `/api/chats/${id}`);
        await call("GET", `/api/chats/${id}/messages`);
      });
      expectAtMost(statements, 5);
    }
  });

  it("reads a page of the feed in 1", async () => {
    expectAtMost(await statementsOf(() => call("GET", "/api/feed")), 1);
  });

  it.each([
    ["a profile", "/api/profiles/cleo", 2],
    ["a person's followers", "/api/profiles/cleo/followers", 3],
    ["one's friends", "/api/friends", 3],
    ["people whom one may want to follow", "/api/follows/suggestions", 1],
    ["people by the beginning of a name", "/api/profile?username=wr", 3],
  ])("reads %s", async (_what, url, most) => {
    expectAtMost(await statementsOf(() => call("GET", url)), most);
  });

  it("reads a friend's profile page, with badges, streak, paths and what they earned, in 11", async () => {
    const { id } = (await call("GET", "/api/profiles/cleo")) as ProfileView;
    const statements = await statementsOf(async () => {
      await call("GET", "/api/profiles/cleo");
      await call("GET", `/api/badges/${id}`);
      await call("GET", `/api/streaks/${id}`);
      await call("GET", "/api/profiles/cleo/paths");
      await call("GET", "/api/profiles/cleo/receipts?limit=50");
    });
    expectAtMost(statements, 11);
  });

  it("follows a person in 4, and notifies them in 7", async () => {
    const followingId = await idOf("juna");
    // In quiet hours push devices are not looked up.
    const quiet = { user_id: followingId, quiet_on: false };
    await app.platform.db
      .insert(notificationSettings)
      .values(quiet)
      .onConflictDoUpdate({ target: notificationSettings.user_id, set: quiet });
    const follow = () => call("POST", "/api/follows/follow", { followingId });
    const statements = await statementsOf(async () => {
      await follow();
      await app.platform.bus.drain();
    });
    expect(statements.join()).toContain('insert into "notifications"');
    const published = statements.findIndex((text) => text.startsWith('insert into "outbox"'));
    expectAtMost(statements.slice(0, published + 1), 4);
    const notified = statements.slice(published + 1);
    expect(notified.join()).toContain("push_subscriptions");
    expectAtMost(notified, 7);
  });
});

describe("parameters of a statement", () => {
  it("are as many for a person with 300 friends as for one with few", async () => {
    const calls = async () => {
      const texts = await statementsOf(async () => {
        await call("GET", "/api/friends?limit=50");
        await call("GET", "/api/profiles/ada/followers?limit=50");
        await call("GET", "/api/profile?username=fr");
        await call("GET", "/api/follows/suggestions");
        await call("GET", "/api/notifications");
        await call("GET", "/api/chats");
        await call("GET", "/api/feed");
        await call("GET", "/api/streaks/friends");
      });
      const numbersOf = (text: string) =>
        [...text.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at));
      return Math.max(...texts.flatMap(numbersOf));
    };
    const before = await calls();
    const { db } = app.platform;
    const adaId = await idOf("ada");
    const friends = Array.from({ length: 300 }, (_, at) => ({
      id: newId(),
      username: `friend${at}`,
    }));
    await db
      .insert(profiles)
      .values(friends.map((one) => ({ ...one, first_name: "Fritz", last_name: "Example" })));
    const pairs = friends.flatMap(({ id }) => [
      { follower_id: adaId, following_id: id },
      { follower_id: id, following_id: adaId },
    ]);
    await db.insert(follows).values(pairs);
    expect(await calls()).toBe(before);
  });
});

describe("statements of a call alone, while no fact is delivered", () => {
  beforeAll(() => app.platform.bus.stop());

  it("sends a message into any of a person's chats in 5", async () => {
    const { items } = (await call("GET", "/api/chats")) as ChatsPage;
    for (const { id } of items) {
      const message = { nonce: newId(), text: "Hello" };
      expectAtMost(await statementsOf(() => call("POST", `/api/chats/${id}/messages`, message)), 5);
    }
  });
});
