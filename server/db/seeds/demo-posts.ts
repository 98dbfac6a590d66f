import { readFileSync } from "node:fs";
import path from "node:path";
import type { NotificationData, NotificationType } from "@waymates/contract/features/notifications";
import { feedEvents } from "../../src/features/feed/tables.ts";
import { seedGame } from "../../src/features/games/seed.ts";
import { seededPathId } from "../../src/features/paths/seed.ts";
import { type SeedPost, seedPost } from "../../src/features/posts/seed.ts";
import { seedPageAct, seedReport } from "../../src/features/reports/seed.ts";
import type { Db } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { seedsFolder } from "../../src/platform/locations.ts";
import { DAY_MS, put } from "./demo-activity.ts";
import { gameId } from "./demo-games.ts";
import { pageId } from "./demo-pages.ts";
import { personId, seedId } from "./reference.ts";

const HOUR_MS = DAY_MS / 24;

const postId = (key: string): string => seedId(`post:${key}`);
/** @param place counted through the replies of those before */
const commentId = (key: string, place: number): string => seedId(`comment:${key}:${place}`);

/** Adds posts, comments and likes of the last weeks, and ada's notifications of them. */
export async function seedDemoPosts(tx: Db): Promise<void> {
  await putPostedDuel(tx);
  const file = path.join(seedsFolder, "demo-posts.json");
  for (const post of JSON.parse(readFileSync(file, "utf8")) as SeedPost[]) {
    await seedPost(tx, post, {
      id: postId(post.key),
      personId,
      pageId,
      pathId: seededPathId,
      gameId,
      commentId: (place) => commentId(post.key, place),
    });
  }
  await putEvents(tx);
  await putNotices(tx);
  await putShared(tx);
  await putOrder(tx);
}

/** What waits for ada as the owner of a page, and what its moderators did before. */
async function putOrder(tx: Db): Promise<void> {
  const boots = postId("half-price-boots");
  const said = [
    ["wren", "spam", "Third time this month, always “only today”.", 219],
    ["fenna", "other", "This is a shop, not a find.", 218],
  ] as const;
  for (const [reporter, reason, text, hours] of said) {
    await seedReport(tx, {
      reporterId: personId(reporter),
      targetType: "post",
      targetId: boots,
      authorId: personId("orrin"),
      reason,
      text,
      hours,
    });
  }
  const page = pageId("tidepool-club");
  const orrin = { type: "person", id: personId("orrin"), name: "Orrin Achebe" } as const;
  const pinned = {
    type: "post",
    id: postId("spring-tide"),
    name: "Lowest water of the month on Saturday",
  } as const;
  const about = { pageId: page };
  await seedPageAct(tx, {
    ...about,
    action: "mute",
    actorId: personId("pell"),
    target: orrin,
    reason: "A quiet day, then let us start again.",
    hours: 500,
  });
  await seedPageAct(tx, {
    ...about,
    action: "pin",
    actorId: personId("juna"),
    target: pinned,
    reason: null,
    hours: 6.5,
  });
}

/** A public duel: its comments are open to people who have played it. */
async function putPostedDuel(tx: Db): Promise<void> {
  const finished = (username: string) => ({
    userId: personId(username),
    status: "finished" as const,
  });
  await seedGame(tx, {
    id: gameId("posted-duel"),
    gameType: "duel",
    name: "Under the stars",
    creatorId: personId("ben"),
    source: { pathId: seededPathId("night-sky-for-beginners") },
    status: "finished",
    visibility: "public",
    hoursAgo: 12,
    players: [
      { ...finished("ben"), right: [true, false, true, false, true], secondsEach: 9 },
      { ...finished("juna"), right: [true, true, true, true, true], secondsEach: 4 },
    ],
  });
}

/** Adds achievements to the feed between the posts. */
async function putEvents(tx: Db): Promise<void> {
  const skyId = seededPathId("night-sky-for-beginners");
  const sky = {
    type: "path",
    id: skyId,
    title: "Night sky for beginners",
    path: `/explorer/path/${skyId}`,
  };
  const streak = (days: number) => ({
    type: "streak",
    id: String(days),
    title: String(days),
    path: null,
  });
  const events = [
    ["lumi", "path_completed", 2, sky],
    ["wren", "path_completed", 2.4, sky],
    ["ben", "streak_milestone", 16, streak(3)],
    ["lumi", "streak_milestone", 38, streak(7)],
  ] as const;
  await tx.insert(feedEvents).values(
    events.map(([username, type, hours, subject]) => ({
      id: newId(),
      user_id: personId(username),
      type,
      key: `${subject.type}:${subject.id}`,
      subject,
      created_at: new Date(Date.now() - hours * HOUR_MS),
    })),
  );
}

interface About {
  key: string;
  comment?: number;
  thread?: number;
  read?: boolean;
  page?: [name: string, displayName: string];
  data?: NotificationData;
}

/** What ada got for posts and comments: the newest of it unread. */
async function putNotices(tx: Db): Promise<void> {
  const putNotice = (type: NotificationType, actor: string, hours: number, about: About) =>
    put(tx, "ada", type, actor, hours * HOUR_MS, {
      read: about.read ?? false,
      source: ["post", postId(about.key)],
      params: {
        ...(about.comment === undefined
          ? {}
          : {
              commentId: commentId(about.key, about.comment),
              threadId: commentId(about.key, about.thread ?? about.comment),
            }),
        ...(about.page ? { variant: "page", page: about.page[1] } : {}),
      },
      data: {
        post_type: "story",
        ...(about.page ? { pageName: about.page[0] } : {}),
        ...about.data,
      },
    });
  const read = true;
  const tide = "spring-tide";
  await putNotice("reply", "ben", 1.2, { key: "class-question", comment: 1, thread: 0 });
  await putNotice("comment", "sorrel", 2, { key: tide, comment: 3 });
  await putNotice("mention", "ben", 3, { key: "class-question" });
  await putNotice("comment", "wren", 6, { key: tide, comment: 0, read });
  await putNotice("like", "wren", 6.4, { key: tide, read });
  await putNotice("like", "juna", 6.6, { key: tide, read });
  await putNotice("tag", "wren", 52, { key: "walk-with-ada", read });
  await putNotice("post_shared", "juna", 27, {
    key: "boat-chart",
    data: { creatorUsername: "odo" },
    read,
  });
}

/** A page and a game that friends thought of ada for. */
async function putShared(tx: Db): Promise<void> {
  const read = true;
  await put(tx, "ada", "page_share", "bramble", 4.2 * DAY_MS, {
    read,
    source: ["page", pageId("river-watch")],
    params: { page: "River Watch" },
    data: {
      pageId: pageId("river-watch"),
      pageName: "river-watch",
      pageAvatarUrl: "/media/pages/river-watch.svg",
    },
  });
  await put(tx, "ada", "game_shared", "juna", 10 * HOUR_MS, {
    read,
    source: ["game", gameId("posted-duel")],
    params: { game: "Under the stars" },
    data: { gameName: "Under the stars", gameTypeId: 1, creatorUsername: "ben" },
  });
}
