import type { ProfileView } from "@waymates/contract/features/profiles";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { like } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";
import { outbox } from "../../platform/tables.ts";
import { notifications } from "../notifications/tables.ts";
import { blocks, followRequests, follows } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const follow = (who: Pick<TestPerson, "send">, followingId?: string | null, extra = {}) =>
  who.send("POST", "/api/follows/follow", { followingId, ...extra });
const unfollow = (who: TestPerson, followingId: string) =>
  who.send("POST", "/api/follows/unfollow", { followingId });
const count = (table: typeof follows | typeof followRequests | typeof notifications) =>
  app.platform.db.$count(table);
const block = (blocker: TestPerson, blocked: TestPerson) =>
  app.platform.db.insert(blocks).values({ blocker_id: blocker.id, blocked_id: blocked.id });
/** Nothing was written, and no fact was published. */
const expectNothing = async () => {
  await app.settle();
  const facts = app.platform.db.$count(outbox, like(outbox.type, "follow.%"));
  const rows = [follows, followRequests, notifications].map((table) => count(table));
  expect(await Promise.all([...rows, facts])).toEqual([0, 0, 0, 0]);
};
const countsOf = async (viewer: TestPerson, username: string) => {
  const { body } = await viewer.get<ProfileView>(`/api/profiles/${username}`);
  return [body.followerCount, body.followingCount];
};

describe("following", () => {
  it("holds at once, shows in the check and is counted on both sides", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const answer = await follow(ada, ben.id, { followerId: ada.id });
    expect(answer).toMatchObject({ status: 200, body: { success: true, status: "following" } });
    const check = `/api/follows/check?followerId=${ada.id}&followingId=${ben.id}`;
    expect((await ada.get(check)).body).toEqual({ isFollowing: true });
    expect(await countsOf(ada, "ben")).toEqual([1, 0]);
    expect(await countsOf(ada, "ada")).toEqual([0, 1]);
    await unfollow(ada, ben.id);
    await unfollow(ada, ben.id);
    expect((await ada.get(check)).body).toEqual({ isFollowing: false });
    expect(await countsOf(ada, "ben")).toEqual([0, 0]);
  });

  it("makes one row and one notification of fifty calls at once", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(ada, ben.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    await app.settle();
    expect([await count(follows), await count(notifications)]).toEqual([1, 1]);
    expect(await countsOf(ada, "ben")).toEqual([1, 0]);
  });

  it("counts both follows when two people follow each other at the same time", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    await Promise.all([follow(ada, ben.id), follow(ben, ada.id)]);
    expect(await countsOf(ada, "ben")).toEqual([1, 1]);
    expect(await countsOf(ben, "ada")).toEqual([1, 1]);
  });

  it("notifies once a day of repeated follows, and refuses them after sixty an hour", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    for (let cycle = 0; cycle < 30; cycle += 1) {
      await follow(ada, ben.id);
      await unfollow(ada, ben.id);
    }
    await app.settle();
    expect(await count(notifications)).toBe(1);
    const statuses: number[] = [];
    for (let cycle = 0; cycle < 31; cycle += 1) statuses.push((await follow(ada, ben.id)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  it("ends when the followed person removes the follower", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    await follow(ada, ben.id);
    expect((await ben.send("DELETE", `/api/follows/followers/${ada.id}`)).status).toBe(200);
    expect(await count(follows)).toBe(0);
    expect(await countsOf(ada, "ben")).toEqual([0, 0]);
  });
});

describe("following is refused", () => {
  const refusal = (status: number, code: string, text: string) => ({
    status,
    body: { code, error: text, message: text },
  });

  it("refuses a follow without a session", async () => {
    const ben = await person(app, "ben");
    const text = "You must be logged in to follow users";
    expect(await follow(anonymous(app), ben.id)).toMatchObject(
      refusal(401, "FOLLOW_NOT_LOGGED_IN", text),
    );
    expect(await count(follows)).toBe(0);
  });

  it("refuses a follow on behalf of another person", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const answer = await follow(ada, ada.id, { followerId: ben.id });
    expect(answer).toMatchObject({ status: 403, body: { code: "ACTOR_MISMATCH" } });
    await expectNothing();
  });

  it("refuses to follow oneself", async () => {
    const ada = await person(app, "ada");
    expect(await follow(ada, ada.id)).toMatchObject(
      refusal(422, "FOLLOW_SELF", "You cannot follow yourself"),
    );
    await expectNothing();
  });

  it("answers alike for an empty, an unknown, a blocked and a blocking person", async () => {
    const ada = await person(app, "ada");
    const [eve, ivo] = [await person(app, "eve"), await person(app, "ivo")];
    await block(ada, eve);
    await block(ivo, ada);
    const unknown = "01900000-0000-7000-8000-000000000000";
    const targets = [null, undefined, "", "ben", unknown, eve.id, ivo.id];
    const answers = await Promise.all(targets.map((target) => follow(ada, target)));
    for (const answer of answers) {
      expect(answer).toMatchObject(
        refusal(404, "FOLLOW_TARGET_MISSING", "Unable to follow this user"),
      );
    }
    expect(await count(follows)).toBe(0);
  });

  it("answers in the person's own language, else in the browser's", async () => {
    const greta = await person(app, "greta", { language: "de-DE" });
    const ada = await person(app, "ada");
    expect((await follow(greta, greta.id)).body).toMatchObject({
      error: seedText("de-DE", "error.FOLLOW_SELF"),
    });
    const visitor = await app.http.inject({
      method: "POST",
      url: "/api/follows/follow",
      headers: { "accept-language": "xx, de;q=0.9, en;q=0.5" },
      payload: { followingId: ada.id },
    });
    expect(visitor.json()).toMatchObject({
      error: seedText("de-DE", "error.FOLLOW_NOT_LOGGED_IN"),
    });
  });

  it("refuses an unknown key", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const answer = await follow(ada, ben.id, { status: "accepted" });
    expect(answer).toMatchObject({ status: 422, body: { code: "VALIDATION" } });
    await expectNothing();
  });
});

describe("a person who confirms followers", () => {
  interface Waiting {
    items: { id: string; user: { username: string } }[];
    nextCursor: string | null;
  }
  const waitingFor = async (who: TestPerson) =>
    (await who.get<Waiting>("/api/follows/requests")).body.items;
  const answer = (who: TestPerson, id: string | undefined, verb: "accept" | "decline") =>
    who.send("POST", `/api/follows/requests/${id}/${verb}`);

  async function asked() {
    const [ada, cleo] = [
      await person(app, "ada"),
      await person(app, "cleo", { confirmsFollows: true }),
    ];
    expect((await follow(ada, cleo.id)).body).toMatchObject({ status: "requested" });
    const [request] = await waitingFor(cleo);
    return { ada, cleo, request };
  }

  it("is asked first, once, and their profile stays closed meanwhile", async () => {
    const { ada, cleo, request } = await asked();
    await Promise.all(Array.from({ length: 20 }, () => follow(ada, cleo.id)));
    expect(request?.user.username).toBe("ada");
    expect(await waitingFor(cleo)).toHaveLength(1);
    expect([await count(follows), await count(followRequests)]).toEqual([0, 1]);
    const { body } = await ada.get<ProfileView>("/api/profiles/cleo");
    expect(body.relation).toEqual({
      self: false,
      following: false,
      followedBy: false,
      requested: true,
    });
  });

  it("accepts: the follow is stored, and accepting again changes nothing", async () => {
    const { ada, cleo, request } = await asked();
    const both = await Promise.all([
      answer(cleo, request?.id, "accept"),
      answer(cleo, request?.id, "accept"),
    ]);
    for (const one of both)
      expect(one).toMatchObject({ status: 200, body: { status: "accepted" } });
    expect(await countsOf(ada, "cleo")).toEqual([1, 0]);
    expect(await waitingFor(cleo)).toEqual([]);
    expect((await answer(cleo, request?.id, "decline")).status).toBe(409);
  });

  it("declines: no follow is stored, and the person may ask again", async () => {
    const { ada, cleo, request } = await asked();
    await answer(cleo, request?.id, "decline");
    expect(await count(follows)).toBe(0);
    expect((await answer(cleo, request?.id, "accept")).status).toBe(409);
    expect((await follow(ada, cleo.id)).body).toMatchObject({ status: "requested" });
  });

  it("cannot accept what was taken back", async () => {
    const { ada, cleo, request } = await asked();
    await unfollow(ada, cleo.id);
    expect(await waitingFor(cleo)).toEqual([]);
    expect((await answer(cleo, request?.id, "accept")).status).toBe(409);
    expect(await count(follows)).toBe(0);
  });

  it("alone answers: to anybody else the request does not exist", async () => {
    const { ada, request } = await asked();
    const ben = await person(app, "ben");
    for (const stranger of [ada, ben]) {
      expect((await answer(stranger, request?.id, "accept")).status).toBe(404);
    }
    expect(await count(follows)).toBe(0);
  });

  it("neither sees nor accepts the request of a blocked person", async () => {
    const { ada, cleo, request } = await asked();
    await block(cleo, ada);
    expect(await waitingFor(cleo)).toEqual([]);
    expect((await answer(cleo, request?.id, "accept")).status).toBe(404);
    expect(await count(follows)).toBe(0);
  });
});

describe("the check", () => {
  it("about others answers only where both are open to the asker", async () => {
    const ada = await person(app, "ada");
    const [ben, cleo] = [
      await person(app, "ben"),
      await person(app, "cleo", { visibility: "private" }),
    ];
    const check = (follower: TestPerson, following: TestPerson) =>
      ada.get(`/api/follows/check?followerId=${follower.id}&followingId=${following.id}`);
    expect((await check(ben, ada)).body).toEqual({ isFollowing: false });
    expect((await check(ben, cleo)).status).toBe(404);
    expect((await check(cleo, ben)).status).toBe(404);
    expect((await ada.get("/api/follows/check?followerId=x&followingId=y")).status).toBe(422);
  });
});
