import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Notification } from "@waymates/contract/features/notifications";
import type { Facts } from "../../../platform/facts.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listEndedSessions } from "../../accounts/index.ts";
import { countUnreadOf, listUnreadIds, readUnread } from "../../notifications/index.ts";
import { findById } from "../../profiles/index.ts";
import { pauseBefore, payloadOf, timeToLive, topicOf, urgencyOf } from "../rules.ts";
import {
  listOfUser,
  listReachable,
  markFailed,
  markReached,
  type PushSubscription,
  removeDead,
} from "../store.ts";
import type { VapidKeys } from "./keys.ts";
import { type Envelope, postEnvelope } from "./post.ts";

export const PUSH_AGAIN_JOB = "push-again";

/** Statuses of a push service for a subscription that no longer exists. */
const GONE = new Set([404, 410]);

/** Ids of unread notifications that fit into a message beside the longest text. */
const MAX_UNREAD_IDS = 30;

/** The tests run a push endpoint of their own on this machine. */
export function allowsLoopback({ config }: Platform): boolean {
  return config.NODE_ENV === "test" && config.loopback;
}

/**
 * Sends a notification to every device of its reader with a live session; not if it was read, taken
 * back or blocked in the meantime.
 */
export async function deliver(
  platform: Platform,
  vapid: Promise<VapidKeys>,
  due: Facts["push.due"],
): Promise<void> {
  const { db } = platform;
  const { userId, notificationId, again } = due;
  // What waited for its service is tried also while the device is tried once an hour only.
  const devices = again
    ? (await listOfUser(db, userId)).filter(({ id }) => id === again.subscriptionId)
    : await listReachable(db, userId);
  const subscriptions = await keepSignedIn(platform, devices);
  if (subscriptions.length === 0) return;
  const reader = await findById(db, userId);
  if (!reader || reader.deleted_at) return;
  const language = reader.language ?? DEFAULT_LANGUAGE;
  const choice = { ids: [notificationId] };
  const { items } = await readUnread(platform, { id: userId, language }, choice, 1);
  const [notification] = items;
  if (!notification) return;
  const unreadCount = await countUnreadOf(db, userId);
  const unread = await listUnreadIds(db, userId, MAX_UNREAD_IDS);
  const payload = payloadOf(notification, unreadCount, unread);
  const keys = await vapid;
  await Promise.all(
    subscriptions.map((one) =>
      send(platform, due, one, () =>
        seal(one, keys, notification, JSON.stringify(payload), payload.tag),
      ),
    ),
  );
}

async function keepSignedIn(
  { database }: Platform,
  all: PushSubscription[],
): Promise<PushSubscription[]> {
  const ended = new Set(
    await listEndedSessions(
      database,
      all.map(({ session_id }) => session_id),
    ),
  );
  return all.filter(({ session_id }) => !ended.has(session_id));
}

/** Encrypts for one browser and signs for its push service. */
async function seal(
  { endpoint, p256dh, auth }: PushSubscription,
  { publicKey, privateKey, subject }: VapidKeys,
  notification: Notification,
  payload: string,
  tag: string,
): Promise<Envelope> {
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: timeToLive(notification, Date.now()),
      urgency: urgencyOf(notification.type),
      topic: topicOf(tag),
    },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { endpoint, headers: Object.fromEntries(texts), body };
}

/** Sends and remembers how it went; a failure is this device's alone. */
async function send(
  platform: Platform,
  due: Facts["push.due"],
  { id, endpoint }: PushSubscription,
  envelope: () => Promise<Envelope>,
): Promise<void> {
  const { db, log } = platform;
  // The path of an endpoint is a secret between the browser and its push service.
  const service = new URL(endpoint).host;
  try {
    const { status, retryAfter } = await postEnvelope(await envelope(), allowsLoopback(platform));
    if (GONE.has(status)) return await removeDead(db, id);
    if (status >= 200 && status < 300) return await markReached(db, id);
    await sendLater(platform, due, id, pauseBefore(due.again?.attempt ?? 0, status, retryAfter));
    log.warn(
      { status, service, subscription: id },
      "push service refused; the subscription counts a failure",
    );
  } catch (error) {
    log.warn(
      { err: error, service, subscription: id },
      "push not delivered; the subscription counts a failure",
    );
  }
  if (!due.again) await markFailed(db, id);
}

/** Has one device's push sent again after a pause; on whichever process is there then, once. */
async function sendLater(
  { db, jobs }: Platform,
  { userId, notificationId, again }: Facts["push.due"],
  subscriptionId: string,
  pauseMs: number | null,
): Promise<void> {
  if (pauseMs === null) return;
  const attempt = (again?.attempt ?? 0) + 1;
  await jobs.scheduleAt(db, {
    key: `push:${notificationId}:${subscriptionId}:${attempt}`,
    name: PUSH_AGAIN_JOB,
    at: new Date(Date.now() + pauseMs),
    data: { userId, notificationId, again: { subscriptionId, attempt } },
  });
}
