import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { and, eq, like } from "../../platform/db/drizzle.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { type Learner, learner } from "../streaks/streaks.testing.ts";
import { sendStreakNotices } from "./jobs.ts";
import { notifications } from "./tables.ts";

let app: TestApp;
let people = 0;
const db = () => app.platform.db;
const newPerson = (timeZone = "UTC") => {
  people += 1;
  return learner(app, `reminded${people}`, { timeZone });
};
const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`);

beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app.close());

async function run(now: Date): Promise<void> {
  await sendStreakNotices(app.platform, now);
  await app.settle();
}

/** A person's notifications about their streak, oldest first: type and number of days. */
async function streakNoticesOf({ person: { id } }: Learner): Promise<string[]> {
  const found = await db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, id), like(notifications.type, "streak_%")));
  return found
    .filter(({ type }) => /saved|broken|reminder/.test(type))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ type, params }) => `${type} ${Number(params["count"])}`);
}

const choose = ({ person: ada }: Learner, body: object) =>
  ada.send("PUT", "/api/notifications/preferences", body);

describe("a reminder", () => {
  it("is sent once at the chosen hour, while today does not count, however often the job runs", async () => {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-04");
    await run(at("2026-03-05", "17:59"));
    expect(await streakNoticesOf(ada)).toEqual([]);
    const now = at("2026-03-05", "18:00");
    await Promise.all(Array.from({ length: 5 }, () => sendStreakNotices(app.platform, now)));
    await run(at("2026-03-05", "18:05"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_reminder 4"]);
    const ben = await newPerson();
    await ben.learn("2026-03-01", "2026-03-05");
    await run(at("2026-03-05", "19:00"));
    expect(await streakNoticesOf(ben)).toEqual([]);
  });

  it("obeys the hour, the switch and calm mode, and is sent late rather than never", async () => {
    const [early, off, calm] = [await newPerson(), await newPerson(), await newPerson()];
    for (const one of [early, off, calm]) await one.learn("2026-03-01", "2026-03-04");
    await choose(early, { streakReminder: { hour: 7 } });
    await choose(off, { streakReminder: { on: false }, streakUrgentReminder: false });
    await choose(calm, { calmMode: true });
    await run(at("2026-03-05", "07:00"));
    expect(await streakNoticesOf(early)).toEqual(["streak_reminder 4"]);
    await run(at("2026-03-05", "23:30"));
    expect([await streakNoticesOf(off), await streakNoticesOf(calm)]).toEqual([[], []]);
  });

  it("is sent by the clock of the person's time zone", async () => {
    const ada = await newPerson("Asia/Tokyo");
    await ada.learn("2026-03-01", "2026-03-03");
    const [last] = (await ada.streak(at("2026-03-03", "18:01"))).recent.slice(-1);
    expect(last).toBe("2026-03-04");
    await run(at("2026-03-05", "08:55"));
    expect(await streakNoticesOf(ada)).toEqual([]);
    await run(at("2026-03-05", "09:00"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_reminder 3"]);
  });
});

describe("the last reminder of a day", () => {
  /** Makes a person with a streak of three days who has used their freeze before. */
  async function unprotected(): Promise<Learner> {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-02");
    await ada.learn("2026-03-04", "2026-03-05");
    return ada;
  }

  it("is sent at 22:00 to a person who has no freeze left", async () => {
    const [ada, safe] = [await unprotected(), await newPerson()];
    await safe.learn("2026-03-01", "2026-03-05");
    await run(at("2026-03-06", "21:55"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_reminder 4"]);
    await run(at("2026-03-06", "22:00"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_reminder 4", "streak_urgent_reminder 4"]);
    expect(await streakNoticesOf(safe)).toEqual(["streak_reminder 5"]);
  });

  it("is sent half an hour before quiet hours that begin earlier", async () => {
    const ada = await unprotected();
    await choose(ada, { quietHours: { on: true, from: "20:45", to: "07:00" } });
    await run(at("2026-03-06", "20:10"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_reminder 4"]);
    await run(at("2026-03-06", "20:15"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_reminder 4", "streak_urgent_reminder 4"]);
  });
});

describe("the notification of a saved or broken streak", () => {
  it("is sent in the morning: saved at eight, broken at nine, each once", async () => {
    const ada = await newPerson();
    await ada.learn("2026-03-01", "2026-03-04");
    await run(at("2026-03-06", "07:55"));
    expect(await streakNoticesOf(ada)).toEqual([]);
    await run(at("2026-03-06", "08:00"));
    await run(at("2026-03-06", "08:05"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_saved 4"]);
    await run(at("2026-03-07", "08:55"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_saved 4"]);
    await run(at("2026-03-07", "09:00"));
    await run(at("2026-03-08", "10:00"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_saved 4", "streak_broken 4"]);
  });

  it("is sent late where no process ran, and not for less than three days", async () => {
    const [ada, short] = [await newPerson(), await newPerson()];
    await ada.learn("2026-03-01", "2026-03-04");
    await short.learn("2026-03-03", "2026-03-04");
    await run(at("2026-03-08", "03:00"));
    expect(await streakNoticesOf(ada)).toEqual(["streak_broken 4"]);
    expect(await streakNoticesOf(short)).toEqual([]);
  });

  it("is sent once in every time zone, with a job every hour of three days", async () => {
    const zones = ["Pacific/Kiritimati", "Europe/Berlin", "America/Los_Angeles"];
    const all = await Promise.all(zones.map((zone) => newPerson(zone)));
    for (const one of all) await one.learn("2026-03-01", "2026-03-04");
    for (let hour = 0; hour < 72; hour += 1) {
      await run(new Date(at("2026-03-05", "00:00").getTime() + hour * 3_600_000));
    }
    for (const one of all) {
      expect(
        (await streakNoticesOf(one)).filter((notice) => notice.startsWith("streak_broken")),
      ).toHaveLength(1);
    }
  }, 120_000);
});
