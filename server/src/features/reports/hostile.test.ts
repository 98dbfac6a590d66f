import { randomUUID } from "node:crypto";
import { hostileTexts } from "@waymates/contract/hostile.testing";
import type { Notification } from "@waymates/contract/features/notifications";
import { POST_LIMITS, type Post, type PostComment } from "@waymates/contract/features/posts";
import { type OwnReportList, REPORT_TEXT_MAX } from "@waymates/contract/features/reports";
import type { OwnShare, ShareLink } from "@waymates/contract/features/shares";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { escaped } from "../../platform/escaped.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { digestMail } from "../digest/service/digest-mail.ts";
import { openPage } from "../pages/pages.testing.ts";
import { picture, publish, write } from "../posts/posts.testing.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let post: Post;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  post = await publish(ada);
});
afterAll(() => app.close());

const share = (to: object, more: object = {}) =>
  ben.send<ShareLink & { post: Post }>("POST", "/api/shares", {
    kind: "post",
    id: post.id,
    to,
    ...more,
  });

/** All of the texts, as many on one line as fit. */
function linesOf(most: number): string[] {
  const lines: string[] = [];
  for (const text of hostileTexts) {
    const longer = `${lines.at(-1)} ${text}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}

/** Each place: writes a text there, and reads it back as others get it. */
const places: Record<string, () => Promise<(text: string) => Promise<unknown>>> = {
  "a comment": async () => async (body) => {
    const { id } = await write(ben, post.id, { body });
    const read = `/api/posts/${post.id}/comments?limit=50`;
    const { items } = (await ada.get<{ items: PostComment[] }>(read)).body;
    return items.find((one) => one.id === id)?.body;
  },
  "a reply": async () => {
    const { id: parent_id } = await write(ada, post.id);
    return async (body) => (await write(ben, post.id, { parent_id, body })).body;
  },
  "what a picture shows": async () => {
    const id = await picture(app, ada);
    return async (alt) => {
      await ada.send("PATCH", `/api/posts/${post.id}`, { media: [{ id, alt }] });
      return (await ben.get<{ post: Post }>(`/api/posts/${post.id}`)).body.post.media[0]?.alt;
    };
  },
  "words to a person": async () => async (text) => {
    // The same thing would reach a person three times a day only.
    const { id } = await publish(ben);
    const sent = await share({ type: "user", id: ada.id }, { id, text, nonce: randomUUID() });
    expect(sent.status).toBe(200);
    await app.settle();
    const { items } = (await ada.get<{ items: Notification[] }>("/api/notifications?limit=1")).body;
    return /“(.*)”$/s.exec(items[0]?.message ?? "")?.[1];
  },
  "words on a page": async () => {
    await openPage(app, ben, "tides");
    const page = await ben.send<{ data: { page: { id: string } } }>("POST", "/api/graphql", {
      query: '{ page(name: "tides") { id } }',
    });
    const to = { type: "page", id: page.body.data.page.id };
    return async (text) => (await share(to, { text, nonce: randomUUID() })).body.post.body;
  },
  "a report": async () => async (text) => {
    const { id: targetId } = await publish(ada);
    const report = { targetType: "post", targetId, reason: "spam", text };
    expect((await ben.send("POST", "/api/reports", report)).status).toBe(201);
    return (await ben.get<OwnReportList>("/api/reports?limit=1")).body.items[0]?.text;
  },
};

it.each(Object.entries(places))(
  "keeps a text that wants to become a program letter by letter as %s",
  async (_place, open) => {
    const writeAndRead = await open();
    for (const text of linesOf(REPORT_TEXT_MAX)) expect(await writeAndRead(text)).toBe(text);
  },
);

it("quotes it in a mail as text, in both of its readings", async () => {
  await share({ type: "user", id: ada.id }, { text: "hello", nonce: randomUUID() });
  await app.settle();
  const { items } = (await ada.get<{ items: Notification[] }>("/api/notifications?limit=1")).body;
  const quoting = hostileTexts.flatMap((text) =>
    items.map((one) => ({ ...one, message: one.message.replace("hello", () => text) })),
  );
  const { text: plain, html } = await digestMail(app.platform, {
    userId: ada.id,
    firstName: "Ada",
    language: "en-US",
    kind: "daily",
    items: quoting,
    count: quoting.length,
  });
  for (const text of hostileTexts) {
    expect(plain).toContain(`“${text}”`);
    expect(html).toContain(`“${escaped(text)}”`);
  }
  expect(html).not.toMatch(/<(?:script|img|image|svg|math|iframe|object|embed|form|base|link)/i);
});

it("draws it in the preview pictures of a post and of its link", async () => {
  const { code } = (await share({ type: "link" })).body;
  const cardTitle = async () =>
    (await ben.get<{ items: OwnShare[] }>("/api/shares")).body.items[0]?.card?.title;
  for (const title of linesOf(POST_LIMITS.title)) {
    await ada.send("PATCH", `/api/posts/${post.id}`, { title });
    expect(await cardTitle()).toBe(title);
    for (const url of [`/previews/post/${post.id}.png`, `/previews/share/${code}.png`]) {
      const { statusCode, headers, rawPayload } = await app.http.inject({ url });
      expect([title, statusCode, headers["content-type"]]).toEqual([title, 200, "image/png"]);
      expect(rawPayload.readUInt32BE(16)).toBe(1200);
    }
  }
});
