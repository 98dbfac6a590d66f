import { eq, sql } from "../../../platform/db/drizzle.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import {
  commentLikes,
  commentPeople,
  comments,
  postDrafts,
  postFormerPeople,
  postLikes,
  postPeople,
  postPlays,
  posts,
} from "../tables.ts";

export const postData: PersonalData = {
  name: "posts",
  tables: [
    { table: posts, owner: [posts.author_id] },
    { table: comments, owner: [comments.author_id] },
    { table: postDrafts, owner: [postDrafts.user_id] },
    { table: postLikes, owner: [postLikes.user_id] },
    { table: commentLikes, owner: [commentLikes.user_id] },
    { table: postPlays, owner: [postPlays.user_id] },
    { table: postPeople, owner: [postPeople.user_id] },
    { table: postFormerPeople, owner: [postFormerPeople.user_id] },
    { table: commentPeople, owner: [commentPeople.user_id] },
  ],
  /**
   * Posts and comments stay without a name, or are deleted, as was chosen; pictures are deleted in any case.
   * A comment with replies keeps its place without its text.
   */
  async erase({ db }, { id }, { keepPosts }) {
    const liked = [
      sql`update ${posts} p set like_count = p.like_count - 1 from ${postLikes} l
          where l.post_id = p.id and l.user_id = ${id} and not l.withdrawn`,
      sql`update ${comments} c set like_count = c.like_count - 1 from ${commentLikes} l
          where l.comment_id = c.id and l.user_id = ${id} and not l.withdrawn`,
    ];
    for (const statement of liked) await db.execute(statement);
    // Likes are taken here as well, so that doing it again counts none twice.
    await db.delete(postLikes).where(eq(postLikes.user_id, id));
    await db.delete(commentLikes).where(eq(commentLikes.user_id, id));
    if (keepPosts) {
      await db.execute(sql`update ${posts} set media = '[]' where author_id = ${id}`);
      return;
    }
    await db.delete(posts).where(eq(posts.author_id, id));
    await db.execute(
      sql`with gone as (
            delete from ${comments} c where c.author_id = ${id}
              and not exists (select from ${comments} r where r.parent_id = c.id
                and r.author_id is distinct from ${id})
            returning c.id, c.post_id, c.parent_id, c.deleted, c.state
          ), emptied as (
            update ${comments} c set deleted = true, body = '', author_id = null
            where c.author_id = ${id} and not c.deleted and c.id not in (select id from gone)
            returning c.id, c.post_id, c.state
          ), standing as (
            select post_id from gone where not deleted and state = 'visible'
            union all select post_id from emptied where state = 'visible'
          ), counted as (
            update ${posts} p set comment_count = greatest(p.comment_count - s.lost, 0)
            from (select post_id, count(*)::int as lost from standing group by post_id) s
            where p.id = s.post_id
          )
          update ${comments} c set reply_count = greatest(c.reply_count - g.lost, 0)
          from (select parent_id, count(*)::int as lost from gone
                where parent_id is not null and not deleted and state = 'visible' group by parent_id) g
          where c.id = g.parent_id and c.id not in (select id from emptied)`,
    );
  },
};
