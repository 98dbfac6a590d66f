import { fullName } from "@waymates/contract/features/person-names";
import { UNKNOWN_DEVICE } from "@waymates/contract/features/accounts-constants";
import { type Notification, notificationType } from "@waymates/contract/features/notifications";
import type { TFunction } from "i18next";
import { LRUCache } from "lru-cache";
import { momentInUtc } from "../../../platform/local-time.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type NotificationParams, textKeys, withoutActor } from "../rules.ts";
import { readNamed } from "../store/named.ts";
import type { NotificationRow } from "../store/list.ts";

/** Whose list it is. */
export interface NotificationReader {
  id: string;
  language: string;
}

/**
 * Turns rows into the shape that readers get: actors and paths looked up in one batch, title and message
 * in the reader's language. The list, live events, push, digests and tests all use it.
 */
export async function present(
  { db, translator }: Platform,
  { id, language }: NotificationReader,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const ids = {
    actors: [...new Set(rows.flatMap((row) => row.actor_id ?? []))],
    paths: [...new Set(rows.flatMap((row) => row.data.pathId ?? []))],
  };
  const [{ actors, titles }, t] = await Promise.all([
    readNamed(db, { id, language }, ids),
    translator.forLanguage(language),
  ]);
  return rows.map((row) => {
    const seen = row.actor_id ? actors.get(row.actor_id) : undefined;
    const actor = seen?.card ?? null;
    const isActorDeleted = row.actor_id !== null && actor === null;
    const type = notificationType.parse(row.type);
    const { params: stored, data } = inWordsOf(t, type, withTitle(row, titles));
    // Ids are no part of a text.
    const { commentId = null, threadId = null, ...params } = stored as CommentParams;
    const name = actor ? fullName(actor) : null;
    return {
      id: row.id,
      type,
      sourceId: row.source_id,
      sourceType: row.source_type,
      actorId: row.actor_id,
      actor,
      userId: row.user_id,
      ...renderText(t, language, type, params, name),
      data: isActorDeleted ? withoutActor(data) : data,
      read: row.read,
      seen: row.seen,
      groupId: row.group_id,
      expiresAt: row.expires_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      actorFollowed: row.actor_id ? (seen?.isFollowed ?? false) : null,
      commentId,
      threadId,
      sourceName: typeof params["page"] === "string" ? params["page"] : null,
    };
  });
}

/** Where a comment is among the comments of a post. */
type CommentParams = NotificationParams & { commentId?: string | null; threadId?: string | null };

type Stored = Pick<NotificationRow, "params" | "data" | "source_id">;

/** Names a path in the reader's language where it is complete in it; else as it was called at the time. */
function withTitle(row: Stored, titles: ReadonlyMap<string, string>): Stored {
  const { params, data } = row;
  const title = titles.get(data.pathId ?? "");
  if (title === undefined) return row;
  // An invitation to a game has the title in `pathName`; others have the path's name in addresses there.
  const field = data.pathTitle === undefined ? "pathName" : "pathTitle";
  return {
    ...row,
    params: params["path"] === undefined ? params : { ...params, path: title },
    data: { ...data, [field]: title },
  };
}

/** Names a badge in the reader's language, whichever that was when it was earned. */
function inWordsOf(
  t: TFunction,
  type: Notification["type"],
  { params: stored, data, source_id: key }: Stored,
): { params: NotificationParams; data: Notification["data"] } {
  const params = stored as NotificationParams;
  if (type !== "badge_earned" || !data.badgeReward) return { params, data };
  const [family = ""] = key.split(".");
  const name = t(`badge.${family}.name`, "") || data.badgeReward.external_name;
  const badgeReward = { ...data.badgeReward, external_name: name };
  return { params: { ...params, badge: name }, data: { ...data, badgeReward } };
}

interface NotificationText {
  /** Null for a type without a title. */
  title: string | null;
  message: string;
}

/** i18next needs about 20 µs a text, and a page has a hundred: rendered texts of a language are cached. */
const renderedTexts = new WeakMap<TFunction, LRUCache<string, NotificationText>>();
const MAX_RENDERED = 5000;

/** @param actorName null for a deleted account */
function renderText(
  t: TFunction,
  language: string,
  type: Notification["type"],
  params: NotificationParams,
  actorName: string | null,
): NotificationText {
  const cache = renderedTexts.get(t) ?? new LRUCache({ max: MAX_RENDERED });
  renderedTexts.set(t, cache);
  const cacheKey = JSON.stringify([type, actorName, params]);
  const known = cache.get(cacheKey);
  if (known) return known;
  const { titles, messages } = textKeys(type, params);
  const { count, device, tier, until } = params;
  const options = {
    // Not as options themselves: a parameter named like an option of i18next would change the text.
    replace: {
      ...params,
      actor: actorName ?? t("chat.deletedUser"),
      ...(device === UNKNOWN_DEVICE ? { device: t("account.sessions.unknownInText") } : {}),
      ...(typeof until === "string" ? { until: momentInUtc(new Date(until), language) } : {}),
      ...(typeof tier === "string" ? { tier: t(`tier.${tier}`, "") } : {}),
    },
    ...(typeof count === "number" ? { count } : {}),
    defaultValue: "",
  };
  const text = { title: t(titles, options) || null, message: t(messages, options) };
  cache.set(cacheKey, text);
  return text;
}
