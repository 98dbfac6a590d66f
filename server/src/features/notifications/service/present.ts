import {
  type Notification,
  notificationData,
  notificationType,
} from "@waymates/contract/features/notifications";
import type { Platform } from "../../../platform/platform.ts";
import { listFollowedAmong } from "../../follows/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { type NotificationParams, textKeys } from "../rules.ts";
import type { NotificationRow } from "../store.ts";

/** Rows as their reader gets them: actors looked up in one batch, texts in the reader's language. */
export async function present(
  { db, translator }: Platform,
  readerId: string,
  language: string,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const actorIds = rows.flatMap((row) => row.actor_id ?? []);
  const actors = await getPersonCards(db, actorIds);
  const followed = await listFollowedAmong(db, readerId, [...new Set(actorIds)]);
  const deleted = await translator.text(language, "chat.deletedUser");

  async function say(keys: readonly string[], params: Record<string, unknown>): Promise<string> {
    for (const key of keys) {
      const text = await translator.text(language, key, params);
      if (text !== key) return text;
    }
    return "";
  }

  return Promise.all(
    rows.map(async (row) => {
      const actor = row.actor_id ? (actors.get(row.actor_id) ?? null) : null;
      const stored = row.params as NotificationParams;
      const type = notificationType.parse(row.type);
      const tier =
        typeof stored["tier"] === "string"
          ? await translator.text(language, `tier.${stored["tier"]}`)
          : undefined;
      const name = actor ? `${actor.firstName} ${actor.lastName}`.trim() : deleted;
      const params = { ...stored, actor: name, ...(tier ? { tier } : {}) };
      const keys = textKeys(type, stored);
      return {
        id: row.id,
        type,
        sourceId: row.source_id,
        sourceType: row.source_type,
        actorId: row.actor_id,
        actor,
        userId: row.user_id,
        title: (await say(keys.titles, params)) || null,
        message: await say(keys.messages, params),
        data: notificationData.parse(row.data),
        read: row.read,
        seen: row.seen,
        groupId: row.group_id,
        expiresAt: row.expires_at?.toISOString() ?? null,
        createdAt: row.created_at.toISOString(),
        actorFollowed: row.actor_id ? followed.has(row.actor_id) : null,
      };
    }),
  );
}
