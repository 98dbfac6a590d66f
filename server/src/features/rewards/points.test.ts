import type {
  LedgerPage,
  PointDays,
  PointsSummary,
  PointTag,
} from "@waymates/contract/features/rewards";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { addDays } from "../../platform/local-date.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { pointsLedger } from "./tables.ts";

let app: TestApp;
let people = 0;
const newPerson = () => person(app, `earner${(people += 1)}`);

beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app.close());

const summary = async (who: TestPerson) =>
  (await who.get<PointsSummary>("/api/points/summary")).body;
const ledger = (who: TestPerson, query: string) =>
  who.get<LedgerPage>(`/api/points/ledger?${query}`);
const days = (who: TestPerson, query = "") => who.get<PointDays>(`/api/points/days?${query}`);

/** The current UTC day, as the summary knows it. */
const utcToday = async (who: TestPerson) =>
  addDays((await summary(who)).resets_at.slice(0, 10), -1);

/** An entry in the middle of a UTC day. */
const putEntry = (who: TestPerson, utc_date: string, tag: PointTag, points: number) =>
  app.platform.db.insert(pointsLedger).values({
    id: newId(),
    user_id: who.id,
    tag,
    points,
    source_type: "test",
    source_id: newId(),
    utc_date,
    created_at: sql`${utc_date}::timestamp at time zone 'utc' + interval '12 hours'`,
  });

describe("the summary", () => {
  it("shows the rest of the day's limit; milestones and badges do not count", async () => {
    const ada = await newPerson();
    const today = await utcToday(ada);
    await putEntry(ada, today, "node_correct", 100);
    await putEntry(ada, today, "path_complete", 100);
    await putEntry(ada, today, "streak_milestone", 1000);
    await putEntry(ada, today, "badge_earned", 100);
    await putEntry(ada, addDays(today, -1), "path_complete", 50);
    expect(await summary(ada)).toMatchObject({
      today: 1300,
      limit: 300,
      capped_today: 200,
      left: 100,
      resets_at: `${addDays(today, 1)}T00:00:00.000Z`,
    });
    await putEntry(ada, today, "path_complete", 150);
    expect(await summary(ada)).toMatchObject({ capped_today: 350, left: 0 });
  });
});

describe("the ledger", () => {
  it("is read by tag and by UTC days, both included", async () => {
    const ada = await newPerson();
    await putEntry(ada, "2026-03-01", "node_correct", 1);
    await putEntry(ada, "2026-03-02", "node_correct", 3);
    await putEntry(ada, "2026-03-02", "daily_login", 5);
    await putEntry(ada, "2026-03-03", "daily_login", 5);
    const points = async (query: string) =>
      (await ledger(ada, query)).body.items.map((entry) => `${entry.utc_date} ${entry.points}`);
    expect(await points("tag=node_correct")).toEqual(["2026-03-02 3", "2026-03-01 1"]);
    expect(await points("from=2026-03-02&to=2026-03-02")).toHaveLength(2);
    expect(await points("from=2026-03-03")).toEqual(["2026-03-03 5"]);
    expect(await points("to=2026-03-01")).toEqual(["2026-03-01 1"]);
    expect(await points("tag=daily_login&to=2026-03-02")).toEqual(["2026-03-02 5"]);
  });

  it.each(["tag=gold", "from=yesterday", "to=2026-02-30", "from=2026-03-02&to=2026-03-01"])(
    "refuses %s",
    async (query) => {
      const ada = await newPerson();
      expect((await ledger(ada, query)).status).toBe(422);
    },
  );
});

describe("the days", () => {
  it("are summed by tag, newest first, those without points left out", async () => {
    const ada = await newPerson();
    const today = await utcToday(ada);
    for (const points of [1, 3]) await putEntry(ada, today, "node_correct", points);
    await putEntry(ada, today, "daily_login", 5);
    await putEntry(ada, addDays(today, -29), "daily_login", 5);
    await putEntry(ada, addDays(today, -30), "daily_login", 5);
    expect((await days(ada)).body).toEqual({
      items: [
        { utc_date: today, points: 9, tags: { daily_login: 5, node_correct: 4 } },
        { utc_date: addDays(today, -29), points: 5, tags: { daily_login: 5 } },
      ],
      nextCursor: null,
    });
    const older = await days(ada, `from=${addDays(today, -30)}&to=${addDays(today, -30)}`);
    expect(older.body.items).toHaveLength(1);
  });

  it("are at most 400, and the person's own", async () => {
    const ada = await newPerson();
    const ben = await newPerson();
    await putEntry(ben, "2026-03-01", "daily_login", 5);
    expect((await days(ada, "from=2026-03-01&to=2026-03-01")).body.items).toEqual([]);
    expect((await days(ada, "from=2025-01-01&to=2026-02-04")).status).toBe(200);
    for (const query of [
      "from=2025-01-01&to=2026-02-05",
      "from=2026-03-02&to=2026-03-01",
      "from=soon",
      "from=2999-01-01",
    ]) {
      expect((await days(ada, query)).status, query).toBe(422);
    }
  });
});
