import { HOME } from "../routes.ts";
import type { SiteRole } from "./accounts.ts";
import type { Notification } from "./notifications.ts";
import { type StaffSection, sectionsOfRole } from "./staff-constants.ts";

/** The first path segment of each game type, by gameTypeId. */
const gameTypes: Record<number, string> = { 1: "duel", 2: "live", 3: "match", 4: "guess" };

/** An address, and the part of the workplace that it belongs to. */
interface Target {
  path: string;
  section?: StaffSection;
}

/**
 * Where a notification leads; null when it leads nowhere.
 * @param role the reader's: a page of the workplace that is not for them gives way to the home. Mails and
 *   pushes leave it out, as they are sent to staff alone.
 */
export function notificationTarget(notification: Notification, role?: SiteRole): string | null {
  const { path, section } = targetOf(notification) ?? {};
  const isClosed = role && section && !sectionsOfRole[role].includes(section);
  return isClosed ? HOME : (path ?? null);
}

function targetOf(notification: Notification): Target | null {
  const { actor, actorId, data } = notification;
  switch (notification.type) {
    case "follow":
    case "follow_request":
    case "profile_view":
    case "friend_streak":
      return profile(actor?.username);
    case "user_registered":
      return profile(data.new_user_username ?? actor?.username);
    case "invitation_received":
      return profile(data.inviter_username ?? actor?.username);
    case "chat_message":
      return actorId ? { path: `/chat/${part(actorId)}` } : null;
    case "like":
    case "comment":
    case "reply":
    case "mention":
    case "tag":
    case "post_shared":
      return writing(notification);
    case "game_invite":
    case "game_shared":
    case "game_reply_ready":
      return game(notification);
    case "game_complete":
      return game(notification, "?view=results");
    case "new_path":
    case "path_completion":
      return { path: `/explorer/path/${part(data.pathId ?? notification.sourceId)}` };
    case "page_share":
    case "page_invite":
    case "page_join_request":
    case "page_join_approved":
      return data.pageName ? { path: `/p/${part(data.pageName)}` } : null;
    case "waitlist_signup":
      return { path: "/admin/waitlist", section: "waitlist" };
    case "user_blocked":
    case "user_unblocked":
      return null;
    case "system":
      return notice(notification.sourceId);
    case "badge_earned":
      return { path: "/badges" };
    case "reward_earned":
      return { path: "/points" };
    // Streaks: the home page shows them at the top.
    default:
      return home;
  }
}

const home: Target = { path: HOME };
/** This section has the password, sessions and exports. */
const account: Target = { path: "/foryou?settings=user" };

/** Where one reads what was decided about oneself, and appeals. */
const sanctions: Target = { path: "/settings/sanctions" };

/** Notifications of the site lead to where something can be done about them. */
const notices: Record<string, Target> = {
  newDevice: account,
  sessionCopied: account,
  passwordChanged: account,
  emailChanged: account,
  exportReady: account,
  contentRemoved: sanctions,
  sanction: sanctions,
  appealDecided: sanctions,
  mailStopped: { path: "/settings/notifications" },
  questionReported: { path: "/admin/nodes/reports", section: "paths" },
};

/** A partner request is answered in the relationship settings; a notice about a page opens the page. */
function notice(topic: string): Target {
  if (topic.startsWith("partner")) {
    return { path: "/foryou?settings=relationship" };
  }
  const pageName = /^page\w+:(.+)$/.exec(topic)?.[1];
  if (pageName) return { path: `/p/${part(pageName)}` };
  const [kind = ""] = topic.split(":");
  return Object.hasOwn(notices, kind) ? (notices[kind] ?? home) : home;
}

function profile(username: string | undefined): Target | null {
  return username ? { path: `/${part(username)}` } : null;
}

/** A mention may stand in a group chat; everything else of this kind is about a post. */
function writing({ sourceType, sourceId }: Notification): Target | null {
  if (sourceType === "chat") return { path: `/chat/c/${part(sourceId)}` };
  return sourceType === "post" ? { path: `/post/${part(sourceId)}` } : null;
}

function game({ sourceId, data }: Notification, query = ""): Target | null {
  const gameType = gameTypes[data.gameTypeId ?? 0];
  return gameType ? { path: `/games/${gameType}/${part(sourceId)}${query}` } : null;
}

/** Names and ids stay within their segment of the path. */
function part(value: string): string {
  return encodeURIComponent(value);
}

/** Returns where a game with a person starts. */
export const gameWith = (username: string): string => `/games?with=${part(username)}`;

const LONGEST_GAME_NAME = 20;
const KEPT_OF_GAME_NAME = 18;

/** A game's name for its badge: over 20 letters as they are seen, the first 18 and an ellipsis. */
export function truncateGameName(name: string): string {
  const letters = Array.from(
    new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name),
  );
  if (letters.length <= LONGEST_GAME_NAME) return name;
  const kept = letters.slice(0, KEPT_OF_GAME_NAME).map(({ segment }) => segment);
  return `${kept.join("")}…`;
}
