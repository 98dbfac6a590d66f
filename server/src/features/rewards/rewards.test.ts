import {
  type AwardResult,
  awardRefusal,
  type LedgerPage,
  type PointsSummary,
  type StreakView,
} from "@waymates/contract/features/rewards";
import type { AnswerResult, ChapterNodes, PathDetail } from "@waymates/contract/features/paths";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { insertFollow } from "../follows/store.ts";
import { blocks } from "../follows/tables.ts";
import { pathRoutes } from "../paths/index.ts";
import { seededPathId } from "../paths/seed.ts";
import {
  openWorld,
  putPerson,
  putSamplePath,
  rightAnswer,
  type World,
} from "../paths/world.testing.ts";
import { bookPoints, rewardAnswer, rewardRoutes } from "./index.ts";
import { drawFairly } from "./service/reward-answer.ts";
import { pointsBalances, pointsLedger, streakDays } from "./tables.ts";

let world: World;
const slug = "sample-rewards";
const pathId = seededPathId(slug);

beforeAll(async () => {
  world = await openWorld((api, platform) => {
    pathRoutes(api, platform, { reward: rewardAnswer });
    rewardRoutes(api, platform);
  });
  await putSamplePath(world.db, slug, await putPerson(world.db));
}, 60_000);
afterAll(() => world.close());

const login = <Body = AwardResult>(userId: string) =>
  world.call<Body>(userId, "POST", "/api/points/award", { userId, pointTag: "daily_login" });
const summary = async (userId: string) =>
  (await world.call<PointsSummary>(userId, "GET", "/api/points/summary")).body;
const entriesOf = (userId: string) =>
  world.db.select().from(pointsLedger).where(eq(pointsLedger.user_id, userId));
const bookMany = async (userId: string, tag: "comment_published" | "game_win", times: number) => {
  const granted: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const booking = { userId, tag, sourceType: "test", sourceId: newId() };
    granted.push(await world.platform.bus.transaction((tx) => bookPoints(world.platform.bus, tx, booking)));
  }
  return granted;
};
/** Moves all that was booked so far to the UTC day before. */
const passDay = (userId: string) =>
  world.db
    .update(pointsLedger)
    .set({
      utc_date: sql`${pointsLedger.utc_date} - 1`,
      source_id: sql`case when tag = 'daily_login' then (${pointsLedger.utc_date} - 1)::text else source_id end`,
    })
    .where(eq(pointsLedger.user_id, userId));

describe("the daily login", () => {
  it("is awarded once a UTC day", async () => {
    const userId = await putPerson(world.db);
    expect((await login(userId)).body).toEqual({ success: true, points: 5, balance: 5 });
    const second = await login<unknown>(userId);
    expect(second.status).toBe(400);
    expect(awardRefusal.parse(second.body).code).toBe("DAILY_LIMIT_REACHED");
    await passDay(userId);
    expect((await summary(userId)).daily_login_awarded).toBe(false);
    expect((await login(userId)).body.balance).toBe(10);
    expect(await summary(userId)).toMatchObject({
      balance: 10,
      today: 5,
      daily_login_awarded: true,
    });
  });

  it("is awarded exactly once to twenty calls at the same moment", async () => {
    const userId = await putPerson(world.db);
    const calls = await Promise.all(Array.from({ length: 20 }, () => login(userId)));
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(calls.filter(({ status }) => status === 400)).toHaveLength(19);
    expect((await summary(userId)).balance).toBe(5);
  });

  it("is nobody else's, and the only thing that can be asked for", async () => {
    const [userId, other] = [await putPerson(world.db), await putPerson(world.db)];
    const award = (payload: object) => world.call(userId, "POST", "/api/points/award", payload);
    const foreign = await award({ userId: other, pointTag: "daily_login" });
    expect([foreign.status, foreign.body.code]).toEqual([403, "ACTOR_MISMATCH"]);
    for (const pointTag of ["node_correct", "badge_earned", "admin_bonus"]) {
      const refused = await award({ userId, pointTag });
      expect([refused.status, refused.body.code]).toEqual([403, "FORBIDDEN"]);
    }
    expect((await award({ userId, pointTag: "daily_login", amount: 999 })).status).toBe(422);
    expect((await summary(userId)).balance).toBe(0);
  });
});

describe("a gamification event", () => {
  const send = (userId: string, change: object) =>
    world.call(userId, "POST", "/api/gamification/event", {
      userId,
      eventType: "node_answered",
      eventData: { timestamp: "2099-01-01T00:00:00Z", source: "web" },
      source: "web",
      ...change,
    });

  it("is accepted from the list, and earns nothing however often it is sent", async () => {
    const userId = await putPerson(world.db);
    for (let times = 0; times < 10; times += 1) {
      expect((await send(userId, {})).body).toEqual({ success: true });
    }
    expect(await entriesOf(userId)).toEqual([]);
  });

  it("is refused when it is invented, states points, or speaks for another", async () => {
    const userId = await putPerson(world.db);
    expect((await send(userId, { eventType: "jackpot" })).status).toBe(422);
    expect((await send(userId, { eventData: { jackpot: true } })).status).toBe(422);
    const foreign = await send(userId, { userId: newId() });
    expect([foreign.status, foreign.body.code]).toEqual([403, "ACTOR_MISMATCH"]);
  });
});

describe("booking", () => {
  it("gives one source of one tag its points once", async () => {
    const { bus } = world.platform;
    const userId = await putPerson(world.db);
    const booking = { userId, tag: "chapter_complete", sourceType: "chapter", sourceId: "a" } as const;
    const book = () => bus.transaction((tx) => bookPoints(bus, tx, booking));
    expect((await Promise.all([book(), book(), book()])).toSorted()).toEqual([0, 0, 10]);
    await passDay(userId);
    expect(await book()).toBe(0);
  });

  it("keeps the limit of a tag", async () => {
    const userId = await putPerson(world.db);
    const granted = await bookMany(userId, "comment_published", 12);
    expect(granted).toEqual([...Array.from({ length: 10 }, () => 1), 0, 0]);
    await passDay(userId);
    expect(await bookMany(userId, "comment_published", 1)).toEqual([1]);
  });

  it("keeps the cap of the day under concurrency, and lets milestones pass", async () => {
    const { bus } = world.platform;
    const userId = await putPerson(world.db);
    const book = (tag: "invite_accepted" | "streak_milestone", points: number) =>
      bus.transaction((tx) =>
        bookPoints(bus, tx, { userId, tag, points, sourceType: "test", sourceId: newId() }),
      );
    const granted = await Promise.all(Array.from({ length: 8 }, () => book("invite_accepted", 50)));
    expect(granted.reduce((sum, points) => sum + points, 0)).toBe(300);
    expect(await book("streak_milestone", 100)).toBe(100);
    expect((await summary(userId)).balance).toBe(400);
  });

  it("never lets the balance part from the ledger", async () => {
    const userId = await putPerson(world.db);
    await Promise.all([bookMany(userId, "game_win", 7), bookMany(userId, "comment_published", 5)]);
    const sum = (await entriesOf(userId)).reduce((all, { points }) => all + points, 0);
    const [row] = await world.db
      .select()
      .from(pointsBalances)
      .where(eq(pointsBalances.user_id, userId));
    expect([sum, row?.balance]).toEqual([55, 55]);
  });

  it("takes its entries back with a transaction that fails", async () => {
    const { bus } = world.platform;
    const userId = await putPerson(world.db);
    const failing = bus.transaction(async (tx) => {
      await bookPoints(bus, tx, { userId, tag: "post_published", sourceType: "post", sourceId: "a" });
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect((await summary(userId)).balance).toBe(0);
  });
});

describe("the ledger", () => {
  it("comes page by page, newest first, each entry once", async () => {
    const userId = await putPerson(world.db);
    await bookMany(userId, "comment_published", 7);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const url = `/api/points/ledger?limit=3${cursor ? `&cursor=${cursor}` : ""}`;
      const page: LedgerPage = (await world.call<LedgerPage>(userId, "GET", url)).body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const all = (await entriesOf(userId)).map(({ id }) => id).toSorted();
    expect(seen).toEqual(all.toReversed());
  });

  it("refuses a cursor that it never gave", async () => {
    const userId = await putPerson(world.db);
    expect((await world.call(userId, "GET", "/api/points/ledger?cursor=zzz")).status).toBe(422);
  });
});

describe("a streak", () => {
  /** Answers so many statements and other scored nodes of the sample path. */
  async function study(userId: string, scored: number): Promise<AnswerResult[]> {
    await world.call(userId, "POST", `/api/paths/${pathId}/join`);
    const path = (await world.call<PathDetail>(userId, "GET", `/api/paths/${pathId}`)).body;
    const url = `/api/chapters/${path.chapters[0]?.id}/nodes`;
    const { nodes } = (await world.call<ChapterNodes>(userId, "GET", url)).body;
    const results: AnswerResult[] = [];
    for (const node of nodes.slice(0, scored + 1)) {
      const payload = { answer: rightAnswer(node), durationMs: 10 };
      const url = `/api/nodes/${node.id}/answer`;
      results.push((await world.call<AnswerResult>(userId, "POST", url, payload)).body);
    }
    return results;
  }
  /** Counts the local days before today, as many as asked, at the evening of each. */
  const putDays = (userId: string, timeZone: string, days: number) =>
    world.db.execute(sql`insert into ${streakDays} (user_id, local_date, created_at)
      select ${userId}::uuid, day, (day + time '18:00') at time zone ${timeZone} from (
        select (now() at time zone ${timeZone})::date - step as day
        from generate_series(1, ${days}::int) step) days`);

  it("counts a day from the third scored node on; slides and login do not count", async () => {
    const userId = await putPerson(world.db);
    await login(userId);
    await study(userId, 2);
    expect((await summary(userId)).streak).toMatchObject({ days: 0, qualified_today: false });
    await study(userId, 3);
    const { streak } = await summary(userId);
    expect(streak).toEqual({ days: 1, qualified_today: true, tier: "default" });
  });

  it.each(["Pacific/Kiritimati", "America/Los_Angeles"])("goes by the calendar of %s", async (timeZone) => {
    const userId = await putPerson(world.db, { timeZone });
    await study(userId, 3);
    const [day] = await world.db.select().from(streakDays).where(eq(streakDays.user_id, userId));
    expect(day?.local_date).toBe(new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date()));
  });

  it("books a milestone and a tier on the seventh day", async () => {
    const userId = await putPerson(world.db, { timeZone: "Asia/Tokyo" });
    await putDays(userId, "Asia/Tokyo", 6);
    expect((await summary(userId)).streak).toMatchObject({ days: 6, qualified_today: false });
    const results = await study(userId, 4);
    expect(results[3]?.points).toBeGreaterThan(20);
    expect((await summary(userId)).streak).toEqual({
      days: 7,
      qualified_today: true,
      tier: "bronze",
    });
    const milestones = (await entriesOf(userId)).filter(({ tag }) => tag === "streak_milestone");
    expect(milestones.map(({ points }) => points)).toEqual([20]);
  });

  it("is seen by those who may see the profile", async () => {
    const { db } = world;
    const owner = await putPerson(db, { visibility: "followers" });
    const [follower, stranger] = [await putPerson(db), await putPerson(db)];
    await insertFollow(db, follower, owner);
    await putDays(owner, "UTC", 4);
    const view = (userId: string) =>
      world.call<StreakView>(userId, "GET", `/api/streaks/${owner}`);
    expect((await view(follower)).body).toMatchObject({ user_id: owner, days: 4, longest: 4 });
    expect((await view(stranger)).status).toBe(404);
    await db.insert(blocks).values({ blocker_id: owner, blocked_id: follower });
    expect((await view(follower)).status).toBe(404);
    expect((await world.call(owner, "GET", `/api/streaks/${newId()}`)).status).toBe(404);
  });
});

describe("the draw", () => {
  it("is a jackpot in a tenth of all cases", () => {
    const draws = Array.from({ length: 100_000 }, drawFairly);
    const share = draws.filter((draw) => draw < 0.1).length / draws.length;
    expect(Math.abs(share - 0.1)).toBeLessThan(0.01);
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
  });
});
