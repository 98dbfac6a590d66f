import type { NotificationData, NotificationType } from "@waymates/contract/features/notifications";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { budgetOf } from "./rules.ts";
import { emit } from "./service/emit.ts";
import { notifications } from "./tables.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let pushed: string[] = [];

beforeAll(async () => {
  app = await testApp();
  app.platform.notificationChannels.add(async (sent) => {
    pushed.push(...sent.map(({ notification }) => notification.type));
  });
});
beforeEach(async () => {
  await app.reset();
  pushed = [];
  ada = await person(app, "ada");
  ben = await person(app, "ben");
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const post = { post_type: "story" };
const dataOf: Partial<Record<NotificationType, NotificationData>> = {
  like: post,
  comment: post,
  game_invite: { gameName: "Rivers", gameTypeId: 1 },
  page_invite: { pageId: "1", pageName: "makers", inviter_username: "ada" },
};

let facts = 0;
const draft = (type: NotificationType, by: TestPerson) => {
  facts += 1;
  const data = dataOf[type] ?? {};
  const eventId = `fact ${facts}`;
  return { type, sourceType: "post", sourceId: "1", actorId: by.id, data, eventId };
};
const give = (type: NotificationType, { by = ada, to = ben } = {}) =>
  emit(app.platform, draft(type, by), [to.id]);
const many = (times: number, act: () => Promise<void>) =>
  Promise.all(Array.from({ length: times }, act));
const rowsOf = ({ id }: TestPerson) =>
  app.platform.db.$count(notifications, sql`${notifications.user_id} = ${id}`);

describe("what one person may cause for another in an hour", () => {
  it.each([
    ["like", 20],
    ["comment", 30],
    ["mention", 20],
    ["game_invite", 20],
    ["page_invite", 20],
    ["chat_message", 60],
  ] as const)("is of %s at most %i", async (type, perHour) => {
    expect(budgetOf(type)?.perHour).toBe(perHour);
    await many(perHour - 1, () => give(type));
    expect(await rowsOf(ben)).toBe(perHour - 1);
    await give(type);
    expect(await rowsOf(ben)).toBe(perHour);
    await give(type);
    expect(await rowsOf(ben)).toBe(perHour);
  });

  it("limits rows, live events and channels alike when all arrive at once", async () => {
    const toUser = vi.spyOn(app.platform.live, "toUser");
    await many(60, () => give("like"));
    const events = toUser.mock.calls.filter(
      ([id, name]) => id === ben.id && name === "notification_new",
    );
    expect([await rowsOf(ben), events.length, pushed.length]).toEqual([20, 20, 20]);
  });

  it("is one budget for likes and follows together", async () => {
    await many(15, () => give("like"));
    await many(15, () => give("follow"));
    expect(await rowsOf(ben)).toBe(20);
  });

  it("does not affect other kinds, other people and other readers", async () => {
    const cleo = await person(app, "cleo");
    await many(21, () => give("like"));
    await give("comment");
    await give("like", { by: cleo });
    await give("like", { to: cleo });
    expect([await rowsOf(ben), await rowsOf(cleo)]).toEqual([22, 1]);
  });

  it("is available again when the hour is over", async () => {
    await many(21, () => give("like"));
    await app.platform.db.execute(
      sql`update notifications set created_at = created_at - interval '61 minutes'`,
    );
    await give("like");
    expect(await rowsOf(ben)).toBe(21);
  });

  it("holds for each of many readers at once", async () => {
    const cleo = await person(app, "cleo");
    await many(18, () => give("mention"));
    const both = () => emit(app.platform, draft("mention", ada), [ben.id, cleo.id]);
    await many(5, both);
    expect([await rowsOf(ben), await rowsOf(cleo)]).toEqual([20, 5]);
  });

  it("does not limit system notices", async () => {
    const notice = { type: "system", sourceType: "system", sourceId: "passwordChanged" } as const;
    await many(30, () => {
      facts += 1;
      return emit(app.platform, { ...notice, actorId: null, eventId: `${facts}` }, [ben.id]);
    });
    expect(await rowsOf(ben)).toBe(30);
  });
});

describe("what is taken back and done again", () => {
  const of = async (type: NotificationType) => {
    await app.settle();
    return pushed.filter((one) => one === type).length;
  };

  it("reaches a person three times a day: an invitation to a streak", async () => {
    await app.platform.db.execute(sql`insert into follows (follower_id, following_id)
      values (${ada.id}, ${ben.id}), (${ben.id}, ${ada.id})`);
    for (let at = 0; at < 5; at += 1) {
      const invited = await ada.send<{ friendStreak: { id: string } }>(
        "POST",
        "/api/streaks/friends",
        { userId: ben.id },
      );
      expect(invited.status).toBeLessThan(300);
      await app.settle();
      await ada.send("DELETE", `/api/streaks/friends/${Object.values(invited.body)[0]?.id}`);
    }
    expect(await of("friend_streak")).toBe(3);
  });

  it("reaches a person three times a day: the same thing that is shared with them", async () => {
    const { body } = await ada.send<{ post: { id: string } }>("POST", "/api/posts", {
      nonce: newId(),
      post_type: "story",
      body: "Good morning",
      visibility: "public",
    });
    const share = { kind: "post", id: body.post.id, to: { type: "user", id: ben.id } };
    for (let at = 0; at < 5; at += 1) {
      expect((await ada.send("POST", "/api/shares", { ...share, nonce: newId() })).status).toBe(
        200,
      );
    }
    expect(await of("post_shared")).toBe(3);
  });
});
