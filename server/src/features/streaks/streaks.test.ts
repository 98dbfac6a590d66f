import type { ErrorBody } from "@waymates/contract/errors";
import type { CalendarAnswer, StreakView } from "@waymates/contract/features/streaks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { localDate } from "../../platform/local-time.ts";
import { addDays } from "../../platform/local-date.ts";
import type { Facts } from "../../platform/facts.ts";
import { newId } from "../../platform/ids.ts";
import { outbox } from "../../platform/tables.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { insertFollow } from "../follows/store/follows.ts";
import { blocks } from "../follows/tables.ts";
import { profiles } from "../profiles/tables.ts";
import { beginRepair } from "./service/repair-streak.ts";
import { endPause, pauseStreak } from "./service/pause-streak.ts";
import { getCalendar } from "./service/view-streak.ts";
import { type Learner, learner } from "./streaks.testing.ts";

let app: TestApp;
let people = 0;
const db = () => app.platform.db;
const newPerson = (timeZone = "UTC") => {
  people += 1;
  return learner(app, `walker${people}`, { timeZone });
};
const at = (date: string, time = "18:00") => new Date(`${date}T${time}:00Z`);

beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app.close());

/** What was published about a person, oldest first. */
async function factsOf<Name extends keyof Facts & string>(
  { person: { id } }: Learner,
  name: Name,
): Promise<Facts[Name][]> {
  const found = await db().select().from(outbox).where(eq(outbox.type, name));
  return found
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ payload }) =>
      JSON.stringify(payload).includes(id) ? [payload as Facts[Name]] : [],
    );
}

async function calendarOf({ person: { id } }: Learner, from: string, to: string, now: Date) {
  const days = await getCalendar(db(), id, { from, to }, now);
  return days.map(({ state }) => state);
}

describe("a day", () => {
  it("counts with the third scored question", async () => {
    const ada = await newPerson();
    await ada.answer(at("2026-03-02"), 2);
    expect(await ada.streak(at("2026-03-02", "19:00"))).toMatchObject({
      days: 0,
      qualified_today: false,
    });
    await ada.answer(at("2026-03-02"), 1);
    expect(await ada.streak(at("2026-03-02", "19:00"))).toMatchObject({
      days: 1,
      qualified_today: true,
      recent: ["2026-03-02"],
    });
  });

  it("is the person's own", async () => {
    const moment = new Date("2026-06-01T10:30:00Z");
    for (const [zone, date] of [
      ["Pacific/Kiritimati", "2026-06-02"],
      ["Pacific/Pago_Pago", "2026-05-31"],
    ] as const) {
      const ada = await newPerson(zone);
      await ada.answer(moment);
      expect((await ada.streak(moment)).recent).toEqual([date]);
    }
  });

  it("counts no day twice: two hundred answers at once are one day and one freeze earned", async () => {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-09");
    await Promise.all(Array.from({ length: 200 }, () => ada.answer(at("2026-03-10"), 1)));
    expect(await ada.streak(at("2026-03-10"))).toMatchObject({
      days: 10,
      freezes: { held: 2, most: 2 },
    });
    expect(await factsOf(ada, "streak.grown")).toHaveLength(10);
    expect(await factsOf(ada, "freeze.earned")).toHaveLength(1);
  }, 60_000);

  it("is not lost on a flight over the date line", async () => {
    const ada = await newPerson("Pacific/Kiritimati");
    const start = new Date("2026-06-01T08:00:00Z");
    for (let day = 0; day < 4; day += 1) await ada.answer(addHours(start, 24 * day));
    await db()
      .update(profiles)
      .set({ time_zone: "Pacific/Pago_Pago" })
      .where(eq(profiles.id, ada.person.id));
    const landed = addHours(start, 24 * 3 + 10);
    expect(await ada.streak(landed)).toMatchObject({ days: 4, freezes: { held: 1 } });
    for (let day = 4; day < 7; day += 1) await ada.answer(addHours(start, 24 * day + 10));
    expect((await ada.streak(addHours(start, 24 * 6 + 11))).freezes?.held).toBe(1);
    await db()
      .update(profiles)
      .set({ time_zone: "Pacific/Kiritimati" })
      .where(eq(profiles.id, ada.person.id));
    const before = await ada.streak(addHours(start, 24 * 6 + 12));
    await ada.answer(addHours(start, 24 * 7 + 9));
    const after = await ada.streak(addHours(start, 24 * 7 + 10));
    expect(after.days).toBe(before.days + 1);
    expect(after.freezes?.held).toBe(1);
  });
});

const addHours = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000);

describe("an answer from offline", () => {
  it("counts for the date on which it was given, up to 48 hours later", async () => {
    const ada = await newPerson();
    await ada.answer(at("2026-03-02"), 3, at("2026-03-04", "17:00"));
    expect((await ada.streak(at("2026-03-04"))).recent).toEqual(["2026-03-02"]);
    const ben = await newPerson();
    await ben.answer(at("2026-03-02"), 3, at("2026-03-04", "18:01"));
    expect((await ben.streak(at("2026-03-04", "18:02"))).recent).toEqual(["2026-03-04"]);
  });

  it("restores a broken run, and gives back the freeze that was used for its day", async () => {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-05");
    await ada.answer(at("2026-03-08", "10:00"));
    expect(await ada.streak(at("2026-03-08", "11:00"))).toMatchObject({
      days: 1,
      freezes: { held: 0 },
      repair: { days: 5 },
    });
    await ada.answer(at("2026-03-07", "19:00"), 3, at("2026-03-08", "12:00"));
    expect(await ada.streak(at("2026-03-08", "13:00"))).toMatchObject({
      days: 7,
      freezes: { held: 0 },
      repair: null,
      tier: "bronze",
    });
    await ada.answer(at("2026-03-06", "19:00"), 3, at("2026-03-08", "14:00"));
    expect(await ada.streak(at("2026-03-08", "15:00"))).toMatchObject({
      days: 8,
      freezes: { held: 1 },
    });
  });
});

describe("a freeze", () => {
  it("saves a missed day automatically, without counting it", async () => {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-04");
    expect(await ada.streak(at("2026-03-06", "07:00"))).toMatchObject({
      days: 4,
      freezes: { held: 0, most: 2 },
    });
    await ada.answer(at("2026-03-06"));
    expect((await ada.streak(at("2026-03-06", "19:00"))).days).toBe(5);
    expect(await calendarOf(ada, "2026-03-03", "2026-03-07", at("2026-03-06", "19:00"))).toEqual([
      "counted",
      "counted",
      "frozen",
      "counted",
      "open",
    ]);
    expect(await ada.streak(at("2026-03-09", "07:00"))).toMatchObject({ days: 0, longest: 5 });
  });

  it("is earned every ten days and announced once", async () => {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-20");
    expect((await ada.streak(at("2026-03-20", "19:00"))).freezes).toEqual({ held: 2, most: 2 });
    expect(await factsOf(ada, "freeze.earned")).toEqual([
      { userId: ada.person.id, localDate: "2026-03-10", held: 2 },
    ]);
  });
});

describe("celebrations", () => {
  it("happen at most once a day, in the order of the rules, with milestones once per run", async () => {
    const ada = await newPerson();
    const milestones: string[] = [];
    for (let day = 1; day <= 21; day += 1) {
      const date = addDays("2026-02-28", day);
      const made = await ada.answer(at(date), 6);
      milestones.push(...made.map(({ days, runStart }) => `${days}:${runStart}`));
    }
    expect(milestones).toEqual(["7:2026-03-01", "14:2026-03-01"]);
    const published = (await factsOf(ada, "streak.grown")).flatMap(({ days, celebration }) =>
      celebration ? [`${days} ${celebration}`] : [],
    );
    expect(published).toEqual([
      "3 streak_achieved",
      "7 streak_tier_upgrade",
      "14 streak_milestone",
      "21 streak_level_up",
    ]);
  });

  it("praise an own record once, when it is passed", async () => {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-08");
    await ada.learn("2026-04-01", "2026-04-10");
    const published = (await factsOf(ada, "streak.grown")).filter(
      ({ celebration }) => celebration === "streak_achievement",
    );
    expect(published).toMatchObject([{ days: 9, longest: 9 }]);
  });
});

describe("a pause", () => {
  const pause = ({ person: { id } }: Learner, from: string, days: number, now: Date) =>
    pauseStreak(app.platform, id, { from, days }, now);

  it("keeps the run, counts nothing, and takes no freeze", async () => {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-04");
    const planned = await pause(ada, "2026-03-05", 3, at("2026-03-04", "20:00"));
    expect(planned).toEqual({
      pause: { from: "2026-03-05", to: "2026-03-07" },
      pause_days_left: 11,
    });
    expect(await calendarOf(ada, "2026-03-04", "2026-03-08", at("2026-03-04", "20:00"))).toEqual([
      "counted",
      "paused",
      "paused",
      "paused",
      "open",
    ]);
    expect(await ada.streak(at("2026-03-08", "09:00"))).toMatchObject({
      days: 4,
      freezes: { held: 1 },
      pause: null,
      pause_days_left: 11,
    });
    await ada.answer(at("2026-03-08"));
    expect((await ada.streak(at("2026-03-08", "19:00"))).days).toBe(5);
  });

  it("is refused for the past, beside another, and beyond fourteen days", async () => {
    const ada = await newPerson();
    const now = at("2026-03-04", "12:00");
    await expect(pause(ada, "2026-03-03", 1, now)).rejects.toMatchObject({ code: "VALIDATION" });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => pause(ada, "2026-03-05", 10, now)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(pause(ada, "2026-04-01", 5, at("2026-03-20"))).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await pause(ada, "2026-04-01", 4, at("2026-03-20"))).toMatchObject({
      pause_days_left: 0,
    });
  });

  it("gives back the days that have not begun", async () => {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-04");
    await pause(ada, "2026-03-05", 5, at("2026-03-04", "20:00"));
    await endPause(app.platform, ada.person.id, at("2026-03-06", "10:00"));
    expect(await ada.streak(at("2026-03-06", "11:00"))).toMatchObject({
      days: 4,
      pause: null,
      pause_days_left: 12,
      freezes: { held: 1 },
    });
    await expect(
      endPause(app.platform, ada.person.id, at("2026-03-06", "12:00")),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a repair", () => {
  const repair = ({ person: { id } }: Learner, now: Date) => beginRepair(app.platform, id, now);

  /** Eight days, then two missed ones: one took the freeze, the other broke it on March 11. */
  async function broken(): Promise<Learner> {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-08");
    return ada;
  }

  it("takes two sessions on one day, and restores the run", async () => {
    const ada = await broken();
    const now = at("2026-03-11", "10:00");
    expect((await ada.streak(now)).repair).toEqual({
      days: 8,
      until: "2026-03-13T00:00:00.000Z",
      sessions: 0,
      needed: 2,
    });
    expect(await repair(ada, now)).toMatchObject({ days: 8, sessions: 0 });
    await ada.answer(at("2026-03-11", "11:00"), 3);
    expect(await ada.streak(at("2026-03-11", "11:01"))).toMatchObject({
      days: 1,
      repair: { sessions: 1 },
      repair_begun: true,
    });
    await ada.answer(at("2026-03-11", "12:00"), 3);
    expect(await ada.streak(at("2026-03-11", "12:01"))).toMatchObject({
      days: 9,
      repair: null,
      repair_begun: false,
    });
    expect(await calendarOf(ada, "2026-03-08", "2026-03-11", at("2026-03-11"))).toEqual([
      "counted",
      "frozen",
      "repaired",
      "counted",
    ]);
    expect(await factsOf(ada, "streak.noticesDue")).toMatchObject([
      { type: "streak_saved", people: [{ userId: ada.person.id, days: 9 }] },
    ]);
  });

  it("is done at once where the day has two sessions already", async () => {
    const ada = await broken();
    await ada.answer(at("2026-03-11", "11:00"), 6);
    expect((await ada.streak(at("2026-03-11", "11:01"))).days).toBe(1);
    expect(await repair(ada, at("2026-03-11", "12:00"))).toMatchObject({ sessions: 2 });
    expect((await ada.streak(at("2026-03-11", "12:01"))).days).toBe(9);
  });

  it("is refused where nothing is broken, too late, and within thirty days of another", async () => {
    const ada = await broken();
    const refusal = { code: "NOTHING_TO_REPAIR" };
    await expect(repair(ada, at("2026-03-09", "10:00"))).rejects.toMatchObject(refusal);
    await expect(repair(ada, at("2026-03-13", "00:00"))).rejects.toMatchObject(refusal);
    const ben = await broken();
    await ben.answer(at("2026-03-11", "11:00"), 6);
    await repair(ben, at("2026-03-11", "12:00"));
    await ben.answer(at("2026-03-14", "11:00"), 3);
    await expect(repair(ben, at("2026-03-14", "12:00"))).rejects.toMatchObject(refusal);
  });
});

describe("the calls", () => {
  it("show the person's own streak in full, and others' without its protection", async () => {
    const owner = await person(app, "owner", { visibility: "followers" });
    const [follower, stranger] = [await person(app, "follower"), await person(app, "stranger")];
    await insertFollow(db(), follower.id, owner.id);
    const url = `/api/streaks/${owner.id}`;
    expect((await owner.get<StreakView>(url)).body).toEqual({
      user_id: owner.id,
      days: 0,
      qualified_today: false,
      tier: "default",
      longest: 0,
      recent: [],
      freezes: { held: 1, most: 2 },
      pause: null,
      pause_days_left: 14,
      repair: null,
      repair_begun: false,
    });
    expect(Object.keys((await follower.get<StreakView>(url)).body).toSorted()).toEqual([
      "days",
      "longest",
      "qualified_today",
      "recent",
      "tier",
      "user_id",
    ]);
    expect((await stranger.get(url)).status).toBe(404);
    await db().insert(blocks).values({ blocker_id: owner.id, blocked_id: follower.id });
    expect((await follower.get(url)).status).toBe(404);
    expect((await owner.get(`/api/streaks/${newId()}`)).status).toBe(404);
  });

  it("give the calendar of the last 92 days to its owner only", async () => {
    const ada = await person(app, "calendarist");
    const url = `/api/streaks/${ada.id}/calendar`;
    const { items, nextCursor } = (await ada.get<CalendarAnswer>(url)).body;
    const today = localDate(new Date(), "UTC");
    expect([items.length, nextCursor]).toEqual([92, null]);
    expect(items[0]?.date).toBe(addDays(today, -91));
    expect(items.at(-1)).toEqual({ date: today, state: "open" });
    for (const query of ["?from=yesterday", "?from=2026-03-02&to=2026-03-01", "?from=2020-01-01"]) {
      expect((await ada.get<ErrorBody>(url + query)).status).toBe(422);
    }
    expect(
      (await ada.get<CalendarAnswer>(`${url}?from=2026-03-01&to=2026-03-02`)).body.items,
    ).toEqual([
      { date: "2026-03-01", state: "open" },
      { date: "2026-03-02", state: "open" },
    ]);
    // Nothing was missed before the account existed.
    expect(items.filter(({ state }) => state !== "open")).toEqual([]);
    await db()
      .update(profiles)
      .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
      .where(eq(profiles.id, ada.id));
    const later = (await ada.get<CalendarAnswer>(url)).body.items.map(({ state }) => state);
    expect(later.slice(-5)).toEqual(["open", "missed", "missed", "missed", "open"]);
    const other = await person(app, "peeper");
    expect((await other.get(url)).status).toBe(404);
  });

  it("plan and end a pause, and refuse a repair of nothing", async () => {
    const ada = await person(app, "planner");
    const today = localDate(new Date(), "UTC");
    const send = (body: object) => ada.send<ErrorBody>("POST", "/api/streaks/pause", body);
    for (const body of [
      { from: addDays(today, -1), days: 2 },
      { from: today, days: 0 },
      { from: today, days: 15 },
      { from: "soon", days: 2 },
      { from: today, days: 2, free: true },
    ]) {
      expect((await send(body)).status).toBe(422);
    }
    expect((await send({ from: addDays(today, 1), days: 14 })).body).toEqual({
      pause: { from: addDays(today, 1), to: addDays(today, 14) },
      pause_days_left: 0,
    });
    expect((await send({ from: addDays(today, 40), days: 1 })).body.code).toBe("CONFLICT");
    expect((await ada.send("DELETE", "/api/streaks/pause")).body).toEqual({ success: true });
    expect((await ada.send("DELETE", "/api/streaks/pause")).status).toBe(404);
    const repair = await ada.send<ErrorBody>("POST", "/api/streaks/repair");
    expect([repair.status, repair.body.code]).toEqual([409, "NOTHING_TO_REPAIR"]);
  });
});
