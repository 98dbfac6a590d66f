import { sql } from "../../src/platform/db/drizzle.ts";
import { type Db, firstRow } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { DAY_MS, FRIEND_STREAK, put } from "./demo-activity.ts";
import { pageId } from "./demo-pages.ts";
import { personId } from "./reference.ts";

/** What ada was told and has read, one of each kind that nothing unread shows. */
export async function seedDemoNotices(tx: Db): Promise<void> {
  const read = true;
  await putStreakNotices(tx);
  await put(tx, "ada", "chat_message", "cleo", 3 * DAY_MS, {
    read,
    source: ["chat", await chatOf(tx, "ada", "cleo")],
    params: {
      variant: "preview",
      text: "So the weather forecast belongs in a bakery. I'll tell Fenna.",
    },
  });
  await put(tx, "ada", "mention", "wren", 6 * DAY_MS, {
    read,
    source: ["chat", await groupOf(tx, "Sunday walk")],
  });
  await put(tx, "ada", "reward_earned", null, 5 * DAY_MS, {
    read,
    source: ["reward", newId()],
    params: { count: 20 },
  });
  await put(tx, "ada", "system", null, 15 * DAY_MS, {
    read,
    source: ["system", "newDevice"],
    params: { variant: "newDevice", device: "Firefox, Android" },
  });
  await put(tx, "ada", "page_join_approved", "lumi", 22 * DAY_MS, {
    read,
    source: ["page", pageId("night-sky-walkers")],
    params: { page: "Night Sky Walkers" },
    data: {
      requestId: newId(),
      pageId: pageId("night-sky-walkers"),
      pageName: "night-sky-walkers",
      pageAvatarUrl: "/media/pages/night-sky-walkers.svg",
      requestStatus: "approved",
    },
  });
  await put(tx, "ada", "follow_request", "tavi", 27 * DAY_MS, {
    read,
    data: { requestId: newId(), requestUserId: personId("tavi"), requestStatus: "accepted" },
  });
  await put(tx, "ada", "user_registered", "juniper", 69 * DAY_MS, {
    read,
    data: { new_user_username: "juniper" },
  });
  await put(tx, "ada", "invitation_received", "iris", 119 * DAY_MS, {
    read,
    data: {
      inviter_username: "iris",
      inviter_avatar_url: "/portraits/iris.svg",
      action_button: { text: "Follow", target_user_id: personId("iris") },
    },
  });
}

/** The current streak, and the one before it. */
async function putStreakNotices(tx: Db): Promise<void> {
  const streaks = [
    ["streak_tier_upgrade", 7, 5],
    ["streak_achieved", 3, 9],
    ["streak_reminder", 11, 1],
    ["streak_urgent_reminder", 8, 4],
    ["streak_saved", 6, 6],
    ["streak_broken", 14, 18],
    ["streak_milestone", 14, 20],
    ["streak_achievement", 10, 24],
  ] as const;
  for (const [type, count, days] of streaks) {
    const tier = count < 7 ? "default" : "bronze";
    await put(tx, "ada", type, null, days * DAY_MS, {
      read: true,
      source: ["streak", "own"],
      params: { count, tier },
      data: { tier },
    });
  }
  await put(tx, "ada", "friend_streak", "ben", 2 * DAY_MS, {
    read: true,
    source: ["streak", FRIEND_STREAK],
    params: { variant: "milestone", count: 3 },
    data: { tier: "default" },
  });
}

async function chatOf(tx: Db, one: string, other: string): Promise<string> {
  const found = await firstRow<{ id: string }>(
    tx,
    sql`select c.id from chats c
          join chat_participants a on a.chat_id = c.id and a.user_id = ${personId(one)}
          join chat_participants b on b.chat_id = c.id and b.user_id = ${personId(other)}
        where not c.is_group_chat`,
  );
  if (!found) throw new Error(`the demo world has no chat of ${one} and ${other}`);
  return found.id;
}

async function groupOf(tx: Db, name: string): Promise<string> {
  const found = await firstRow<{ id: string }>(tx, sql`select id from chats where name = ${name}`);
  if (!found) throw new Error(`the demo world has no group ${name}`);
  return found.id;
}
