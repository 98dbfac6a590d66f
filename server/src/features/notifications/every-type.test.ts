import {
  notificationsPage,
  type NotificationType,
  notificationTypes,
} from "@waymates/contract/features/notifications";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { person } from "../../testing/people.ts";
import { testApp } from "../../testing/test-app.ts";
import { blocks } from "../follows/tables.ts";
import { userPreferences } from "../profiles/tables.ts";
import { type Cast, type Told, typeCases } from "./every-type.testing.ts";
import { present } from "./service/present.ts";
import { notifications } from "./tables.ts";

let cast: Cast;

beforeAll(async () => {
  const app = await testApp();
  cast = { app } as Cast;
});
beforeEach(async () => {
  const { app } = cast;
  await app.reset();
  cast = { app, ada: await person(app, "ada"), ben: await person(app, "ben", { role: "admin" }) };
});
afterAll(() => cast.app.close());

async function publish(...[name, payload]: Told) {
  const { bus } = cast.app.platform;
  await bus.transaction((tx) => bus.publish(tx, name, payload));
  await cast.app.settle();
}
const rowsOf = (readerId: string, type: NotificationType) =>
  cast.app.platform.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, readerId), eq(notifications.type, type)));

const cases = notificationTypes.flatMap((type) =>
  typeCases[type].map((one) => ({
    type,
    name: one.variant ? `${type}, ${one.variant}` : type,
    one,
  })),
);

describe("a fact becomes a notification", () => {
  it.each(cases)("$name", async ({ type, one }) => {
    const { app, ada, ben } = cast;
    await publish(...(await one.fact(cast)));
    const [row, ...more] = await rowsOf(ben.id, type);
    expect(more).toEqual([]);
    if (!row) throw new Error("nothing came into being");
    expect(`${row.source_type}:${row.source_id}`).toBe(one.source(cast));
    expect(row.actor_id).toBe(one.by && ada.id);
    if (one.data) expect(row.data).toEqual(one.data(cast));
    if (one.by) expect(await rowsOf(ada.id, type)).toEqual([]);

    const [english] = await present(app.platform, ben.id, "en-US", [row]);
    expect(english?.message).toBe(one.english);
    expect(english?.title).toMatch(/\S/);
    for (const language of ["de-DE", "ar"]) {
      const [told] = await present(app.platform, ben.id, language, [row]);
      expect(`${told?.title} ${told?.message}`).not.toMatch(/[{}]|notification\.|null/);
      expect(told?.message).toMatch(/\S/);
      if (language === "de-DE" && one.german) expect(told?.message).toContain(one.german);
    }
    // The database writes the list by itself: to the letter what the live event says.
    const { items } = notificationsPage.parse((await ben.get("/api/notifications")).body);
    expect(items).toEqual(one.isHidden ? [] : [english]);
  });

  const byPeople = cases.filter(
    ({ type, one }) => one.by !== null && type !== "user_blocked" && type !== "user_unblocked",
  );
  it.each(byPeople)(
    "$name, but not between two people whom a block keeps apart",
    async ({ type, one }) => {
      const { app, ada, ben } = cast;
      const told = await one.fact(cast);
      await app.platform.db.insert(blocks).values({ blocker_id: ben.id, blocked_id: ada.id });
      await publish(...told);
      expect(await rowsOf(ben.id, type)).toEqual([]);
    },
  );
});

describe("a page's request", () => {
  it("shows one decision in the cards of all who could have made it", async () => {
    const { ada, ben } = cast;
    const [asked] = typeCases.page_join_request;
    const told = await asked?.fact(cast);
    if (told?.[0] !== "page.joinRequested") throw new Error("no request");
    await publish(...told);
    const { page, requestId, moderatorIds } = told[1];
    const answer = { page, requestId, requesterId: ada.id, reviewerId: ben.id, moderatorIds };
    await publish("page.joinAnswered", { ...answer, answer: "rejected" });
    const [card] = await rowsOf(ben.id, "page_join_request");
    expect(card?.data).toMatchObject({ requestStatus: "rejected" });
    expect(await rowsOf(ada.id, "page_join_approved")).toEqual([]);
  });
});

describe("a path's end", () => {
  it("is told to nobody where the person keeps to themself what they learn", async () => {
    const { app, ada, ben } = cast;
    await app.platform.db
      .update(userPreferences)
      .set({ profile_visibility: "private" })
      .where(eq(userPreferences.user_id, ada.id));
    const told = await typeCases.path_completion[0]?.fact(cast);
    if (told?.[0] !== "path.completed") throw new Error("no completion");
    await publish(...told);
    expect(await rowsOf(ben.id, "path_completion")).toEqual([]);
  });
});
