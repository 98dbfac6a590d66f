import type { Position } from "../../../platform/cursor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listFollows } from "../../follows/index.ts";
import { listMembersAmong } from "../../paths/index.ts";
import { listInterested, listPageMembers } from "../store/audiences.ts";
import type { Draft } from "./emit.ts";
import { emitToMany } from "./emit-to-many.ts";

export type Audience = { followersOf: string } | { membersOf: string } | { interestedIn: string[] };

/** A notification for more people than a listener should wait for. */
export interface FanOut {
  audience: Audience;
  draft: Draft;
}

/** So many ids are read at once. */
const IDS_AT_ONCE = 5000;

export const FAN_OUT_JOB = "notifications-fan-out";

/** Leaves a fan-out to a job. @param eventId the fact's id, so that it is left once. */
export function sendFanOut({ jobs }: Platform, eventId: string, fanOut: FanOut): Promise<void> {
  return jobs.send(FAN_OUT_JOB, fanOut, eventId);
}

/** Goes through the audience, a part at a time. Doing it again reaches only whom it missed. */
export async function runFanOut(platform: Platform, { audience, draft }: FanOut): Promise<void> {
  for await (const ids of batchesOf(platform, audience)) {
    const walked = await listWalked(platform, draft, ids);
    const others = walked.size > 0 ? ids.filter((id) => !walked.has(id)) : ids;
    await emitToMany(platform, draft, others);
    if (walked.size === 0) continue;
    const data = { ...draft.data, userHasCompleted: true };
    await emitToMany(platform, { ...draft, data }, [...walked]);
  }
}

/** Those of the readers of a new path to whom it is none: they have been through it before. */
async function listWalked(
  { db }: Platform,
  { type, data }: Draft,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (type !== "new_path" || !data?.pathId) return new Set();
  const members = await listMembersAmong(db, data.pathId, ids);
  return new Set(members.flatMap(({ id, hasCompleted }) => (hasCompleted ? [id] : [])));
}

function batchesOf(platform: Platform, audience: Audience): AsyncGenerator<string[]> {
  const { db } = platform;
  if ("followersOf" in audience) return followers(platform, audience.followersOf);
  if ("membersOf" in audience)
    return byId((after) => listPageMembers(db, audience.membersOf, after, IDS_AT_ONCE));
  return byId((after) => listInterested(db, audience.interestedIn, after, IDS_AT_ONCE));
}

async function* followers({ db }: Platform, userId: string): AsyncGenerator<string[]> {
  let after: Position | null = null;
  do {
    const page = await listFollows(db, "followers", userId, IDS_AT_ONCE, after);
    yield page.map(({ id }) => id);
    after = page.length === IDS_AT_ONCE ? (page.at(-1) ?? null) : null;
  } while (after);
}

async function* byId(read: (after: string | null) => Promise<string[]>): AsyncGenerator<string[]> {
  let after: string | null = null;
  do {
    const page: string[] = await read(after);
    yield page;
    after = page.length === IDS_AT_ONCE ? (page.at(-1) ?? null) : null;
  } while (after);
}
