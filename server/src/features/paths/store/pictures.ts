import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { rows } from "../../../platform/db/database.ts";
import type { ListPictureUses } from "../../../platform/files/picture-uses.ts";
import { nodes, paths } from "../tables.ts";

/** Covers of paths and pictures of questions, also of those that are drafts or may come back. */
export const listPathPictures: ListPictureUses = (db, ids) =>
  rows<{ id: string; use: "shown" }>(
    db,
    sql`select one.id, 'shown' as use from unnest(${idArray(ids)}) as one (id)
        where exists (select from ${paths} p where p.image_url = '/uploads/' || one.id || '.webp')
          or exists (select from ${nodes} n where n.media ->> 'url' = '/uploads/' || one.id || '.webp'
            or position('/uploads/' || one.id in n.payload::text) > 0)`,
  );
