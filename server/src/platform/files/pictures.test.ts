import { newId } from "../ids.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openChat, say } from "../../features/chat/chat.testing.ts";
import { change, openPage } from "../../features/pages/pages.testing.ts";
import { pages } from "../../features/pages/tables.ts";
import { profiles } from "../../features/profiles/tables.ts";
import { publish } from "../../features/posts/posts.testing.ts";
import { eq, sql } from "../db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { uploads } from "../tables.ts";
import { putImage } from "./put.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let milo: TestPerson;
let image: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
  milo = await person(app, "milo", { role: "admin" });
  image = await put();
});
afterAll(() => app.close());

const { default: sharp } = await import("sharp");
const data = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#2a6f97" } })
  .png()
  .toBuffer();
async function put(): Promise<string> {
  const { userId, ...actor } = { userId: ada.id, sessionId: ada.sessionId, role: "user" as const };
  const more = { registrationStep: 12, language: "en-US", termsDue: false, mutedUntil: null };
  return (await putImage(app.platform, { userId, ...actor, ...more }, data)).id;
}
/** What a visitor gets once everything that was published has been delivered. */
const served = async (id = image) => {
  await app.settle();
  return (await app.http.inject({ url: `/uploads/${id}.webp` })).statusCode;
};
const show = (ids: string[]) => publish(ada, { media: ids.map((id) => ({ id, alt: "" })) });

describe("a picture of a post", () => {
  it("is deleted with the post, and when it is taken out of it", async () => {
    const other = await put();
    const post = await show([image, other]);
    expect([await served(image), await served(other)]).toEqual([200, 200]);
    await ada.send("PATCH", `/api/posts/${post.id}`, { media: [{ id: other, alt: "" }] });
    expect([await served(image), await served(other)]).toEqual([404, 200]);
    await ada.send("DELETE", `/api/posts/${post.id}`);
    expect(await served(other)).toBe(404);
  });

  it("is withheld while staff have removed the post, and is not used for another one", async () => {
    const post = await show([image]);
    await milo.send("POST", `/api/posts/${post.id}/remove`, { reason: "not here" });
    expect(await served()).toBe(404);
    expect((await app.http.inject({ url: `/uploads/${image}.withheld` })).statusCode).toBe(404);
    const again = await ada.send("POST", "/api/posts", {
      nonce: newId(),
      post_type: "story",
      media: [{ id: image, alt: "" }],
    });
    expect([again.status, await served()]).toEqual([422, 404]);
    await milo.send("POST", `/api/posts/${post.id}/restore`, { reason: "it may stay" });
    expect(await served()).toBe(200);
    await milo.send("POST", `/api/posts/${post.id}/remove`, { reason: "not here" });
    await ada.send("DELETE", `/api/posts/${post.id}`);
    expect(await served()).toBe(404);
    expect(await app.platform.db.$count(uploads)).toBe(0);
  });

  it("stays for those who decide a report, and is served to nobody for that", async () => {
    const post = await show([image]);
    const about = { targetType: "post", targetId: post.id, reason: "spam" };
    const { body } = await ben.send<{ report: { id: string } }>("POST", "/api/reports", about);
    await ada.send("DELETE", `/api/posts/${post.id}`);
    expect(await served()).toBe(404);
    const kept = () => app.platform.db.$count(uploads);
    expect(await kept()).toBe(1);
    const decision = { decision: "keep", reason: "is gone" };
    await milo.send("POST", `/api/admin/reports/${body.report.id}/decision`, decision);
    await app.settle();
    expect(await kept()).toBe(0);
  });
});

describe("a picture of several things", () => {
  it("stays as long as one of them is shown", async () => {
    await app.platform.db.execute(sql`insert into follows (follower_id, following_id)
      values (${ada.id}, ${ben.id}), (${ben.id}, ${ada.id})`);
    const chat = await openChat(ada, ben);
    const post = await show([image]);
    const sent = await say(ada, chat, "", { attachments: [{ id: image }] });
    await ada.send("DELETE", `/api/chats/${chat}/messages/${sent.body.id}`);
    expect(await served()).toBe(200);
    await ada.send("PUT", "/api/settings/profile", { avatarId: image });
    await ada.send("DELETE", `/api/posts/${post.id}`);
    expect(await served()).toBe(200);
    await ada.send("PUT", "/api/settings/profile", { avatarId: await put() });
    expect(await served()).toBe(404);
  });
});

describe("a picture of a page", () => {
  it("is deleted when another takes its place, and with the page", async () => {
    const [avatar, cover, next] = [image, await put(), await put()];
    await openPage(app, ada, "tidepool");
    const input = { avatarId: avatar, customizationConfig: { coverId: cover } };
    await change(app, ada, "updatePage", { pageName: "tidepool", input });
    expect([await served(avatar), await served(cover)]).toEqual([200, 200]);
    await change(app, ada, "updatePage", { pageName: "tidepool", input: { avatarId: next } });
    expect([await served(avatar), await served(cover)]).toEqual([404, 200]);
    const [page] = await app.platform.db.select().from(pages);
    const address = `/api/admin/pages/${page?.id}`;
    await milo.send("POST", `${address}/archive`, { reason: "not now" });
    expect([await served(next), await served(cover)]).toEqual([404, 404]);
    await milo.send("POST", `${address}/restore`, { reason: "now again" });
    expect([await served(next), await served(cover)]).toEqual([200, 200]);
    await change(app, ada, "deletePage", { pageName: "tidepool" });
    expect([await served(next), await served(cover)]).toEqual([404, 404]);
  });
});

it("a portrait is withheld while its account is deleted", async () => {
  await ada.send("PUT", "/api/settings/profile", { avatarId: image });
  const set = async (deleted_at: Date | null, fact: "account.deleted" | "account.restored") => {
    await app.platform.bus.transaction(async (tx) => {
      await tx.update(profiles).set({ deleted_at }).where(eq(profiles.id, ada.id));
      const eraseAfter = new Date().toISOString();
      await app.platform.bus.publish(tx, fact, { userId: ada.id, eraseAfter });
    });
  };
  await set(new Date(), "account.deleted");
  expect(await served()).toBe(404);
  await set(null, "account.restored");
  expect(await served()).toBe(200);
});
