import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { type ChatRow, chatRowOf } from "./chats.ts";
import { type ChatMembership, membershipOf } from "./membership.ts";
import { type MessageRow, pinsOf } from "./messages.ts";
import { type Marker, markersOf } from "./participants.ts";

/** A chat as it is opened by one of its people. */
export interface OpenedChat {
  membership: ChatMembership;
  /** What the list shows of it. */
  chat: ChatRow;
  markers: Marker[];
  pins: MessageRow[];
  /** Whether the person lets others see how far they have read, and so sees it of them. */
  readReceipts: boolean;
}

/** Null for a person who is not in the chat. The caller asks whether they may see it. */
export async function findOpenedChat(
  db: Db,
  userId: string,
  chatId: string,
): Promise<OpenedChat | null> {
  return firstRow<OpenedChat>(
    db,
    sql`with mine as materialized (${membershipOf(chatId, userId)})
        select to_jsonb(mine) as membership,
          (select to_jsonb(one) from (${chatRowOf(chatId, userId)}) one) as chat,
          (select coalesce(jsonb_agg(one), '[]'::jsonb) from (${markersOf(chatId)}) one) as markers,
          (select coalesce(jsonb_agg(one), '[]'::jsonb)
           from (${pinsOf(chatId, sql`mine.joined_seq`, CHAT_LIMITS.pins)}) one) as pins,
          coalesce((select read_receipts from chat_preferences where user_id = ${userId}), true)
            as "readReceipts"
        from mine`,
  );
}
