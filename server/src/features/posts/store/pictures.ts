import { idArray } from "../../../platform/db/among.ts";
import { eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import type { ListPictureUses, PictureUse } from "../../../platform/files/picture-uses.ts";
import { uploads } from "../../../platform/tables.ts";
import { postDrafts, posts } from "../tables.ts";

/** The ids of a post's pictures. */
export async function listMediaOf(db: Db, postId: string): Promise<string[]> {
  const [found] = await db.select({ media: posts.media }).from(posts).where(eq(posts.id, postId));
  return found?.media.map(({ id }) => id) ?? [];
}

/** Posts show pictures of their authors, and drafts hold them for later. */
export const listPostPictures: ListPictureUses = (db, ids) =>
  rows<{ id: string; use: PictureUse }>(
    db,
    sql`select u.id, case when p.state = 'removed' or not exists (
            select from living_profiles a where a.id = p.author_id) then 'removed' else 'shown' end as use
        from ${uploads} u join ${posts} p on p.author_id = u.owner_id
          and p.media @> jsonb_build_array(jsonb_build_object('id', u.id))
        where u.id = any(${idArray(ids)})
        union all
        select u.id, 'own' from ${uploads} u join ${postDrafts} d on d.user_id = u.owner_id
          and d.content -> 'media' @> jsonb_build_array(jsonb_build_object('id', u.id))
        where u.id = any(${idArray(ids)})`,
  );
