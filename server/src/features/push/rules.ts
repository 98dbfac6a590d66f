import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { notificationTarget } from "@waymates/contract/features/notification-targets";
import type { Notification, NotificationType } from "@waymates/contract/features/notifications";
import type { PushPayload } from "@waymates/contract/features/push";
import { HOME } from "@waymates/contract/routes";
import ipaddr from "ipaddr.js";

const DAY_SECONDS = 24 * 60 * 60;
/** A payload has room for about 3,900 bytes; a character takes up to four. */
const LONGEST_TITLE = 80;
const LONGEST_BODY = 300;

/** Whether an IP address lies on the open internet. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) > 0 && ipaddr.process(address).range() === "unicast";
}

/**
 * Whether a browser's endpoint is acceptable: https, a host by name, the usual port.
 * @param allowsLoopback the tests' own endpoint, http://127.0.0.1:<port>, passes too.
 */
export function isAcceptableEndpoint(endpoint: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password || url.hash) return false;
  if (allowsLoopback && url.protocol === "http:" && url.hostname === "127.0.0.1") return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  const { hostname } = url;
  if (hostname.startsWith("[") || isIP(hostname) > 0) return false;
  return hostname.includes(".") && !/\.(local|localhost|internal|home\.arpa)\.?$/.test(hostname);
}

const pressing: ReadonlySet<NotificationType> = new Set([
  "chat_message",
  "game_invite",
  "streak_urgent_reminder",
]);

/** How a push service treats it: "high" wakes a sleeping phone. */
export function urgencyOf(type: NotificationType): "high" | "normal" {
  return pressing.has(type) ? "high" : "normal";
}

/** Seconds that a push service keeps it for a device that is off: a day, or until it expires. */
export function timeToLive({ expiresAt }: Notification, now: number): number {
  if (!expiresAt) return DAY_SECONDS;
  return Math.max(0, Math.min(DAY_SECONDS, Math.floor((Date.parse(expiresAt) - now) / 1000)));
}

/** A push service keeps only the last of a topic for a device that is off: 32 signs at most. */
export function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 30_000;
const TOO_MANY = 429;

/**
 * How long to wait before a push is sent again to a service that was too busy (429) or failed (5xx):
 * as long as it says, else 30 s, then 2, 8 and 32 minutes. Null for what is not sent again.
 * @param attempt 0 for the first time
 */
export function pauseBefore(
  attempt: number,
  status: number,
  retryAfter: string | null,
  now = Date.now(),
): number | null {
  const isPassing = status === TOO_MANY || status >= 500;
  if (!isPassing || attempt + 1 >= MAX_TRIES) return null;
  const growing = FIRST_PAUSE_MS * 4 ** attempt;
  const asked = retryAfter === null ? NaN : waitOf(retryAfter.trim(), now);
  if (Number.isNaN(asked)) return growing;
  return asked > DAY_SECONDS * 1000 ? null : Math.max(asked, 0);
}

/** Milliseconds that a Retry-After header names; NaN where it names none. */
function waitOf(retryAfter: string, now: number): number {
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
}

/** What the service worker shows, in the reader's language. */
export function payloadOf(
  notification: Notification,
  unreadCount: number,
  unread: string[],
): PushPayload {
  const { id, title, message, groupId, actor } = notification;
  return {
    id,
    title: shorten(title ?? "Waymates", LONGEST_TITLE),
    body: shorten(message, LONGEST_BODY),
    url: notificationTarget(notification) ?? HOME,
    tag: groupId ?? id,
    // Systems draw no vector pictures.
    icon: actor?.avatarUrl && !actor.avatarUrl.endsWith(".svg") ? actor.avatarUrl : "/icon-192.png",
    unreadCount,
    unread,
  };
}

function shorten(text: string, longest: number): string {
  const letters = Array.from(text);
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join("")}…`;
}
