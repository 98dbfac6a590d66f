import { fullName } from "@waymates/contract/features/person-names";
import type { WhyAnswer, WhyCode } from "@waymates/contract/features/mutes";
import type { Notification, NotificationType } from "@waymates/contract/features/notifications";
import type { PageRefCard } from "@waymates/contract/features/posts";
import { z } from "zod";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPostNotice, listPostNames } from "../../posts/index.ts";
import { isOnPage, listPageNames } from "../store/sources.ts";
import { findRow, type NotificationRow } from "../store/list.ts";
import type { MuteReader } from "./mute.ts";
import { present } from "./present.ts";

/** The first reason of each type: what the person did, or is, that it comes to them. */
const firstReasons: Readonly<Record<NotificationType, WhyCode>> = {
  follow: "followers",
  follow_request: "followers",
  like: "own_post",
  comment: "own_post",
  reply: "own_comment",
  mention: "named",
  tag: "attached",
  chat_message: "chat",
  game_invite: "invited",
  game_complete: "game",
  game_shared: "sent",
  game_reply_ready: "game",
  new_path: "path",
  path_completion: "path",
  page_share: "sent",
  page_invite: "invited",
  page_join_request: "moderator",
  page_join_approved: "page",
  profile_view: "visit",
  user_blocked: "account",
  user_unblocked: "account",
  user_registered: "invitation",
  invitation_received: "invitation",
  waitlist_signup: "staff",
  system: "account",
  badge_earned: "learning",
  reward_earned: "learning",
  friend_streak: "learning",
  streak_level_up: "learning",
  streak_achieved: "learning",
  streak_tier_upgrade: "learning",
  streak_milestone: "learning",
  streak_saved: "learning",
  streak_broken: "learning",
  streak_reminder: "learning",
  streak_urgent_reminder: "learning",
  streak_achievement: "learning",
  post_shared: "sent",
};

const idOf = (text: unknown) => z.uuid().safeParse(text).data ?? null;
const postOf = ({ source_type, source_id }: NotificationRow) =>
  source_type === "post" ? idOf(source_id) : null;
export const pageOf = ({ source_type, source_id, data }: NotificationRow) =>
  source_type === "page" ? idOf(source_id) : idOf(data.pageId);

/** Codes whose reasons name a person, the page or the post, which the reader can then mute. */
const named: Readonly<Record<"person" | "page" | "post", readonly WhyCode[]>> = {
  person: ["follow", "invited", "sent", "named", "attached"],
  page: ["page", "moderator", "named", "attached"],
  post: ["own_post", "own_comment", "named", "attached"],
};

/** What a notification is about, as its reader may know it. */
interface Subject {
  person: Notification["actor"];
  /** Of the person; empty without one. */
  name: string;
  page: PageRefCard | null;
  post: { id: string; name: string } | null;
  isChat: boolean;
}

async function subjectOf(
  { db }: Platform,
  actor: Actor,
  row: NotificationRow,
  person: Notification["actor"],
): Promise<Subject> {
  const postId = postOf(row);
  const postName = postId && (await listPostNames(db, actor, [postId])).get(postId);
  const post = postId && postName ? { id: postId, name: postName } : null;
  const ofPost = post && (await findPostNotice(db, post.id))?.page?.id;
  const pageId = pageOf(row) ?? ofPost;
  const page = pageId ? ((await listPageNames(db, [pageId])).get(pageId) ?? null) : null;
  const name = person ? fullName(person) : "";
  return { person, name, page, post, isChat: row.source_type === "chat" };
}

/** The key of a reason's text: who mentioned or tagged the reader, and where, as far as that is known. */
function textOf(code: WhyCode, { person, page, post, isChat }: Subject): string {
  const key = `notifications.why.${code}`;
  if (!person || (code !== "named" && code !== "attached")) return key;
  if (page) return `${key}InPage`;
  if (post) return `${key}InPost`;
  return isChat ? `${key}InChat` : `${key}By`;
}

/** Why a notification came, and what of it can be muted. @throws NOT_FOUND for another's */
export async function explain(
  platform: Platform,
  { actor, language }: MuteReader,
  id: string,
): Promise<WhyAnswer> {
  const { db, translator } = platform;
  const row = await findRow(db, actor.userId, id);
  if (!row) throw new Problem("NOT_FOUND");
  const [shown] = await present(platform, { id: actor.userId, language }, [row]);
  if (!shown) throw new Problem("NOT_FOUND");
  const t = await translator.forLanguage(language);
  const subject = await subjectOf(platform, actor, row, shown.actor);
  const { person, name, page, post } = subject;
  const words = { name, page: page?.displayName ?? "", post: post?.name ?? "" };

  const codes = new Set<WhyCode>([firstReasons[shown.type]]);
  if (shown.actorFollowed) codes.add("follow");
  if (page && (await isOnPage(db, page.id, actor.userId))) codes.add("page");
  // Without a name the sentence would have a hole.
  if (!person) for (const code of ["invited", "sent"] as const) codes.delete(code);
  if (!page) codes.delete("moderator");
  if (codes.size === 0) codes.add("account");
  const reasons = [...codes].map((code) => ({
    code,
    text: t(textOf(code, subject), words),
    person: named.person.includes(code) ? person : null,
    page: named.page.includes(code) ? page : null,
    post: post && named.post.includes(code) ? { id: post.id } : null,
  }));
  const type = t(`notifications.type.${shown.type}`);
  return {
    text: reasons.map(({ text }) => text).join(" "),
    reasons,
    can_mute: [
      ...(person ? [{ kind: "person" as const, id: person.id, name }] : []),
      ...(page ? [{ kind: "page" as const, id: page.id, name: page.displayName }] : []),
      ...(post ? [{ kind: "post" as const, ...post }] : []),
      ...(shown.type === "system" ? [] : [{ kind: "type" as const, id: shown.type, name: type }]),
    ],
  };
}
