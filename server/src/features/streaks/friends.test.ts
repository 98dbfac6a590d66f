import type { ErrorBody } from "@waymates/contract/errors";
import type {
  FriendQuestion,
  FriendStreakList,
  FriendStreakResult,
} from "@waymates/contract/features/streaks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { addDays } from "../../platform/local-date.ts";
import { localDate } from "../../platform/local-time.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { insertFollow } from "../follows/store/follows.ts";
import { notifications } from "../notifications/tables.ts";
import { rightAnswer, putSamplePath } from "../paths/sample.testing.ts";
import { chapters, nodes, paths } from "../paths/tables.ts";
import { settleFriends, type Side } from "./rules/friends.ts";
import { countGame, settleAll } from "./index.ts";
import { friendStreakDays, friendStreaks, streakDays } from "./tables.ts";

let app: TestApp;
let people = 0;
const db = () => app.platform.db;

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(db(), "sample-friends");
}, 60_000);
afterAll(() => app.close());

const newPerson = (details: Parameters<typeof person>[2] = {}) => {
  people += 1;
  return person(app, `friend${people}`, details);
};
async function befriend(one: TestPerson, other: TestPerson): Promise<void> {
  await insertFollow(db(), one.id, other.id);
  await insertFollow(db(), other.id, one.id);
}
async function friends(): Promise<[TestPerson, TestPerson]> {
  const pair: [TestPerson, TestPerson] = [await newPerson(), await newPerson()];
  await befriend(...pair);
  return pair;
}
const PATH = "/api/streaks/friends";
const invite = (from: TestPerson, to: { id: string }) =>
  from.send<FriendStreakResult & ErrorBody>("POST", PATH, { userId: to.id });
const accept = (who: TestPerson, id: string) =>
  who.send<FriendStreakResult & ErrorBody>("POST", `${PATH}/${id}/accept`);
const listOf = async (who: TestPerson) => (await who.get<FriendStreakList>(PATH)).body.items;
async function keepers(): Promise<[TestPerson, TestPerson, string]> {
  const [ada, ben] = await friends();
  const { id } = (await invite(ada, ben)).body.streak;
  await accept(ben, id);
  return [ada, ben, id];
}
/** A day of a person that counts now, by a game. */
const learn = async ({ id: userId }: TestPerson) => {
  const { bus } = app.platform;
  await bus.transaction((tx) => countGame(bus, tx, { userId, at: new Date() }));
  await app.settle();
};
/** A game of these people ends now. @returns its id */
async function playTogether(players: readonly TestPerson[], gameId = newId()): Promise<string> {
  const game = { id: gameId, name: "Rivers", gameType: "duel", gameTypeId: 1 } as const;
  await app.platform.bus.transaction((tx) =>
    app.platform.bus.publish(tx, "game.finished", {
      game,
      creatorId: null,
      playerIds: players.map(({ id }) => id),
      finishers: players.length,
      at: new Date().toISOString(),
    }),
  );
  await app.settle();
  return gameId;
}
/** Returns a person's notifications of friend streaks: variants, oldest first. */
async function noticesOf({ id }: TestPerson): Promise<string[]> {
  await app.settle();
  const found = await db().select().from(notifications).where(eq(notifications.user_id, id));
  return found
    .filter(({ type }) => type === "friend_streak")
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ params }) => String(params["variant"]));
}
const today = () => localDate(new Date(), "UTC");

describe("an invitation", () => {
  it("is sent to a mutual friend, and only once while it is open", async () => {
    const [ada, ben] = await friends();
    const { streak } = (await invite(ada, ben)).body;
    expect(streak).toEqual({
      id: streak.id,
      status: "invited",
      invited_by: ada.id,
      friend: {
        id: ben.id,
        username: ben.username,
        first_name: "F" + ben.username.slice(1),
        last_name: "Example",
        avatar_url: null,
      },
      days: 0,
      tier: "default",
      today: { me: false, friend: false, counted: false },
      nudged_today: false,
      created_at: streak.created_at,
    });
    expect((await invite(ada, ben)).body.streak.id).toBe(streak.id);
    expect((await invite(ben, ada)).body.streak.id).toBe(streak.id);
    expect(await noticesOf(ben)).toEqual(["invited"]);
    expect(await noticesOf(ada)).toEqual([]);
  });

  it("is refused to oneself, strangers, the blocked, and those who do not follow back", async () => {
    const [ada, ben] = [await newPerson(), await newPerson()];
    expect((await invite(ada, ada)).status).toBe(422);
    expect((await invite(ada, { id: "ben" })).status).toBe(422);
    expect((await invite(ada, { id: newId() })).status).toBe(404);
    await insertFollow(db(), ada.id, ben.id);
    expect((await invite(ada, ben)).body.code).toBe("NOT_MUTUAL");
    await ben.send("POST", "/api/blocks", { userId: ada.id });
    expect((await invite(ada, ben)).status).toBe(404);
  });

  it("is accepted by the invited alone, again and again", async () => {
    const [ada, ben] = await friends();
    const stranger = await newPerson();
    const { id } = (await invite(ada, ben)).body.streak;
    expect((await accept(ada, id)).status).toBe(403);
    expect((await accept(stranger, id)).status).toBe(404);
    expect((await accept(ben, id)).body.streak.status).toBe("active");
    expect((await accept(ben, id)).body.streak).toMatchObject({ id, status: "active" });
    expect([await noticesOf(ada), await noticesOf(ben)]).toEqual([
      ["started"],
      ["invited", "started"],
    ]);
  });

  it("is refused beyond five active ones, also when six are accepted at once", async () => {
    const ada = await newPerson();
    const ids: [TestPerson, string][] = [];
    for (let at = 0; at < 6; at += 1) {
      const ben = await newPerson();
      await befriend(ada, ben);
      ids.push([ben, (await invite(ada, ben)).body.streak.id]);
    }
    const answers = await Promise.all(ids.map(([ben, id]) => accept(ben, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("FRIEND_STREAKS_FULL");
  });
});

describe("a friend streak", () => {
  it("counts a day when both have learned on it", async () => {
    const [ada, ben, id] = await keepers();
    await learn(ada);
    expect((await listOf(ada))[0]).toMatchObject({
      days: 0,
      today: { me: true, friend: false, counted: false },
    });
    await learn(ben);
    const counted = { id, days: 1, today: { me: true, friend: true, counted: true } };
    expect((await listOf(ada))[0]).toMatchObject(counted);
    expect((await listOf(ben))[0]).toMatchObject(counted);
    await learn(ada);
    expect((await listOf(ada))[0]?.days).toBe(1);
  });

  it("counts a day on which both finished a game together, whenever each played their part", async () => {
    const [ada, ben, id] = await keepers();
    const cleo = await newPerson();
    await playTogether([ada, cleo]);
    expect((await listOf(ada))[0]).toMatchObject({ days: 0, today: { counted: false } });
    const game = await playTogether([ada, ben, cleo]);
    const counted = { id, days: 1, today: { me: false, friend: false, counted: true } };
    expect((await listOf(ada))[0]).toMatchObject(counted);
    expect((await listOf(ben))[0]).toMatchObject(counted);
    // Delivered again, after learning, or after another game: a day counts once.
    await playTogether([ada, ben, cleo], game);
    for (const who of [ada, ben]) await learn(who);
    await playTogether([ben, ada]);
    expect((await listOf(ada))[0]?.days).toBe(1);
    const dates = await db()
      .select()
      .from(friendStreakDays)
      .where(eq(friendStreakDays.streak_id, id));
    expect(dates).toMatchObject([{ local_date: today(), kind: "counted" }]);
  });

  it("counts a game together on the date that both can reach, a world apart", async () => {
    const ada = await newPerson({ timeZone: "Pacific/Kiritimati" });
    const ben = await newPerson({ timeZone: "Pacific/Pago_Pago" });
    await befriend(ada, ben);
    const { id } = (await invite(ada, ben)).body.streak;
    await accept(ben, id);
    await playTogether([ada, ben]);
    const date = localDate(new Date(), "Pacific/Pago_Pago");
    expect((await listOf(ben))[0]).toMatchObject({ days: 1, today: { counted: true } });
    const dates = await db()
      .select()
      .from(friendStreakDays)
      .where(eq(friendStreakDays.streak_id, id));
    expect(dates).toMatchObject([{ local_date: date, kind: "counted" }]);
  });

  it("is saved by a freeze of either, and ends with a day that counted for neither", async () => {
    const [ada, ben, id] = await keepers();
    const from = addDays(today(), -6);
    await db()
      .update(friendStreaks)
      .set({ accepted_at: new Date(`${from}T08:00:00Z`) })
      .where(eq(friendStreaks.id, id));
    const put = (who: TestPerson, back: number, kind: "counted" | "frozen" = "counted") =>
      db()
        .insert(streakDays)
        .values({
          user_id: who.id,
          local_date: addDays(today(), -back),
          kind,
          created_at: new Date(`${addDays(today(), -back)}T08:00:00Z`),
        });
    for (const back of [6, 5, 3]) await put(ada, back);
    for (const back of [6, 5, 4, 3]) await put(ben, back);
    await put(ada, 4, "frozen");
    const stored = async () =>
      (await db().select().from(friendStreaks).where(eq(friendStreaks.id, id)))[0];
    const before = await stored();
    expect((await listOf(ada))[0]).toMatchObject({ status: "active", days: 0 });
    // Looking writes nothing; the job does.
    expect(await stored()).toEqual(before);
    await settleAll(app.platform.bus, db(), new Date());
    expect(await noticesOf(ada)).toEqual(["started", "ended"]);
    expect(await stored()).toMatchObject({ longest: 3, days: 0 });
    expect((await listOf(ada))[0]).toMatchObject({ status: "active", days: 0 });
  });

  it("lets each nudge the other once a day", async () => {
    const [ada, ben] = await friends();
    const { id } = (await invite(ada, ben)).body.streak;
    const nudge = (who: TestPerson) => who.send<ErrorBody>("POST", `${PATH}/${id}/nudge`);
    expect((await nudge(ada)).body.code).toBe("CONFLICT");
    await accept(ben, id);
    const tries = await Promise.all([nudge(ada), nudge(ada), nudge(ben)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect((await nudge(ada)).body.code).toBe("NUDGED_TODAY");
    expect((await nudge(await newPerson())).status).toBe(404);
    expect((await listOf(ada))[0]?.nudged_today).toBe(true);
    expect(await noticesOf(ben)).toEqual(["invited", "started", "nudge"]);
  });

  it("ends by either side, and both get a notification", async () => {
    const [ada, ben, id] = await keepers();
    expect((await (await newPerson()).send("DELETE", `${PATH}/${id}`)).status).toBe(404);
    expect((await ben.send("DELETE", `${PATH}/${id}`)).body).toEqual({ success: true });
    expect((await ben.send("DELETE", `${PATH}/${id}`)).status).toBe(404);
    expect([await listOf(ada), await listOf(ben)]).toEqual([[], []]);
    expect(await noticesOf(ada)).toEqual(["started", "ended"]);
    expect((await invite(ben, ada)).body.streak.id).not.toBe(id);
  });

  it("ends by a block without a word", async () => {
    const [ada, ben, id] = await keepers();
    const before = await noticesOf(ben);
    expect((await ada.send("POST", "/api/blocks", { userId: ben.id })).status).toBe(200);
    expect(await noticesOf(ben)).toEqual(before);
    expect([await listOf(ada), await listOf(ben)]).toEqual([[], []]);
    expect((await accept(ben, id)).status).toBe(404);
  });
});

describe("the question of the day", () => {
  async function setStatus(
    nodeId: string,
    status: { node: "draft" | "live"; path: "draft" | "published" },
  ) {
    const [node] = await db()
      .update(nodes)
      .set({ status: status.node })
      .where(eq(nodes.id, nodeId))
      .returning({ chapterId: nodes.chapter_id });
    const [chapter] = await db()
      .select({ pathId: chapters.path_id })
      .from(chapters)
      .where(eq(chapters.id, node?.chapterId ?? ""));
    await db()
      .update(paths)
      .set({ status: status.path })
      .where(eq(paths.id, chapter?.pathId ?? ""));
  }
  const ask = (who: TestPerson, id: string) =>
    who.get<FriendQuestion & ErrorBody>(`${PATH}/${id}/question`);
  const answer = (who: TestPerson, id: string, given: object) =>
    who.send<FriendQuestion & ErrorBody>("POST", `${PATH}/${id}/question`, {
      answer: given,
      durationMs: 900,
    });

  it("is the same for both, and shows the friend's answer after the reader's own", async () => {
    const [ada, ben, id] = await keepers();
    const [first, second] = [(await ask(ada, id)).body, (await ask(ben, id)).body];
    expect(second.node.id).toBe(first.node.id);
    expect(first).toMatchObject({
      date: today(),
      mine: null,
      friend: null,
      friend_answered: false,
    });
    const done = (await answer(ada, id, rightAnswer(first.node))).body;
    expect(done).toMatchObject({ mine: { correct: true }, friend: null, friend_answered: false });
    expect((await ask(ben, id)).body).toMatchObject({ friend: null, friend_answered: true });
    const theirs = (await answer(ben, id, rightAnswer(second.node))).body;
    expect(theirs).toMatchObject({ mine: { correct: true }, friend: { correct: true } });
    expect(theirs.friend?.answer).toEqual(rightAnswer(second.node));
    expect((await ask(ada, id)).body.friend).toMatchObject({ correct: true });
  });

  it.each([
    ["itself", { node: "draft", path: "published" }],
    ["with its path", { node: "live", path: "draft" }],
  ] as const)(
    "stays for both once one has answered, also when it is withdrawn %s",
    async (_, status) => {
      const [ada, ben, id] = await keepers();
      const { node } = (await ask(ada, id)).body;
      const given = { answer: rightAnswer(node), correct: true };
      await answer(ada, id, given.answer);
      await setStatus(node.id, status);
      try {
        expect((await ask(ada, id)).body).toMatchObject({ node: { id: node.id }, mine: given });
        expect((await ask(ben, id)).body).toMatchObject({
          node: { id: node.id },
          mine: null,
          friend_answered: true,
        });
        const both = {
          node: { id: node.id },
          mine: { correct: true },
          // Options have other ids for each reader.
          friend: { correct: true },
        };
        const theirs = (await ask(ben, id)).body.node;
        expect((await answer(ben, id, rightAnswer(theirs))).body).toMatchObject(both);
      } finally {
        await setStatus(node.id, { node: "live", path: "published" });
      }
    },
  );

  it("is replaced where it is withdrawn before an answer", async () => {
    const [ada, ben, id] = await keepers();
    const { node } = (await ask(ada, id)).body;
    await setStatus(node.id, { node: "draft", path: "published" });
    try {
      const other = (await ask(ben, id)).body.node.id;
      expect(other).not.toBe(node.id);
      expect((await ask(ada, id)).body.node.id).toBe(other);
    } finally {
      await setStatus(node.id, { node: "live", path: "published" });
    }
  });

  it("is answered once, by those who keep the streak, while it is active", async () => {
    const [ada, ben] = await friends();
    const { id } = (await invite(ada, ben)).body.streak;
    expect((await ask(ada, id)).status).toBe(409);
    await accept(ben, id);
    expect((await ask(await newPerson(), id)).status).toBe(404);
    const { node } = (await ask(ada, id)).body;
    expect((await answer(ada, id, { nonsense: true })).status).toBe(422);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => answer(ada, id, rightAnswer(node))),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe("the days of two", () => {
  const settle = (sides: Record<string, [Side, Side]>, days = 0) =>
    settleFriends({ days, lastDate: null }, "2026-03-01", "2026-03-05", (date) => {
      return sides[date.slice(-2)] ?? ["open", "open"];
    });

  it("stop at the first that is still open", () => {
    const both: [Side, Side] = ["counted", "counted"];
    expect(settle({ "01": both, "02": ["counted", "open"], "03": both })).toMatchObject({
      days: 1,
      lastDate: "2026-03-01",
    });
  });

  it("reach a milestone once, survive days without counting, and end", () => {
    const both: [Side, Side] = ["counted", "counted"];
    const settled = settle(
      { "01": both, "02": ["kept", "missed"], "03": ["missed", "counted"] },
      6,
    );
    expect(settled).toMatchObject({ days: 0, milestones: [7], ended: [7] });
    expect(settled.made.map(({ kind }) => kind)).toEqual(["counted", "frozen"]);
  });
});
