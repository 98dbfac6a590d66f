import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { rows } from "../../../platform/db/database.ts";
import type { ListPictureUses, PictureUse } from "../../../platform/files/picture-uses.ts";
import { uploads } from "../../../platform/tables.ts";
import { profiles } from "../tables.ts";

/** A person's portrait, and the picture behind their chats; those of a deleted account may come back. */
export const listProfilePictures: ListPictureUses = (db, ids) =>
  rows<{ id: string; use: PictureUse }>(
    db,
    sql`select u.id, case when p.deleted_at is null then 'shown' else 'removed' end as use
        from ${uploads} u join ${profiles} p on p.id = u.owner_id
          and (p.avatar_url = '/uploads/' || u.id || '.webp'
            or position(u.id::text in p.chat_customization::text) > 0)
        where u.id = any(${idArray(ids)})`,
  );
