import type { Position } from "../../../platform/cursor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listFollows } from "../../follows/index.ts";
import { listIdsAfter } from "../../profiles/index.ts";
import type { Draft } from "./emit.ts";
import { emitToMany } from "./emit-to-many.ts";

/** A notification for more people than a listener should wait for. */
export interface FanOut {
  audience: { followersOf: string } | { everybody: true };
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
  const batches =
    "followersOf" in audience ? followers(platform, audience.followersOf) : everybody(platform);
  for await (const ids of batches) await emitToMany(platform, draft, ids);
}

async function* followers({ db }: Platform, userId: string): AsyncGenerator<string[]> {
  let after: Position | null = null;
  do {
    const page = await listFollows(db, "followers", userId, IDS_AT_ONCE, after);
    yield page.map(({ id }) => id);
    after = page.length === IDS_AT_ONCE ? (page.at(-1) ?? null) : null;
  } while (after);
}

async function* everybody({ db }: Platform): AsyncGenerator<string[]> {
  let after: string | null = null;
  do {
    const page: string[] = await listIdsAfter(db, after, IDS_AT_ONCE);
    yield page;
    after = page.length === IDS_AT_ONCE ? (page.at(-1) ?? null) : null;
  } while (after);
}
