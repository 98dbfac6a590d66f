import type { Notification } from "./notifications.ts";

/** The screens that notifications lead to. */
export type TargetScreen =
  | "profile"
  | "chat"
  | "groupChat"
  | "post"
  | "game"
  | "path"
  | "page"
  | "forYou"
  | "badges"
  | "points"
  | "waitlist"
  | "settings"
  | "sanctions"
  | "terms";

/** The screens that exist now: only to these does the panel link. */
export const reachable: ReadonlySet<TargetScreen> = new Set<TargetScreen>([
  "profile",
  "chat",
  "groupChat",
  "post",
  "game",
  "path",
  "page",
  "forYou",
  "badges",
  "points",
  "settings",
  "sanctions",
  "terms",
]);

/** The first path segment of each game type, by gameTypeId. */
const gameTypes: Record<number, string> = { 1: "duel", 2: "live", 3: "match", 4: "guess" };

interface Target {
  screen: TargetScreen;
  path: string;
}

/** Where a notification leads, whether or not that screen exists yet; null when it leads nowhere. */
export function notificationTarget(notification: Notification): string | null {
  return targetOf(notification)?.path ?? null;
}

/** Where a notification leads, if one can go there now. */
export function reachableTarget(
  notification: Notification,
  screens: ReadonlySet<TargetScreen> = reachable,
): string | null {
  const target = targetOf(notification);
  return target && screens.has(target.screen) ? target.path : null;
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
      return actorId ? { screen: "chat", path: `/chat/${part(actorId)}` } : null;
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
      return {
        screen: "path",
        path: `/explorer/path/${part(data.pathId ?? notification.sourceId)}`,
      };
    case "page_share":
    case "page_invite":
    case "page_join_request":
    case "page_join_approved":
      return data.pageName ? { screen: "page", path: `/p/${part(data.pageName)}` } : null;
    case "waitlist_signup":
      return { screen: "waitlist", path: "/admin/waitlist" };
    case "user_blocked":
    case "user_unblocked":
      return null;
    case "system":
      return notice(notification.sourceId);
    case "badge_earned":
      return { screen: "badges", path: "/badges" };
    case "reward_earned":
      return { screen: "points", path: "/points" };
    // Streaks: the home page shows them at the top.
    default:
      return home;
  }
}

const home: Target = { screen: "forYou", path: "/foryou" };
/** This section has the password, sessions and exports. */
const account: Target = { screen: "settings", path: "/foryou?settings=user" };

/** Where one reads what was decided about oneself, and appeals. */
const sanctions: Target = { screen: "sanctions", path: "/settings/sanctions" };

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
};

/** A partner request is answered in the relationship settings; a notice about a page opens the page. */
function notice(topic: string): Target {
  if (topic.startsWith("partner")) {
    return { screen: "settings", path: "/foryou?settings=relationship" };
  }
  const pageName = /^page\w+:(.+)$/.exec(topic)?.[1];
  if (pageName) return { screen: "page", path: `/p/${part(pageName)}` };
  const [kind = ""] = topic.split(":");
  return Object.hasOwn(notices, kind) ? (notices[kind] ?? home) : home;
}

function profile(username: string | undefined): Target | null {
  return username ? { screen: "profile", path: `/${part(username)}` } : null;
}

/** A mention may stand in a group chat; everything else of this kind is about a post. */
function writing({ sourceType, sourceId }: Notification): Target | null {
  if (sourceType === "chat") return { screen: "groupChat", path: `/chat/c/${part(sourceId)}` };
  return sourceType === "post" ? { screen: "post", path: `/post/${part(sourceId)}` } : null;
}

function game({ sourceId, data }: Notification, query = ""): Target | null {
  const gameType = gameTypes[data.gameTypeId ?? 0];
  return gameType ? { screen: "game", path: `/games/${gameType}/${part(sourceId)}${query}` } : null;
}

/** Names and ids stay within their segment of the path. */
function part(value: string): string {
  return encodeURIComponent(value);
}

/** Returns where a game with a person starts, or null while none can start. */
export function gameWith(
  username: string,
  screens: ReadonlySet<TargetScreen> = reachable,
): string | null {
  return screens.has("game") ? `/games?with=${part(username)}` : null;
}

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
