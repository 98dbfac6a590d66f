import {
  type AwardResult,
  awardRefusal,
  type LedgerPage,
  type PointsSummary,
} from "@waymates/contract/features/rewards";
import type { AnswerResult, ChapterNodes, PathDetail } from "@waymates/contract/features/paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErrorBody } from "@waymates/contract/errors";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seededPathId } from "../paths/seed.ts";
import { putSamplePath, rightAnswer } from "../paths/sample.testing.ts";
import { drawFairly } from "./service/reward-answer.ts";
import { streakDays } from "../streaks/tables.ts";
import { pointsBalances, pointsLedger } from "./tables.ts";

let app: TestApp;
const db = () => app.platform.db;
let people = 0;
const newPerson = (details: Parameters<typeof person>[2] = {}) => {
  people += 1;
  return person(app, `earner${people}`, details);
};
const slug = "sample-rewards";
const pathId = seededPathId(slug);

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(db(), slug);
}, 60_000);
afterAll(() => app.close());

const login = <Body = AwardResult>(ada: TestPerson) =>
  ada.send<Body>("POST", "/api/points/award", { userId: ada.id, pointTag: "daily_login" });
const summary = async (ada: TestPerson) =>
  (await ada.get<PointsSummary>("/api/points/summary")).body;
const entriesOf = (ada: TestPerson) =>
  db().select().from(pointsLedger).where(eq(pointsLedger.user_id, ada.id));
const bookMany = async (ada: TestPerson, tag: "comment_published" | "game_win", times: number) => {
  const granted: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const booking = { userId: ada.id, tag, sourceType: "test", sourceId: newId() };
    granted.push(
      await app.platform.bus.transaction((tx) => app.platform.rewards.book(tx, booking)),
    );
  }
  return granted;
};
/** Moves all that was booked so far to the UTC day before. */
const passDay = (ada: TestPerson) =>
  db()
    .update(pointsLedger)
    .set({
      utc_date: sql`${pointsLedger.utc_date} - 1`,
      source_id: sql`case when tag = 'daily_login' then (${pointsLedger.utc_date} - 1)::text else source_id end`,
    })
    .where(eq(pointsLedger.user_id, ada.id));

describe("the daily login", () => {
  it("is awarded once a UTC day", async () => {
    const ada = await newPerson();
    expect((await login(ada)).body).toEqual({ success: true, points: 5, balance: 5 });
    const second = await login<unknown>(ada);
    expect(second.status).toBe(400);
    expect(awardRefusal.parse(second.body).code).toBe("DAILY_LIMIT_REACHED");
    await passDay(ada);
    expect((await summary(ada)).daily_login_awarded).toBe(false);
    expect((await login(ada)).body.balance).toBe(10);
    expect(await summary(ada)).toMatchObject({
      balance: 10,
      today: 5,
      daily_login_awarded: true,
    });
  });

  it("is awarded exactly once to twenty calls at the same moment", async () => {
    const ada = await newPerson();
    const calls = await Promise.all(Array.from({ length: 20 }, () => login(ada)));
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(calls.filter(({ status }) => status === 400)).toHaveLength(19);
    expect((await summary(ada)).balance).toBe(5);
  });

  it("is for the person alone, and the only reward that a client can request", async () => {
    const [ada, other] = [await newPerson(), await newPerson()];
    const award = (payload: object) => ada.send<ErrorBody>("POST", "/api/points/award", payload);
    const foreign = await award({ userId: other.id, pointTag: "daily_login" });
    expect([foreign.status, foreign.body.code]).toEqual([403, "ACTOR_MISMATCH"]);
    for (const pointTag of ["node_correct", "badge_earned", "admin_bonus"]) {
      const refused = await award({ userId: ada.id, pointTag });
      expect([refused.status, refused.body.code]).toEqual([403, "FORBIDDEN"]);
    }
    expect((await award({ userId: ada.id, pointTag: "daily_login", amount: 999 })).status).toBe(
      422,
    );
    expect((await summary(ada)).balance).toBe(0);
  });
});

describe("a gamification event", () => {
  const send = (ada: TestPerson, change: object) =>
    ada.send<ErrorBody>("POST", "/api/gamification/event", {
      userId: ada.id,
      eventType: "node_answered",
      eventData: { timestamp: "2099-01-01T00:00:00Z", source: "web" },
      source: "web",
      ...change,
    });

  it("is accepted from the list, and earns nothing however often it is sent", async () => {
    const ada = await newPerson();
    for (let times = 0; times < 10; times += 1) {
      expect((await send(ada, {})).body).toEqual({ success: true });
    }
    expect(await entriesOf(ada)).toEqual([]);
  });

  it("is refused when it is invented, states points, or speaks for another", async () => {
    const ada = await newPerson();
    expect((await send(ada, { eventType: "jackpot" })).status).toBe(422);
    expect((await send(ada, { eventData: { jackpot: true } })).status).toBe(422);
    const foreign = await send(ada, { userId: newId() });
    expect([foreign.status, foreign.body.code]).toEqual([403, "ACTOR_MISMATCH"]);
  });
});

describe("booking", () => {
  it("gives one source of one tag its points once", async () => {
    const { bus } = app.platform;
    const ada = await newPerson();
    const booking = {
      userId: ada.id,
      tag: "chapter_complete",
      sourceType: "chapter",
      sourceId: "a",
    } as const;
    const book = () => bus.transaction((tx) => app.platform.rewards.book(tx, booking));
    expect((await Promise.all([book(), book(), book()])).toSorted()).toEqual([0, 0, 10]);
    await passDay(ada);
    expect(await book()).toBe(0);
  });

  it("keeps the limit of a tag", async () => {
    const ada = await newPerson();
    const granted = await bookMany(ada, "comment_published", 12);
    expect(granted).toEqual([...Array.from({ length: 10 }, () => 1), 0, 0]);
    await passDay(ada);
    expect(await bookMany(ada, "comment_published", 1)).toEqual([1]);
  });

  it("keeps the cap of the day under concurrency, and exempts milestones", async () => {
    const { bus } = app.platform;
    const ada = await newPerson();
    const book = (tag: "invite_accepted" | "streak_milestone", points: number) =>
      bus.transaction((tx) =>
        app.platform.rewards.book(tx, {
          userId: ada.id,
          tag,
          points,
          sourceType: "test",
          sourceId: newId(),
        }),
      );
    const granted = await Promise.all(Array.from({ length: 8 }, () => book("invite_accepted", 50)));
    expect(granted.reduce((sum, points) => sum + points, 0)).toBe(300);
    expect(await book("streak_milestone", 100)).toBe(100);
    expect((await summary(ada)).balance).toBe(400);
  });

  it("keeps the balance equal to the ledger", async () => {
    const ada = await newPerson();
    await Promise.all([bookMany(ada, "game_win", 7), bookMany(ada, "comment_published", 5)]);
    const sum = (await entriesOf(ada)).reduce((all, { points }) => all + points, 0);
    const [row] = await db()
      .select()
      .from(pointsBalances)
      .where(eq(pointsBalances.user_id, ada.id));
    expect([sum, row?.balance]).toEqual([55, 55]);
  });

  it("takes its entries back with a transaction that fails", async () => {
    const { bus } = app.platform;
    const ada = await newPerson();
    const failing = bus.transaction(async (tx) => {
      await app.platform.rewards.book(tx, {
        userId: ada.id,
        tag: "post_published",
        sourceType: "post",
        sourceId: "a",
      });
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect((await summary(ada)).balance).toBe(0);
  });
});

describe("the ledger", () => {
  it("is listed page by page, newest first, each entry once", async () => {
    const ada = await newPerson();
    await bookMany(ada, "comment_published", 7);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const url = `/api/points/ledger?limit=3${cursor ? `&cursor=${cursor}` : ""}`;
      const page: LedgerPage = (await ada.get<LedgerPage>(url)).body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const all = (await entriesOf(ada)).map(({ id }) => id).toSorted();
    expect(seen).toEqual(all.toReversed());
  });

  it("refuses a cursor that it never gave", async () => {
    const ada = await newPerson();
    expect((await ada.get<ErrorBody>("/api/points/ledger?cursor=zzz")).status).toBe(422);
  });
});

describe("a streak", () => {
  /** Answers a number of statements and other scored nodes of the sample path. */
  async function study(ada: TestPerson, scored: number): Promise<AnswerResult[]> {
    await ada.send<ErrorBody>("POST", `/api/paths/${pathId}/join`);
    const path = (await ada.get<PathDetail>(`/api/paths/${pathId}`)).body;
    const url = `/api/chapters/${path.chapters[0]?.id}/nodes`;
    const { nodes } = (await ada.get<ChapterNodes>(url)).body;
    const results: AnswerResult[] = [];
    for (const node of nodes.slice(0, scored + 1)) {
      const payload = { answer: rightAnswer(node), durationMs: 10 };
      const url = `/api/nodes/${node.id}/answer`;
      results.push((await ada.send<AnswerResult>("POST", url, payload)).body);
    }
    return results;
  }
  /** Counts the local days before today, as many as asked, at the evening of each. */
  const putDays = (ada: TestPerson, timeZone: string, days: number) =>
    db().execute(sql`insert into ${streakDays} (user_id, local_date, created_at)
      select ${ada.id}::uuid, day, (day + time '18:00') at time zone ${timeZone} from (
        select (now() at time zone ${timeZone})::date - step as day
        from generate_series(1, ${days}::int) step) days`);

  it("counts a day from the third scored node on; slides and login do not count", async () => {
    const ada = await newPerson();
    await login(ada);
    await study(ada, 2);
    expect((await summary(ada)).streak).toMatchObject({ days: 0, qualified_today: false });
    await study(ada, 3);
    const { streak } = await summary(ada);
    expect(streak).toEqual({ days: 1, qualified_today: true, tier: "default" });
  });

  it.each(["Pacific/Kiritimati", "America/Los_Angeles"])(
    "uses the calendar of %s",
    async (timeZone) => {
      const ada = await newPerson({ timeZone });
      await study(ada, 3);
      const [day] = await db().select().from(streakDays).where(eq(streakDays.user_id, ada.id));
      expect(day?.local_date).toBe(
        new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date()),
      );
    },
  );

  it("counts a day with a finished game, whose points are booked once", async () => {
    const ada = await newPerson();
    const { bus, rewards } = app.platform;
    const game = { userId: ada.id, gameId: newId() };
    const finish = () => bus.transaction((tx) => rewards.bookGame(tx, game));
    expect([await finish(), await finish()]).toEqual([5, 0]);
    expect((await summary(ada)).streak).toMatchObject({ days: 1, qualified_today: true });
  });

  it("counts no question twice a day", async () => {
    const ada = await newPerson();
    for (let time = 0; time < 3; time += 1) await study(ada, 1);
    expect((await summary(ada)).streak).toMatchObject({ days: 0, qualified_today: false });
  });

  it("celebrates nothing in calm mode, but books the points", async () => {
    const ada = await newPerson();
    await ada.send("PUT", "/api/notifications/preferences", { calmMode: true });
    const results = await study(ada, 4);
    expect(results.map(({ celebration }) => celebration)).toEqual(results.map(() => null));
    expect((await summary(ada)).balance).toBeGreaterThanOrEqual(4);
  });

  it("books a milestone and a tier on the seventh day", async () => {
    const ada = await newPerson({ timeZone: "Asia/Tokyo" });
    await putDays(ada, "Asia/Tokyo", 6);
    expect((await summary(ada)).streak).toMatchObject({ days: 6, qualified_today: false });
    const results = await study(ada, 4);
    expect(results[3]?.points).toBeGreaterThan(20);
    expect((await summary(ada)).streak).toEqual({
      days: 7,
      qualified_today: true,
      tier: "bronze",
    });
    const milestones = (await entriesOf(ada)).filter(({ tag }) => tag === "streak_milestone");
    expect(milestones.map(({ points }) => points)).toEqual([20]);
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
