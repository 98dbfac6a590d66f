import type { NotificationData, NotificationType } from "@waymates/contract/features/notifications";
import { sql } from "../../src/platform/db/drizzle.ts";
import { seedBadges } from "../../src/features/badges/seed.ts";
import { followRequests } from "../../src/features/follows/tables.ts";
import { notifications } from "../../src/features/notifications/tables.ts";
import { seedProgress } from "../../src/features/paths/seed.ts";
import { seedReviews } from "../../src/features/reviews/seed.ts";
import { friendStreaks, streakDays, streaks } from "../../src/features/streaks/tables.ts";
import { type Db, rows } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { localDate } from "../../src/platform/local-time.ts";
import { putPoints } from "./demo-points.ts";
import { personId } from "./reference.ts";

const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

/** What people have done lately: paths they walk, streaks, points, notifications. */
export async function seedDemoActivity(tx: Db): Promise<void> {
  await seedLearners(tx);
  await putStreaks(tx);
  await putFriendStreak(tx);
  await putPoints(tx);
  await putReviews(tx);
  await putBadges(tx);
  await putRequests(tx);
  await putNotifications(tx);
}

/** Who walks which path, and how many of its questions they have answered. */
const learners: Record<string, Record<string, number>> = {
  "rivers-and-where-they-go": { ada: 15, ben: 9, wren: 14, lumi: 24, tavi: 16, odo: 2 },
  "night-sky-for-beginners": { juna: 17, lumi: 40, wren: 40, ben: 3 },
  "bread-salt-and-heat": { cleo: 22, sorrel: 8, paolo: 13 },
  "how-a-city-works": { kofi: 12, tavi: 20 },
  "living-with-the-sea": { bramble: 8, amara: 15 },
  "spanish-for-the-first-week": { mika: 9, hugo: 2 },
};

async function seedLearners(tx: Db): Promise<void> {
  for (const [slug, people] of Object.entries(learners)) {
    for (const [index, [username, answered]] of Object.entries(people).entries()) {
      await seedProgress(tx, {
        slug,
        userId: personId(username),
        answered,
        activeAt: ago((index + 3) * 7 * HOUR_MS),
      });
    }
  }
}

const streakLengths: Record<string, number> = { ada: 12, ben: 4, juna: 31, lumi: 8, wren: 3 };

/** Runs that ended yesterday by each person's own calendar, so that today still has to be earned. */
async function putStreaks(tx: Db): Promise<void> {
  await putRun(tx, "ada", 14, 19);
  for (const [username, length] of Object.entries(streakLengths)) {
    await tx.insert(streaks).values({ user_id: personId(username) });
    await putRun(tx, username, length);
  }
}

/** The same on every machine, so that its question has an address to look at. */
export const FRIEND_STREAK = "0199c0de-57e4-7000-8000-00000000ada0";

/** ada and ben keep a streak between them; today's question waits for both. */
async function putFriendStreak(tx: Db): Promise<void> {
  await tx.insert(friendStreaks).values({
    id: FRIEND_STREAK,
    inviter_id: personId("ada"),
    invitee_id: personId("ben"),
    status: "active",
    days: 4,
    longest: 9,
    last_date: localDate(ago(DAY_MS), "UTC"),
    created_at: ago(40 * DAY_MS),
    accepted_at: ago(39 * DAY_MS),
  });
}

/** Inserts consecutive days that end `before` days before yesterday. */
async function putRun(tx: Db, username: string, length: number, before = 0): Promise<void> {
  await tx.execute(
    sql`insert into ${streakDays} (user_id, local_date, created_at)
        select p.id, day.date, (day.date + time '18:00') at time zone p.time_zone
        from profiles p, generate_series(1, ${length}::int) as step, lateral (
          select (now() at time zone p.time_zone)::date - step - ${before}::int as date
        ) day where p.id = ${personId(username)}`,
  );
}

/** Adds the questions that a person first answered wrong to their reviews. */
async function putReviews(tx: Db): Promise<void> {
  for (const username of ["ada", "ben", "juna"]) {
    const userId = personId(username);
    const missed = await rows<{ node_id: string; time_zone: string }>(
      tx,
      sql`select a.node_id, p.time_zone from node_answers a join profiles p on p.id = a.user_id
          where a.user_id = ${userId} and a.first_correct = false order by a.node_id`,
    );
    const timeZone = missed[0]?.time_zone ?? "UTC";
    const nodeIds = missed.map(({ node_id }) => node_id);
    await seedReviews(tx, { userId, timeZone, nodeIds });
  }
}

async function putBadges(tx: Db): Promise<void> {
  await seedBadges(tx, personId("ada"), {
    chapters_completed: 2,
    review_days: 4,
    longest_streak: 14,
    invitees_registered: 1,
  });
  await seedBadges(tx, personId("ben"), { chapters_completed: 1, longest_streak: 4 });
  await seedBadges(tx, personId("juna"), { chapters_completed: 2, longest_streak: 31 });
  for (const [username, days, chapters] of [
    ["lumi", 8, 9],
    ["wren", 3, 7],
  ] as const) {
    await seedBadges(tx, personId(username), {
      chapters_completed: chapters,
      paths_completed: 1,
      longest_streak: days,
    });
  }
}

async function putRequests(tx: Db): Promise<void> {
  for (const [index, requester] of ["odo", "mika"].entries()) {
    const requestId = newId();
    await tx.insert(followRequests).values({
      id: requestId,
      requester_id: personId(requester),
      target_id: personId("cleo"),
      created_at: ago((index + 1) * 4 * HOUR_MS),
    });
    await put(tx, "cleo", "follow_request", requester, (index + 1) * 4 * HOUR_MS, {
      data: { requestId, requestUserId: personId(requester), requestStatus: "pending" },
    });
  }
}

interface Details {
  read?: boolean;
  source?: [type: string, id: string];
  params?: Record<string, unknown>;
  data?: NotificationData;
}

/** Stores a notification as old as `age`, in milliseconds. */
export async function put(
  tx: Db,
  reader: string,
  type: NotificationType,
  actor: string | null,
  age: number,
  { read = false, source, params = {}, data = {} }: Details = {},
): Promise<void> {
  const id = newId();
  await tx.insert(notifications).values({
    id,
    user_id: personId(reader),
    type,
    source_type: source?.[0] ?? "user",
    source_id: source?.[1] ?? (actor ? personId(actor) : "own"),
    actor_id: actor ? personId(actor) : null,
    params,
    data,
    read,
    seen: read,
    event_id: `demo-${id}`,
    created_at: ago(age),
  });
}

async function putNotifications(tx: Db): Promise<void> {
  const paths = await rows<{ id: string; name: string; title: string }>(
    tx,
    sql`select id, name, title from paths`,
  );
  const pathDetails = (slug: string, extra: NotificationData = {}): Details => {
    const found = paths.find(({ name }) => name === slug);
    if (!found) throw new Error(`the demo world has no path ${slug}`);
    return {
      source: ["path", found.id],
      params: { path: found.title },
      data: { pathId: found.id, pathName: slug, pathTitle: found.title, ...extra },
    };
  };
  const finished = (slug: string, tier: string, tierId: number) => {
    const details = pathDetails(slug, { isPathCompletion: true, tier, tierId });
    return { ...details, params: { ...details.params, variant: "tier", tier } };
  };
  const badge = {
    image_url: "/badges/flame.bronze.svg",
    external_name: "Flame",
    gradient_start: "#8C5A2B",
    gradient_end: "#D9A066",
    gradient_direction: "to bottom right",
  };
  await put(tx, "ada", "follow", "orrin", 25 * 60_000);
  await put(
    tx,
    "ada",
    "path_completion",
    "lumi",
    2 * HOUR_MS,
    finished("night-sky-for-beginners", "gold", 3),
  );
  await put(
    tx,
    "ada",
    "path_completion",
    "wren",
    2.4 * HOUR_MS,
    finished("night-sky-for-beginners", "silver", 2),
  );
  await put(tx, "ada", "badge_earned", null, 5 * HOUR_MS, {
    source: ["badge", "flame.bronze"],
    params: { badge: "Flame", variant: "tier", tier: "bronze" },
    data: { badgeReward: badge, tier: "bronze" },
  });
  await put(tx, "ada", "follow", "sorrel", 26 * HOUR_MS);
  await put(tx, "ada", "streak_level_up", null, 28 * HOUR_MS, {
    read: true,
    source: ["streak", "own"],
    params: { count: 7 },
    data: { tier: "bronze" },
  });
  await put(
    tx,
    "ada",
    "new_path",
    "odo",
    3 * DAY_MS,
    pathDetails("living-with-the-sea", { creatorUsername: "odo" }),
  );
  await put(tx, "ada", "follow", "pell", 4 * DAY_MS, { read: true });
  await put(tx, "ada", "follow", "ben", 12 * DAY_MS, { read: true });
  await put(tx, "ada", "new_path", "bramble", 20 * DAY_MS, {
    ...pathDetails("rivers-and-where-they-go", { creatorUsername: "bramble" }),
    read: true,
  });
  for (const [index, actor] of ["juna", "tavi", "bramble", "wren"].entries()) {
    await put(tx, "ada", "follow", actor, (35 + index * 6) * DAY_MS, { read: true });
  }
  await put(tx, "ben", "follow", "ada", 11 * DAY_MS, { read: true });
  await put(tx, "ben", "follow", "lena", 6 * HOUR_MS);
}
