import { sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
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
  /**
   * Messages stay in their places without a sender, and without content where that was chosen. All of the
   * person's uploaded pictures are deleted, since a face identifies a person without a name.
   */
  async erase({ db }, { id }, { removeMessages }) {
    await emptyMessages(db, id, removeMessages);
    await forgetNamings(db, id);
    // A chat that only they were in has no members left.
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

/**
 * Takes the pictures out of a person's messages, and the words too where all is to go; a message with
 * nothing left is a deleted one. Each gets a number among the changes of its chat, by which readers
 * who were away receive it.
 */
async function emptyMessages(db: Db, senderId: string, isAll: boolean): Promise<void> {
  const isOver = sql`(${isAll} or m.content = '')`;
  await db.execute(
    sql`with emptied as (
          select id, chat_id, row_number() over (partition by chat_id order by seq) as place,
            count(*) over (partition by chat_id) as total
          from ${messages} where sender_id = ${senderId} and deleted_at is null
            and (${isAll} or attachments is not null)
        ), moved as (
          update ${chats} c set last_rev = c.last_rev + e.total
          from (select distinct chat_id, total from emptied) e where c.id = e.chat_id
          returning c.id, c.last_rev - e.total as base
        )
        update ${messages} m set attachments = null, rev = moved.base + e.place,
          deleted_at = case when ${isOver} then now() end,
          pinned_at = case when ${isOver} then null else m.pinned_at end,
          content = case when ${isAll} then '' else m.content end,
          folded = case when ${isAll} then '' else m.folded end,
          data = case when ${isAll} then null else m.data end,
          mentions = case when ${isAll} then null else m.mentions end
        from emptied e join moved on moved.id = e.chat_id where m.id = e.id`,
  );
}

/** Takes a person out of what others' messages name beside their text: events of groups, and mentions. */
async function forgetNamings(db: Db, userId: string): Promise<void> {
  await db.execute(
    sql`update ${messages} m set mentions = nullif(m.mentions - ${userId}::text, '[]'::jsonb),
          data = case when m.data ? 'people' then jsonb_set(m.data, '{people}', (
            select coalesce(jsonb_agg(case when one->>'id' = ${userId} then 'null'::jsonb else one end
              order by place), '[]'::jsonb)
            from jsonb_array_elements(m.data->'people') with ordinality as e(one, place)))
            else m.data end
        where m.chat_id in (select chat_id from ${chatParticipants} where user_id = ${userId})
          and (m.data is not null or m.mentions is not null)
          and (m.mentions ? ${userId} or m.data->'people' @> jsonb_build_array(
            jsonb_build_object('id', ${userId}::text)))`,
  );
}
