import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { findSigns } from "../../testing/dump.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openChat, openGroup, say } from "../chat/chat.testing.ts";
import { insertFollow } from "../follows/store/follows.ts";
import { inviteCodes, inviteUses } from "../invites/tables.ts";
import { ask, bringIn, change, openPage } from "../pages/pages.testing.ts";
import { putSamplePath } from "../paths/sample.testing.ts";
import { paths } from "../paths/tables.ts";
import { profileInterests, profiles } from "../profiles/tables.ts";

/** Names that no other person has. */
const signs = ["zzquokka", "Quokkawina", "Bandersnatchius", "/uploads/zz-face.webp"];

let app: TestApp;
let zoe: TestPerson;
/** Knows zoe in every way there is. */
let ben: TestPerson;
/** Was asked to be followed, owns a page that she asked to join, and is in a group with her. */
let cleo: TestPerson;
/** Blocked her; dan and fay were invited by her. */
let eve: TestPerson;
let dan: TestPerson;
let fay: TestPerson;
let direct: string;
let group: string;
let added: string;
let pathId: string;

beforeAll(async () => {
  app = await testApp();
  await putPeople();
  await meet();
  await talk();
  await gather();
  await app.settle();
});
afterAll(() => app.close());

async function putPeople(): Promise<void> {
  [zoe, ben, cleo, eve, dan, fay] = [
    await person(app, "zzquokkaold"),
    await person(app, "ben"),
    await person(app, "cleo", { confirmsFollows: true }),
    await person(app, "eve"),
    await person(app, "dan", { step: 9 }),
    await person(app, "fay"),
  ];
  await app.platform.db
    .update(profiles)
    .set({
      first_name: "Quokkawina",
      last_name: "Bandersnatchius",
      avatar_url: "/uploads/zz-face.webp",
    })
    .where(eq(profiles.id, zoe.id));
  await zoe.send("PUT", "/api/settings/profile", { username: "zzquokka" });
}

async function meet(): Promise<void> {
  const { db } = app.platform;
  await zoe.send("POST", "/api/follows/follow", { followingId: ben.id });
  await ben.send("POST", "/api/follows/follow", { followingId: zoe.id });
  await zoe.send("POST", "/api/follows/follow", { followingId: cleo.id });
  await eve.send("POST", "/api/blocks", { userId: zoe.id });
  await ben.send("PUT", "/api/settings/relationship", {
    relationshipCategoryId: 2,
    partnerUserId: zoe.id,
  });
  for (const { id } of [zoe, dan]) {
    await db.insert(profileInterests).values({ user_id: id, tag: "chess" });
  }
  const soon = new Date(Date.now() + 1e8);
  await db.insert(inviteCodes).values([
    { code: "ABCDEFGH", owner_id: zoe.id, kind: "personal", expires_at: soon },
    { code: "BCDEFGHJ", owner_id: ben.id, kind: "personal", expires_at: soon, uses: 1 },
  ]);
  await db.insert(inviteUses).values([
    { code: "ABCDEFGH", user_id: dan.id, inviter_id: zoe.id },
    { code: "BCDEFGHJ", user_id: zoe.id, inviter_id: ben.id },
  ]);
  await app.platform.bus.transaction(async (tx) => {
    const known = { inviterId: ben.id, inviteeId: zoe.id };
    await app.platform.bus.publish(tx, "invite.accepted", known);
    const brought = { inviterId: zoe.id, inviteeId: fay.id };
    await app.platform.bus.publish(tx, "invite.accepted", brought);
  });
}

async function talk(): Promise<void> {
  await befriend(app, ben, cleo);
  direct = await openChat(zoe, ben);
  await say(zoe, direct, "see you at the lake");
  group = await openGroup(ben, [zoe, cleo]);
  // Others' messages name her: as taken in, and as the last word of a group.
  added = await openGroup(ben, [cleo]);
  await ben.send("POST", `/api/chats/${added}/participants`, { userIds: [zoe.id] });
  const first = await say(zoe, group, "the lake it is");
  await say(ben, group, "good", { replyTo: first.body.id });
  await say(zoe, group, "bring a boat to the lake");
}

async function gather(): Promise<void> {
  const { db } = app.platform;
  await openPage(app, zoe, "lake-club");
  await openPage(app, ben, "boat-club");
  await bringIn(app, ben, "boat-club", zoe, "moderator");
  await openPage(app, cleo, "strict-club", { requireApprovalByModerator: true });
  await change(app, zoe, "joinPage", { input: { pageName: "strict-club" } });
  await zoe.send("POST", "/api/pages/lake-club/invites", { userIds: [ben.id] });
  await putSamplePath(db, "sample");
  const [path] = await db.select({ id: paths.id }).from(paths);
  pathId = path?.id ?? "";
  await zoe.send("POST", `/api/paths/${pathId}/join`);
  await insertFollow(db, zoe.id, dan.id);
}

const members = `{ page(name: "boat-club") { members(limit: 20) { user { username firstName avatarUrl } } } }`;
const creator = `{ page(name: "lake-club") { members(limit: 20) { user { username } } } }`;
const requests = `{ pageJoinRequests(pageName: "strict-club") { user { username firstName } } }`;

type Surface = [what: string, read: () => Promise<unknown>];
const get = (who: () => TestPerson, url: () => string) => async () => (await who().get(url())).body;
const asBen = (url: string) =>
  get(
    () => ben,
    () => url,
  );

/** All surfaces on which others see a person. */
const surfaces: Surface[] = [
  ["her profile", asBen("/api/profiles/zzquokka")],
  ["her profile by its old name", asBen("/api/profiles/zzquokkaold")],
  ["the search by username", asBen("/api/profile?username=zzq")],
  ["the search by name", asBen("/api/profile?username=Bandersnatch")],
  ["friends", asBen("/api/friends")],
  ["followers", asBen("/api/profiles/ben/followers")],
  ["following", asBen("/api/profiles/ben/following")],
  [
    "requests to follow",
    get(
      () => cleo,
      () => "/api/follows/requests",
    ),
  ],
  [
    "blocked people",
    get(
      () => eve,
      () => "/api/blocks",
    ),
  ],
  ["notifications", asBen("/api/notifications")],
  [
    "notifications of a page's owner",
    get(
      () => cleo,
      () => "/api/notifications",
    ),
  ],
  [
    "notifications of an invitation",
    get(
      () => fay,
      () => "/api/notifications",
    ),
  ],
  [
    "people proposed at registration",
    get(
      () => dan,
      () => "/api/auth/registration/people",
    ),
  ],
  [
    "who invited somebody",
    get(
      () => dan,
      () => "/api/auth/registration",
    ),
  ],
  ["a code of hers", asBen("/api/invites/ABCDEFGH")],
  ["who came with one's codes", asBen("/api/invites")],
  ["one's partner", asBen("/api/settings")],
  ["who is on a path", asBen("/api/paths")],
  ["a path", async () => (await ben.get(`/api/paths/${pathId}`)).body],
  ["her chat", async () => (await ben.get(`/api/chats/${direct}`)).body],
  ["her messages", async () => (await ben.get(`/api/chats/${direct}/messages`)).body],
  ["a group", async () => (await cleo.get(`/api/chats/${group}`)).body],
  ["its messages", async () => (await cleo.get(`/api/chats/${group}/messages`)).body],
  ["who was taken into a group", async () => (await cleo.get(`/api/chats/${added}/messages`)).body],
  ["that as the last word of the list", async () => (await cleo.get("/api/chats")).body],
  ["the list of chats", asBen("/api/chats")],
  [
    "messages found",
    async () => (await ben.get(`/api/search/chats/${group}/messages?query=lake`)).body,
  ],
  ["members of a page", () => ask(app, ben, members)],
  ["members of her page", () => ask(app, ben, creator)],
  ["requests to join", () => ask(app, cleo, requests)],
];

describe("a person who deleted their account", () => {
  it.each(surfaces)("was seen by name: %s", async (what, read) => {
    expect(findSigns(new Map([[what, JSON.stringify(await read())]]), signs)).not.toEqual([]);
  });

  it("is never shown by name, but their posts stay", async () => {
    expect((await zoe.send("DELETE", "/api/account", {})).status).toBe(200);
    await app.settle();
    const seen = new Map<string, string>();
    for (const [what, read] of surfaces) seen.set(what, JSON.stringify(await read()));
    expect(findSigns(seen, signs)).toEqual([]);
    expect(seen.get("its messages")).toContain("bring a boat to the lake");
    expect(seen.get("messages found")).toContain("the lake it is");
  });

  it("is shown by name again once restored", async () => {
    const { db } = app.platform;
    await db.update(profiles).set({ deleted_at: null }).where(eq(profiles.id, zoe.id));
    const seen = new Map<string, string>();
    for (const [what, read] of surfaces) seen.set(what, JSON.stringify(await read()));
    const nameless = surfaces.filter(
      ([what]) => findSigns(new Map([[what, seen.get(what) ?? ""]]), signs).length === 0,
    );
    expect(nameless.map(([what]) => what)).toEqual([]);
  });
});
