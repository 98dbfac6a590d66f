import { sql } from "drizzle-orm";
import type { NotificationData, NotificationType } from "@waymates/contract/features/notifications";
import { followRequests } from "../../src/features/follows/tables.ts";
import { notifications } from "../../src/features/notifications/tables.ts";
import { seedProgress } from "../../src/features/paths/seed.ts";
import { pointsBalances, pointsLedger, streakDays } from "../../src/features/rewards/tables.ts";
import { type Db, rows } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { personId } from "./reference.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

/** What people have done lately: paths they walk, streaks, points, notifications. */
export async function seedDemoActivity(tx: Db): Promise<void> {
  await seedLearners(tx);
  await putStreaks(tx);
  await putPoints(tx);
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

const streaks: Record<string, number> = { ada: 12, ben: 4, juna: 31, lumi: 8, wren: 3 };

/** Runs that ended yesterday by each person's own calendar, so that today still has to be earned. */
async function putStreaks(tx: Db): Promise<void> {
  for (const [username, length] of Object.entries(streaks)) {
    await tx.insert(streakDays).select(
      sql`select ${personId(username)}::uuid,
            ((now() at time zone p.time_zone)::date - step)::date, now()
          from generate_series(1, ${length}) as step, profiles p where p.id = ${personId(username)}` as never,
    );
  }
}

const balances: Record<string, number> = {
  ada: 1284,
  ben: 460,
  juna: 2310,
  lumi: 905,
  wren: 320,
  cleo: 150,
};

async function putPoints(tx: Db): Promise<void> {
  for (const [username, points] of Object.entries(balances)) {
    await tx.insert(pointsLedger).values({
      id: newId(),
      user_id: personId(username),
      tag: "path_complete",
      points,
      source_type: "demo",
      source_id: "opening",
      utc_date: ago(2 * DAY_MS)
        .toISOString()
        .slice(0, 10),
      created_at: ago(2 * DAY_MS),
    });
    await tx.insert(pointsBalances).values({ user_id: personId(username), balance: points });
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

async function put(
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
    image_url: "/badges/bronze.svg",
    external_name: "Pathfinder",
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
    source: ["badge", "pathfinder-bronze"],
    params: { badge: "Pathfinder", variant: "tier", tier: "bronze" },
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
