import type { ErrorBody } from "@waymates/contract/errors";
import type { Mute, WhyAnswer } from "@waymates/contract/features/mutes";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { insertBlock } from "../follows/store/blocks.ts";
import { insertFollow } from "../follows/store/follows.ts";
import { pageMembers, pages } from "../pages/tables.ts";
import { followQuietly, publish } from "../posts/posts.testing.ts";
import { posts } from "../posts/tables.ts";
import { putNotification } from "./notifications.testing.ts";
import { emit } from "./service/emit.ts";
import type { NewNotification } from "./service/new-notification.ts";
import { notifications } from "./tables.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let pageId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
  pageId = newId();
  await app.platform.db
    .insert(pages)
    .values({ id: pageId, name: "tidepool", display_name: "Tidepool Club" });
});
afterAll(() => app.close());

const mute = (kind: string, id: string, who = ada) =>
  who.send<{ mute: Mute } & ErrorBody>("PUT", `/api/mutes/${kind}/${id}`);
const unmute = (kind: string, id: string) => ada.send("DELETE", `/api/mutes/${kind}/${id}`);
const mutes = async () => (await ada.get<Page<Mute>>("/api/mutes")).body.items;
const received = async () =>
  (await app.platform.db.select().from(notifications).where(eq(notifications.user_id, ada.id))).map(
    ({ type }) => type,
  );

/** Something of ben's for ada, on the page. */
async function notify(more: Partial<NewNotification> = {}): Promise<void> {
  await emit(
    app.platform,
    {
      type: "comment",
      sourceType: "post",
      sourceId: newId(),
      actorId: ben.id,
      pageId,
      data: { post_type: "story" },
      eventId: newId(),
      ...more,
    },
    [ada.id],
  );
}

it.each([
  ["person", () => ben.id],
  ["page", () => pageId],
  ["type", () => "comment"],
])(
  "a muted %s sends no notification, and sends them again after the undo",
  async (kind, target) => {
    await notify();
    expect((await mute(kind, target())).status).toBe(200);
    await notify();
    expect(await received()).toEqual(["comment"]);
    expect((await unmute(kind, target())).body).toEqual({ success: true });
    await notify();
    expect(await received()).toEqual(["comment", "comment"]);
  },
);

it("a mute stops nothing of others, no other type, and no notice of the site", async () => {
  await mute("type", "comment");
  await mute("person", ben.id);
  const cleo = await person(app, "cleo");
  await notify({ actorId: cleo.id, type: "like" });
  await notify({ type: "system", actorId: null, data: {}, params: { variant: "announcement" } });
  expect((await received()).toSorted()).toEqual(["like", "system"]);
});

it("what is muted is listed once, by its name, in the reader's language", async () => {
  const made = await mute("person", ben.id);
  expect(made.body.mute).toMatchObject({ kind: "person", id: ben.id, name: "Ben Example" });
  await Promise.all(Array.from({ length: 8 }, () => mute("page", pageId)));
  await mute("type", "like");
  expect((await mutes()).map(({ kind, name }) => [kind, name])).toEqual(
    expect.arrayContaining([
      ["type", "Likes"],
      ["page", "Tidepool Club"],
      ["person", "Ben Example"],
    ]),
  );
  expect(await mutes()).toHaveLength(3);
});

it("the site's own notices and what is no type cannot be muted, and what one cannot see is not there", async () => {
  const refusals = await Promise.all([
    mute("type", "system"),
    mute("type", "weather"),
    mute("person", newId()),
    mute("page", newId()),
    mute("person", "ben"),
    mute("channel", newId()),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 404, 404, 404, 422]);
  await insertBlock(app.platform.db, ben.id, ada.id);
  expect((await mute("person", ben.id)).body.code).toBe("NOT_FOUND");
});

it("shows why a notification was sent and what of it can be muted", async () => {
  const { db } = app.platform;
  await insertFollow(db, ada.id, ben.id);
  await db.insert(pageMembers).values({ page_id: pageId, user_id: ada.id, role: "member" });
  const id = await putNotification(app, ada, ben, {
    type: "page_share",
    source_type: "page",
    source_id: pageId,
    data: { pageId, pageName: "tidepool" },
  });
  const { status, body } = await ada.get<WhyAnswer>(`/api/notifications/${id}/why`);
  expect(status).toBe(200);
  expect(body.reasons.map(({ code, text }) => [code, text])).toEqual([
    ["sent", "Ben Example sent it to you."],
    ["follow", "You follow Ben Example."],
    ["page", "You’re a member of Tidepool Club."],
  ]);
  expect(body.text).toBe(
    "Ben Example sent it to you. You follow Ben Example. You’re a member of Tidepool Club.",
  );
  expect(body.can_mute).toEqual([
    { kind: "person", id: ben.id, name: "Ben Example" },
    { kind: "page", id: pageId, name: "Tidepool Club" },
    { kind: "type", id: "page_share", name: "Shared pages" },
  ]);
  expect((await ben.get(`/api/notifications/${id}/why`)).status).toBe(404);
});

it("says who mentioned or tagged the reader and where, and mutes that person, page and post", async () => {
  const { db } = app.platform;
  await followQuietly(app, ada, ben);
  const why = async (type: "mention" | "tag", source_id: string, source_type = "post") => {
    const id = await putNotification(app, ada, ben, { type, source_type, source_id });
    return (await ada.get<WhyAnswer>(`/api/notifications/${id}/why`)).body;
  };
  const post = await publish(ben, { title: "Low tide", visibility: "followers" });
  const mention = await why("mention", post.id);
  expect(mention.reasons[0]).toMatchObject({
    code: "named",
    text: "Ben Example mentioned you in “Low tide”.",
    person: { id: ben.id },
    post: { id: post.id },
  });
  expect((await why("tag", post.id)).reasons[0]?.text).toBe(
    "Ben Example tagged you in “Low tide”.",
  );
  expect((await why("mention", newId(), "chat")).reasons[0]?.text).toBe(
    "Ben Example mentioned you in a chat.",
  );
  await db
    .update(posts)
    .set({ page_id: pageId, visibility: "public" })
    .where(eq(posts.id, post.id));
  const onPage = await why("mention", post.id);
  expect(onPage.text).toMatch(/^Ben Example mentioned you in Tidepool Club\./);
  expect(onPage.reasons[0]?.page?.id).toBe(pageId);
  expect(onPage.can_mute.slice(0, 3)).toEqual([
    { kind: "person", id: ben.id, name: "Ben Example" },
    { kind: "page", id: pageId, name: "Tidepool Club" },
    { kind: "post", id: post.id, name: "Low tide" },
  ]);
});

it("a post can be muted from what it brought, and is listed while it can be read", async () => {
  await followQuietly(app, ada, ben);
  const post = await publish(ben, { title: "Low tide", visibility: "followers" });
  const id = await putNotification(app, ada, ben, {
    type: "comment",
    source_type: "post",
    source_id: post.id,
    data: { post_type: "story" },
  });
  const { body } = await ada.get<WhyAnswer>(`/api/notifications/${id}/why`);
  expect(body.can_mute.map(({ kind }) => kind)).toEqual(["person", "post", "type"]);
  expect(body.can_mute).toContainEqual({ kind: "post", id: post.id, name: "Low tide" });
  const muted = await mute("post", post.id);
  expect([muted.status, muted.body.mute.name]).toEqual([200, "Low tide"]);
  const before = await received();
  await notify({ sourceId: post.id });
  expect(await received()).toEqual(before);
  await notify();
  expect(await received()).toEqual([...before, "comment"]);
  await unmute("post", post.id);
  await notify({ sourceId: post.id });
  expect(await received()).toEqual([...before, "comment", "comment"]);
  const cleo = await person(app, "cleo");
  expect((await mute("post", post.id, cleo)).status).toBe(404);
  await mute("post", post.id);
  await ben.send("DELETE", `/api/posts/${post.id}`);
  expect(await mutes()).toEqual([]);
});
