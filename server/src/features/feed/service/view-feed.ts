import { fullName } from "@waymates/contract/features/person-names";
import {
  FEED_DAYS,
  type FeedItem,
  type FeedPage,
  type FeedReason,
} from "@waymates/contract/features/feed";
import type { TFunction } from "i18next";
import type { Actor } from "../../../platform/auth/actor.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toPost } from "../../posts/index.ts";
import { type FeedRow, listFeed } from "../store.ts";

/** What the reader's people and pages posted and did, newest first, and why each entry is there. */
export async function viewFeed(
  { db, translator }: Platform,
  actor: Actor,
  language: string,
  query: ListQuery,
): Promise<FeedPage> {
  const t = await translator.forLanguage(language);
  const reader = { ...actor, language };
  const page = await readPage(query, {
    read: (limit, after) => listFeed(db, reader, limit, after),
    position: ({ id, at }) => ({ id, at: new Date(at) }),
    present: (found) => found.flatMap((row) => toItem(row, actor, t) ?? []),
  });
  const end = { days: FEED_DAYS, text: t("feed.end", { count: FEED_DAYS }) } as const;
  return { ...page, end: page.nextCursor === null ? end : null };
}

function toItem(row: FeedRow, actor: Actor, t: TFunction): FeedItem | null {
  const entry = { id: row.id, at: new Date(row.at).toISOString() };
  const reason = reasonOf(row, actor, t);
  if (row.post) {
    return { ...entry, kind: "post", post: toPost(row.post, actor), reason };
  }
  if (!row.event) return null;
  const { type, actor: person, subject } = row.event;
  const title = titleOf(row.event, t);
  return {
    ...entry,
    kind: "event",
    event: { type, actor: person, subject: { ...subject, title } },
    reason,
  };
}

/** Badges and streaks are named in the reader's language. */
function titleOf({ type, subject }: NonNullable<FeedRow["event"]>, t: TFunction): string {
  if (type === "streak_milestone") return t("feed.streakDays", { count: Number(subject.id) });
  if (type !== "badge_earned") return subject.title;
  const [family = "", tier = ""] = subject.id.split(".");
  const name = t(`badge.${family}.name`, "") || subject.title;
  return t("feed.badge", { badge: name, tier: t(`tier.${tier}`, "") });
}

/** The first of the reasons that hold, the nearest first. */
function reasonOf(row: FeedRow, { userId }: Actor, t: TFunction): FeedReason {
  const { post, event } = row;
  const person = post?.author ?? event?.actor ?? null;
  const name = person ? fullName(person) : "";
  if (person?.id === userId) {
    return { code: "own", person: null, page: null, text: t("feed.reason.own") };
  }
  if (event || row.follows) {
    return { code: "follow", person, page: null, text: t("feed.reason.follow", { name }) };
  }
  if (post?.page?.role) {
    const { id, name: pageName, displayName, avatarUrl } = post.page;
    const page = { id, name: pageName, displayName, avatarUrl };
    return { code: "page", person: null, page, text: t("feed.reason.page", { page: displayName }) };
  }
  const code = row.attached ? "tagged" : "mentioned";
  return { code, person, page: null, text: t(`feed.reason.${code}`, { name }) };
}
