import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../platform/personal-data.ts";
import {
  chatParticipants,
  chatPreferences,
  chats,
  messageReactions,
  messages,
  presences,
} from "../tables.ts";

export const chatData: PersonalData = {
  name: "chat",
  tables: [
    { table: messages, owner: [messages.sender_id], hidden: ["folded"] },
    { table: messageReactions, owner: [messageReactions.user_id] },
    { table: chatParticipants, owner: [chatParticipants.user_id] },
    { table: chatPreferences, owner: [chatPreferences.user_id] },
    { table: presences, owner: [presences.user_id] },
  ],
  /** Messages stay in their places without a sender, and without content where that was chosen. */
  async erase({ db }, { id }, { removeMessages }) {
    if (removeMessages) {
      await db.execute(
        sql`update ${messages} set content = '', folded = '', data = null, mentions = null,
              attachments = null, pinned_at = null, deleted_at = coalesce(deleted_at, now())
            where sender_id = ${id}`,
      );
    }
    // A chat that only they were in is nobody's.
    await db.execute(
      sql`delete from ${chats} c where c.page_id is null
            and exists (select from ${chatParticipants} p where p.chat_id = c.id and p.user_id = ${id})
            and not exists (select from ${chatParticipants} p where p.chat_id = c.id and p.user_id <> ${id})`,
    );
    await db.execute(
      sql`update ${chats} set members_rev = members_rev + 1
          where id in (select chat_id from ${chatParticipants} where user_id = ${id})`,
    );
  },
};
