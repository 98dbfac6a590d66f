import type { LoginAnswer } from "@waymates/contract/features/accounts";
import { chatsPage } from "@waymates/contract/features/chat";
import { checkNotificationData } from "@waymates/contract/features/notification-data";
import {
  notificationsPage,
  type NotificationType,
} from "@waymates/contract/features/notifications";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../src/features/accounts/index.ts";
import { anonymous } from "../../src/testing/people.ts";
import { type TestApp, testApp } from "../../src/testing/test-app.ts";

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp({ SEED: "demo" });
  const ada = { username: "ada", password: DEMO_PASSWORD };
  token = (await anonymous(app).send<LoginAnswer>("POST", "/api/auth/login", ada)).body.token;
});
afterAll(() => app.close());

const asAda = async (url: string): Promise<unknown> =>
  (await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();

/** What ada is told by features that stand; three more types never show, and one is for admins. */
const told: NotificationType[] = [
  "badge_earned",
  "chat_message",
  "follow",
  "follow_request",
  "game_complete",
  "game_invite",
  "game_reply_ready",
  "invitation_received",
  "mention",
  "new_path",
  "page_invite",
  "page_join_approved",
  "page_join_request",
  "path_completion",
  "reward_earned",
  "streak_achieved",
  "streak_achievement",
  "streak_level_up",
  "streak_milestone",
  "streak_tier_upgrade",
  "system",
  "user_registered",
];

describe("the demo world", () => {
  it("has told ada something of every kind, in whole sentences", async () => {
    const { items } = notificationsPage.parse(await asAda("/api/notifications"));
    const types = new Set(items.map(({ type }) => type));
    expect(told.filter((type) => !types.has(type))).toEqual([]);
    for (const { type, title, message, data } of items) {
      expect(`${title} ${message}`, type).not.toMatch(/[{}]|notification\.|null|undefined/);
      expect(() => checkNotificationData(type, data), type).not.toThrow();
    }
  });

  it("has something said in each of her chats and channels, and little of it unread", async () => {
    const { items } = chatsPage.parse(await asAda("/api/chats"));
    const channels = items.filter(({ page_details }) => page_details !== null);
    expect(channels.length).toBeGreaterThanOrEqual(7);
    const silent = items.filter(({ last_message }) => last_message === null);
    expect(silent.map(({ name }) => name)).toEqual([]);
    const unread = items.filter(({ unread_count }) => unread_count > 0);
    expect(unread.length).toBeLessThanOrEqual(4);
  });
});
