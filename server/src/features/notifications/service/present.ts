import {
  type Notification,
  notificationData,
  notificationType,
} from "@waymates/contract/features/notifications";
import type { Platform } from "../../../platform/platform.ts";
import { listFollowedAmong } from "../../follows/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { type NotificationParams, withoutActor } from "../rules.ts";
import type { NotificationRow } from "../store.ts";
import { openWording } from "./wording.ts";

/** Rows as their reader gets them: actors looked up in one batch, texts in the reader's language. */
export async function present(
  platform: Platform,
  readerId: string,
  language: string,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const actorIds = rows.flatMap((row) => row.actor_id ?? []);
  const followed = await listFollowedAmong(platform.db, readerId, [...new Set(actorIds)]);
  return word(platform, language, rows, followed);
}

/** The same for readers who are known to follow these people. */
export async function word(
  { db, translator }: Platform,
  language: string,
  rows: readonly NotificationRow[],
  followed: ReadonlySet<string>,
): Promise<Notification[]> {
  const actors = await getPersonCards(
    db,
    rows.flatMap((row) => row.actor_id ?? []),
  );
  const wordsOf = await openWording(translator, language);
  return rows.map((row) => {
    const actor = row.actor_id ? (actors.get(row.actor_id) ?? null) : null;
    const isGone = row.actor_id !== null && actor === null;
    const type = notificationType.parse(row.type);
    const name = actor && `${actor.firstName} ${actor.lastName}`.trim();
    return {
      id: row.id,
      type,
      sourceId: row.source_id,
      sourceType: row.source_type,
      actorId: row.actor_id,
      actor,
      userId: row.user_id,
      ...wordsOf(type, row.params as NotificationParams, name),
      data: notificationData.parse(isGone ? withoutActor(row.data as object) : row.data),
      read: row.read,
      seen: row.seen,
      groupId: row.group_id,
      expiresAt: row.expires_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      actorFollowed: row.actor_id ? followed.has(row.actor_id) : null,
      sourceName: nameIn(row.params as NotificationParams),
    };
  });
}

const nameIn = ({ page }: NotificationParams) => (typeof page === "string" ? page : null);
