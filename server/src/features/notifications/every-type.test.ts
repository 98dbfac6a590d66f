import {
  notificationsPage,
  type NotificationType,
  notificationTypes,
} from "@waymates/contract/features/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seedTexts } from "../../../db/seeds/reference.ts";
import { rows } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { person } from "../../testing/people.ts";
import { testApp } from "../../testing/test-app.ts";
import { blocks } from "../follows/tables.ts";
import { userPreferences } from "../profiles/tables.ts";
import { type Cast, type PublishedFact, typeCases } from "./every-type.testing.ts";
import type { NotificationParams } from "./rules.ts";
import { FAN_OUT_JOB } from "./service/fan-out.ts";
import { present } from "./service/present.ts";
import type { NotificationRow } from "./store/list.ts";
import { notifications } from "./tables.ts";

let cast: Cast;

beforeAll(async () => {
  const app = await testApp();
  // As in production: listeners send through the queue in the database.
  await app.platform.jobs.start();
  cast = { app } as Cast;
});
beforeEach(async () => {
  const { app } = cast;
  await app.reset();
  cast = { app, ada: await person(app, "ada"), ben: await person(app, "ben", { role: "admin" }) };
});
afterAll(() => cast.app.close());

async function publish(...[name, payload]: PublishedFact) {
  const { bus } = cast.app.platform;
  await bus.transaction((tx) => bus.publish(tx, name, payload));
  await bus.drain();
  await vi.waitFor(async () => expect(await listOpenJobs()).toEqual([]), { timeout: 20_000 });
}
/** Jobs of listeners that have not been done or given up. */
const listOpenJobs = () =>
  rows(
    cast.app.platform.db,
    sql`select id from pgboss.job where name = ${FAN_OUT_JOB} and state in ('created', 'retry', 'active')`,
  );
const rowsOf = (readerId: string, type: NotificationType) =>
  cast.app.platform.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, readerId), eq(notifications.type, type)));

/** Expects a title and a message with every parameter filled in. @returns the message */
async function expectTexts(row: NotificationRow, language: string): Promise<string> {
  const [shown] = await present(cast.app.platform, { id: row.user_id, language }, [row]);
  expect(`${shown?.title} ${shown?.message}`).not.toMatch(/[{}]|notification\.|null/);
  expect(shown?.message).toMatch(/\S/);
  return shown?.message ?? "";
}

const cases = notificationTypes.flatMap((type) =>
  typeCases[type].map((one) => ({
    type,
    name: `${type}: ${one.english}`,
    one,
  })),
);

it("has a fact for each type of the contract and for each text", () => {
  expect(notificationTypes.filter((type) => typeCases[type].length === 0)).toEqual([]);
  const texts = [...seedTexts("en-US").keys()].flatMap((key) => {
    const [, text] = /^notification\.(\w+\.\w+)\.message(_\w+)?$/.exec(key) ?? [];
    return text ?? [];
  });
  const caused = cases.flatMap(({ type, one }) => (one.variant ? `${type}.${one.variant}` : []));
  expect([...new Set(caused)].toSorted()).toEqual([...new Set(texts)].toSorted());
});

describe("a fact becomes a notification", () => {
  it.each(cases)("$name", async ({ type, one }) => {
    const { app, ada, ben } = cast;
    await publish(...(await one.fact(cast)));
    const [row, ...more] = await rowsOf(ben.id, type);
    expect(more).toEqual([]);
    if (!row) throw new Error("nothing came into being");
    expect(`${row.source_type}:${row.source_id}`).toBe(one.source(cast));
    expect(row.actor_id).toBe(one.by && ada.id);
    expect((row.params as NotificationParams).variant).toBe(one.variant);
    if (one.data) expect(row.data).toEqual(one.data(cast));
    if (one.by) expect(await rowsOf(ada.id, type)).toEqual([]);

    const [english] = await present(app.platform, { id: ben.id, language: "en-US" }, [row]);
    expect(english?.message).toBe(one.english);
    expect(english?.title).toMatch(/\S/);
    const german = await expectTexts(row, "de-DE");
    if (one.german) expect(german).toContain(one.german);
    await expectTexts(row, "ar");
    const { items } = notificationsPage.parse((await ben.get("/api/notifications")).body);
    // The same fact may also earn a badge.
    const same = items.filter((item) => item.type === type);
    expect(same).toEqual(one.isHidden ? [] : [english]);
  });

  const byPeople = cases.filter(
    ({ type, one }) => one.by !== null && type !== "user_blocked" && type !== "user_unblocked",
  );
  it.each(byPeople)(
    "$name, but not between two people who blocked each other",
    async ({ type, one }) => {
      const { app, ada, ben } = cast;
      const fact = await one.fact(cast);
      await app.platform.db.insert(blocks).values({ blocker_id: ben.id, blocked_id: ada.id });
      await publish(...fact);
      expect(await rowsOf(ben.id, type)).toEqual([]);
    },
  );
});

describe("a page's request", () => {
  it("shows the decision in the cards of all moderators", async () => {
    const { ada, ben } = cast;
    const [asked] = typeCases.page_join_request ?? [];
    const fact = await asked?.fact(cast);
    if (fact?.[0] !== "page.joinRequested") throw new Error("no request");
    await publish(...fact);
    const { page, requestId, moderatorIds } = fact[1];
    const answer = { page, requestId, requesterId: ada.id, reviewerId: ben.id, moderatorIds };
    await publish("page.joinAnswered", { ...answer, answer: "rejected" });
    const [card] = await rowsOf(ben.id, "page_join_request");
    expect(card?.data).toMatchObject({ requestStatus: "rejected" });
    expect(await rowsOf(ada.id, "page_join_approved")).toEqual([]);
  });
});

describe("a completed path", () => {
  it("is not announced where the learner's profile is private", async () => {
    const { app, ada, ben } = cast;
    await app.platform.db
      .update(userPreferences)
      .set({ profile_visibility: "private" })
      .where(eq(userPreferences.user_id, ada.id));
    const fact = await typeCases.path_completion?.[0]?.fact(cast);
    if (fact?.[0] !== "path.completed") throw new Error("no completion");
    await publish(...fact);
    expect(await rowsOf(ben.id, "path_completion")).toEqual([]);
  });
});
