import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { rows } from "../../../platform/db/database.ts";
import type { ListPictureUses } from "../../../platform/files/picture-uses.ts";
import { uploads } from "../../../platform/tables.ts";

/** Messages show pictures of their senders. */
export const listMessagePictures: ListPictureUses = (db, ids) =>
  rows<{ id: string; use: "shown" }>(
    db,
    sql`select distinct u.id, 'shown' as use from ${uploads} u
        join messages m on m.sender_id = u.owner_id
          and m.attachments @> jsonb_build_array(jsonb_build_object('id', u.id))
        where u.id = any(${idArray(ids)})`,
  );
