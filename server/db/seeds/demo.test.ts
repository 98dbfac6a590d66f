import { existsSync } from "node:fs";
import path from "node:path";
import type { LoginAnswer } from "@waymates/contract/features/accounts";
import { chatsPage } from "@waymates/contract/features/chat";
import { feedPage } from "@waymates/contract/features/feed";
import { checkNotificationData } from "@waymates/contract/features/notification-data";
import {
  notificationsPage,
  type NotificationType,
} from "@waymates/contract/features/notifications";
import { pathList } from "@waymates/contract/features/paths";
import { commentList } from "@waymates/contract/features/posts";
import { staffLanguageList } from "@waymates/contract/features/staff-translations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../src/features/accounts/index.ts";
import { rows } from "../../src/platform/db/database.ts";
import { sql } from "../../src/platform/db/drizzle.ts";
import { anonymous } from "../../src/testing/people.ts";
import { type TestApp, testApp } from "../../src/testing/test-app.ts";

let app: TestApp;
let token: string;

const signIn = async (username: string): Promise<string> => {
  const body = { username, password: DEMO_PASSWORD };
  return (await anonymous(app).send<LoginAnswer>("POST", "/api/auth/login", body)).body.token;
};

beforeAll(async () => {
  app = await testApp({ SEED: "demo" });
  token = await signIn("ada");
});
afterAll(() => app.close());

const get = async (url: string, as: string): Promise<unknown> =>
  (await app.http.inject({ url, headers: { authorization: `Bearer ${as}` } })).json();
const asAda = (url: string) => get(url, token);

it("has every text in all seven languages", async () => {
  const iris = await signIn("iris");
  const { items } = staffLanguageList.parse(await get("/api/admin/languages", iris));
  const codes = ["ar", "de-DE", "en-US", "es-ES", "fr-FR", "ja-JP", "pt-BR"];
  const open = items.map(({ code, progress }) => [
    code,
    [progress.not_translated, progress.suggested],
  ]);
  expect(Object.fromEntries(open)).toEqual(Object.fromEntries(codes.map((code) => [code, [0, 0]])));
  const { items: paths } = pathList.parse(await asAda("/api/paths?limit=50"));
  expect(paths).toHaveLength(12);
  expect(paths.filter(({ languages }) => languages.length < items.length)).toEqual([]);
});

it("has the picture of each of its pages", async () => {
  const shown = (
    await rows<{ url: string }>(app.platform.db, sql`select avatar_url as url from pages`)
  ).map(({ url }) => url);
  expect(shown.length).toBeGreaterThan(4);
  const folder = path.resolve(import.meta.dirname, "../../../web/public");
  expect(shown.filter((address) => !existsSync(path.join(folder, address)))).toEqual([]);
});

it("has posts and a page in each of the seven languages", async () => {
  const languages = async (table: "posts" | "pages") =>
    (
      await rows<{ language: string }>(
        app.platform.db,
        sql`select distinct language from ${sql.identifier(table)}`,
      )
    ).map(({ language }) => language);
  const seven = ["ar", "de-DE", "en-US", "es-ES", "fr-FR", "ja-JP", "pt-BR"];
  expect((await languages("posts")).toSorted()).toEqual(seven);
  expect((await languages("pages")).toSorted()).toEqual(seven);
});

/** Every type that ada may get; three more never show, and one is for admins. */
const shownTypes: NotificationType[] = [
  "badge_earned",
  "chat_message",
  "comment",
  "follow",
  "follow_request",
  "friend_streak",
  "game_complete",
  "game_invite",
  "game_reply_ready",
  "game_shared",
  "invitation_received",
  "like",
  "mention",
  "new_path",
  "page_invite",
  "page_join_approved",
  "page_join_request",
  "page_share",
  "path_completion",
  "post_shared",
  "reply",
  "reward_earned",
  "streak_achieved",
  "streak_achievement",
  "streak_broken",
  "streak_level_up",
  "streak_milestone",
  "streak_reminder",
  "streak_saved",
  "streak_tier_upgrade",
  "streak_urgent_reminder",
  "system",
  "tag",
  "user_registered",
];

describe("the demo world", () => {
  it("shows ada a notification of every kind, in complete sentences", async () => {
    const first = notificationsPage.parse(await asAda("/api/notifications"));
    const more = first.nextCursor
      ? notificationsPage.parse(await asAda(`/api/notifications?cursor=${first.nextCursor}`)).items
      : [];
    const items = [...first.items, ...more];
    const types = new Set(items.map(({ type }) => type));
    expect(shownTypes.filter((type) => !types.has(type))).toEqual([]);
    for (const { type, title, message, data } of items) {
      expect(`${title} ${message}`, type).not.toMatch(/[{}]|notification\.|null|undefined/);
      expect(() => checkNotificationData(type, data), type).not.toThrow();
    }
  });

  it("has a home with posts, pictures and comments, each with its reason", async () => {
    const { items } = feedPage.parse(await asAda("/api/feed"));
    const posts = items.flatMap((one) => (one.kind === "post" ? one.post : []));
    expect(posts.length).toBeGreaterThanOrEqual(10);
    expect(posts.filter(({ media }) => media.length > 0).length).toBeGreaterThanOrEqual(3);
    expect(items.some(({ kind }) => kind === "event")).toBe(true);
    const codes = new Set(items.map(({ reason }) => reason.code));
    expect([...codes].toSorted()).toEqual(expect.arrayContaining(["follow", "own", "page"]));
    for (const { id, comment_count, comments_open } of posts) {
      if (!comments_open) continue;
      const { items: said } = commentList.parse(await asAda(`/api/posts/${id}/comments`));
      const all = said.flatMap(({ replies }) => [1, ...(replies?.items ?? [])]);
      expect(all).toHaveLength(comment_count);
    }
    expect(posts.filter((post) => !post.comments_open).map((post) => post.post_type)).toEqual([
      "game",
    ]);
  });

  it("has messages in each of her chats and channels, few of them unread", async () => {
    const { items } = chatsPage.parse(await asAda("/api/chats"));
    const channels = items.filter(({ page_details }) => page_details !== null);
    expect(channels.length).toBeGreaterThanOrEqual(7);
    const silent = items.filter(({ last_message }) => last_message === null);
    expect(silent.map(({ name }) => name)).toEqual([]);
    const unread = items.filter(({ unread_count }) => unread_count > 0);
    expect(unread.length).toBeLessThanOrEqual(4);
  });
});
