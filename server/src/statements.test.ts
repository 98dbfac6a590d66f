import type { ChatsPage } from "@waymates/contract/features/chat";
import type { GameList } from "@waymates/contract/features/games";
import type { PageDetails, PageSummary } from "@waymates/contract/features/page-views";
import type { AnswerResult, PathDetail, PathList } from "@waymates/contract/features/paths";
import type { ReviewToday } from "@waymates/contract/features/reviews";
import type { FriendStreakList } from "@waymates/contract/features/streaks";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putSamplePath, rightAnswer } from "./features/paths/sample.testing.ts";
import { paths } from "./features/paths/tables.ts";
import { walker } from "./features/paths/walking.testing.ts";
import { livingProfiles } from "./features/profiles/index.ts";
import { sessions } from "./features/accounts/tables.ts";
import { eq } from "./platform/db/drizzle.ts";
import { newId } from "./platform/ids.ts";
import { countStatements, expectAtMost } from "./testing/count-statements.ts";
import { person } from "./testing/people.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let app: TestApp;
let adaId: string;
let path: PathDetail;

beforeAll(async () => {
  app = await testApp({ SEED: "demo" });
  const { db } = app.platform;
  const [ada] = await db.select().from(livingProfiles).where(eq(livingProfiles.username, "ada"));
  adaId = ada?.id ?? "";
  // Texts are read once for all people.
  await get("/api/categories");
  const joined = (await get<PathList>("/api/paths?joined=true")).body;
  path = (await get<PathDetail>(`/api/paths/${joined.items[0]?.id ?? ""}`)).body;
});
afterAll(() => app.close());

/** The languages are read again once a second for all people. */
const isShared = (text: string) => text.includes('from "languages"');

/** Calls with a session that no check has seen, so that each count holds the session's statement. */
async function call<Body>(
  user_id: string,
  request: { method: "GET" | "POST"; url: string; payload?: object },
): Promise<{ body: Body; statements: string[] }> {
  const id = newId();
  const expires_at = new Date(Date.now() + 60_000);
  await app.platform.db.insert(sessions).values({ id, user_id, expires_at });
  const token = await app.platform.tokens.signAccess(user_id, id);
  let body: unknown;
  const statements = await countStatements(app, async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({ ...request, headers });
    expect(answer.statusCode, request.url).toBe(200);
    body = answer.json();
  });
  return { body: body as Body, statements: statements.filter((text) => !isShared(text)) };
}

const get = <Body>(url: string, userId = adaId) => call<Body>(userId, { method: "GET", url });

describe("statements of a request of the person with the most, its session included", () => {
  it("reads a path with its chapters and people in 3", async () => {
    const { body, statements } = await get<PathDetail>(`/api/paths/${path.id}`);
    expect(body.people.length).toBeGreaterThan(0);
    expectAtMost(statements, 3);
  });

  it("asks the same about a path, whether a person has many friends or none", async () => {
    const newcomer = await person(app, "newcomer");
    const url = `/api/paths/${path.id}`;
    const { body, statements } = await get<PathDetail>(url, newcomer.id);
    expect(body.friends_count).toBe(0);
    expect((await get(url)).statements).toEqual(statements);
  });

  it("reads the questions of a chapter in 5", async () => {
    const open = path.chapters.find(({ state }) => state !== "locked");
    const { statements } = await get(`/api/chapters/${open?.id ?? ""}/nodes`);
    expectAtMost(statements, 5);
  });

  it.each(["/api/paths?joined=true", "/api/paths?limit=50"])("reads %s in 3", async (url) => {
    const { body, statements } = await get<PathList>(url);
    expect(body.items.some(({ friends }) => friends.length > 0)).toBe(true);
    expectAtMost(statements, 3);
  });

  it("reads the explorer, its subjects and its paths, in 4", async () => {
    const paths = await get("/api/paths?limit=50");
    const subjects = await get("/api/categories");
    // Both of a page's calls find the session checked.
    expectAtMost([...paths.statements, ...subjects.statements.slice(1)], 4);
  });

  it("reads a page with its people, channels and paths in 14", async () => {
    const { body, statements } = await get<PageDetails>("/api/pages/tidepool-club");
    for (const part of [body.members, body.chatChannels, body.paths]) {
      expect(part.length).toBeGreaterThan(0);
    }
    expectAtMost(statements, 14);
  });

  it.each(["/api/pages?joined=true&limit=50", "/api/pages?limit=24"])(
    "reads %s in 3",
    async (url) => {
      const { body, statements } = await get<Page<PageSummary>>(url);
      expect(body.items.length).toBeGreaterThan(1);
      expectAtMost(statements, 3);
    },
  );

  it.each(["/api/games", "/api/games?status=waiting&limit=50"])("reads %s in 3", async (url) => {
    const { body, statements } = await get<GameList>(url);
    expect(body.items.length).toBeGreaterThan(0);
    expectAtMost(statements, 3);
  });

  it("reads the list of chats in 3", async () => {
    const { body, statements } = await get<ChatsPage>("/api/chats");
    expect(body.items.length).toBeGreaterThan(1);
    expectAtMost(statements, 3);
  });

  it("reads what is due today, with its questions, in 3", async () => {
    const { body, statements } = await get<ReviewToday>("/api/reviews/today");
    expect(body.nodes.length).toBeGreaterThan(0);
    expectAtMost(statements, 3);
  });

  it("reads points and streak in 3", async () => {
    expectAtMost((await get("/api/points/summary")).statements, 3);
  });

  it("reads the streaks with friends in 8, however many they are, and writes nothing", async () => {
    const { body, statements } = await get<FriendStreakList>("/api/streaks/friends");
    expect(body.items.length).toBeGreaterThan(0);
    expect(statements.filter((text) => /\b(?:insert|update|delete)\b/i.test(text))).toEqual([]);
    expectAtMost(statements, 8);
  });

  it("reads the home in 12, and in 16 with feed, unread count and chats", async () => {
    const { statements } = await get("/api/home");
    expectAtMost(statements, 12);
    for (const url of ["/api/feed?limit=8", "/api/notifications/unread-count", "/api/chats"]) {
      // They find the session checked. What the live channel does by itself is not among them.
      statements.push(...(await get(url)).statements.slice(1));
    }
    expectAtMost(statements, 16);
  });

  it("stores an answer in 14, with 6 for a completed chapter and 6 for a day that begins to count", async () => {
    await putSamplePath(app.platform.db, "counted");
    const [sample] = await app.platform.db.select().from(paths).where(eq(paths.name, "counted"));
    const { who, nodesOf } = await walker(app, sample?.id ?? "");
    const nodes = await nodesOf(0);
    await app.settle();
    // Nothing is delivered from here on: what the listeners of an answer ask is not the answer's.
    await app.platform.bus.stop();
    for (const node of nodes) {
      const { body, statements } = await call<AnswerResult>(who.id, {
        method: "POST",
        url: `/api/nodes/${node.id}/answer`,
        payload: { answer: rightAnswer(node), durationMs: 500, nonce: newId() },
      });
      const isDayCounted = statements.some((text) => /insert into "streak_days"/.test(text));
      const extra = (body.chapterCompleted ? 6 : 0) + (isDayCounted ? 6 : 0);
      expectAtMost(statements, 14 + extra);
    }
  });
});
