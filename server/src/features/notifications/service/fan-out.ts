import type { Position } from "../../../platform/cursor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listFollows } from "../../follows/index.ts";
import { listPageMemberIds } from "../../pages/index.ts";
import { listMembersAmong } from "../../paths/index.ts";
import { listInterestedIds } from "../../profiles/index.ts";
import { emit } from "./emit.ts";
import type { NewNotification } from "./new-notification.ts";

export type Audience = { followersOf: string } | { membersOf: string } | { interestedIn: string[] };

/** A notification for more people than a listener should wait for. */
export interface FanOut {
  audience: Audience;
  notification: NewNotification;
}

/** Ids per query. */
const PAGE = 5000;

export const FAN_OUT_JOB = "notifications-fan-out";

/**
 * Queues the fan-outs of a fact as one job, which runs them in this order.
 * @param factId also the job's id, so that a fact that is delivered again queues nothing
 */
export function sendFanOuts({ jobs }: Platform, factId: string, fanOuts: FanOut[]): Promise<void> {
  return jobs.send(FAN_OUT_JOB, { fanOuts }, factId);
}

/** Running them again reaches only those without the notification. */
export async function runFanOuts(platform: Platform, fanOuts: readonly FanOut[]): Promise<void> {
  for (const fanOut of fanOuts) await runFanOut(platform, fanOut);
}

/** Emits to the audience page by page. */
async function runFanOut(platform: Platform, { audience, notification }: FanOut): Promise<void> {
  for await (const ids of pagesOf(platform, audience)) {
    const completed = await listCompleted(platform, notification, ids);
    const others = completed.size > 0 ? ids.filter((id) => !completed.has(id)) : ids;
    await emit(platform, notification, others);
    if (completed.size === 0) continue;
    const data = { ...notification.data, userHasCompleted: true };
    await emit(platform, { ...notification, data }, [...completed]);
  }
}

/** Readers of a new path who completed it already. */
async function listCompleted(
  { db }: Platform,
  { type, data }: NewNotification,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (type !== "new_path" || !data?.pathId) return new Set();
  const members = await listMembersAmong(db, data.pathId, ids);
  return new Set(members.flatMap(({ id, hasCompleted }) => (hasCompleted ? [id] : [])));
}

function pagesOf(platform: Platform, audience: Audience): AsyncGenerator<string[]> {
  const { db } = platform;
  if ("followersOf" in audience) return followers(platform, audience.followersOf);
  if ("membersOf" in audience)
    return byId((after) => listPageMemberIds(db, audience.membersOf, after, PAGE));
  return byId((after) => listInterestedIds(db, audience.interestedIn, after, PAGE));
}

async function* followers({ db }: Platform, userId: string): AsyncGenerator<string[]> {
  let after: Position | null = null;
  do {
    const page = await listFollows(db, "followers", userId, PAGE, after);
    yield page.map(({ id }) => id);
    after = page.length === PAGE ? (page.at(-1) ?? null) : null;
  } while (after);
}

async function* byId(read: (after: string | null) => Promise<string[]>): AsyncGenerator<string[]> {
  let after: string | null = null;
  do {
    const page: string[] = await read(after);
    yield page;
    after = page.length === PAGE ? (page.at(-1) ?? null) : null;
  } while (after);
}
