import { filterTypes, type NotificationFilter } from "@waymates/contract/features/notifications";
import type { Actor } from "../../../platform/auth/actor.ts";
import { decodeCursor, encodeCursor } from "../../../platform/cursor.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Say } from "../../../platform/translator.ts";
import { type RawItem, readRawPage } from "../store/page.ts";
import { jsonWording } from "./wording.ts";

/** A page as it is answered. */
export interface ReadPage {
  /** A `NotificationsPage`. */
  json: string;
  /** See `RawPage`. */
  mark: string | null;
  /** The words that were said in it: others once any text is changed. */
  say: Say;
}

export interface NotificationQuery {
  filter: NotificationFilter;
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of the actor's own notifications, nothing by people between whom a block stands, as
 * JSON. The database writes all of it but the words, in one trip, and
 * nothing of it is read and written again on the way.
 */
export async function readPageJson(
  { database, translator }: Platform,
  { userId }: Actor,
  language: string,
  { filter, cursor, limit }: NotificationQuery,
): Promise<ReadPage> {
  const raw = await readRawPage(database, userId, filterTypes[filter], limit, decodeCursor(cursor));
  const say = await translator.say(language);
  const word = jsonWording(say);
  const shown = raw.items.slice(0, limit);
  const items = shown.map(({ json, said }) => `${json},${word(said)}}`).join(",");
  const last = raw.items.length > limit ? shown.at(-1) : undefined;
  const nextCursor = JSON.stringify(last ? cursorAt(last) : null);
  const json = `{"items":[${items}],"nextCursor":${nextCursor},"unreadCount":${raw.unread},"olderCount":${raw.older}}`;
  return { json, mark: raw.mark, say };
}

function cursorAt({ json }: RawItem): string {
  const { id, createdAt } = JSON.parse(`${json}}`) as { id: string; createdAt: string };
  return encodeCursor({ at: new Date(createdAt), id });
}
