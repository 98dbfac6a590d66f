import type { PushDevice, PushSubscriptionBody } from "@waymates/contract/features/push";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deviceName } from "../../accounts/index.ts";
import { isAcceptableEndpoint } from "../rules.ts";
import { findByEndpoint, listOfUser, removeOwn, saveSubscription } from "../store.ts";
import { allowsLoopback } from "./deliver.ts";

/**
 * Stores the browser of this session, or renews its subscription.
 * @returns the id of the device.
 * @throws Problem 422 for an address that is no push service's, 409 for another person's endpoint, 404 for a
 * renewal of a removed one.
 */
export async function saveDevice(
  platform: Platform,
  actor: Actor,
  userAgent: string | null,
  { endpoint, keys, renews }: PushSubscriptionBody,
): Promise<string> {
  const { db } = platform;
  if (!isAcceptableEndpoint(endpoint, allowsLoopback(platform))) {
    throw new Problem("VALIDATION", { fields: { endpoint: "not an address of a push service" } });
  }
  if (renews && !(await findByEndpoint(db, endpoint))) throw new Problem("NOT_FOUND");
  const id = await saveSubscription(db, {
    id: newId(),
    user_id: actor.userId,
    session_id: actor.sessionId,
    endpoint,
    ...keys,
    device_name: deviceName(userAgent),
  });
  if (!id) throw new Problem("CONFLICT");
  return id;
}

/** The person's browsers, newest first. */
export async function listDevices(db: Db, actor: Actor): Promise<PushDevice[]> {
  return (await listOfUser(db, actor.userId)).map((row) => ({
    id: row.id,
    deviceName: row.device_name,
    lastOk: row.last_ok_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    isCurrent: row.session_id === actor.sessionId,
  }));
}

/** @throws Problem 404 for one that is not there or not theirs. */
export async function removeDevice(
  db: Db,
  actor: Actor,
  which: { endpoint: string } | { id: string },
): Promise<void> {
  if (!(await removeOwn(db, actor.userId, which))) throw new Problem("NOT_FOUND");
}
