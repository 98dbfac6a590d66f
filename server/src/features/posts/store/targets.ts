import type { PostPicture, PostState } from "@waymates/contract/features/posts";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { cardJson } from "../../../platform/db/person-cards.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { comments, posts } from "../tables.ts";
import { type Reader, readable, readerRow } from "./reading.ts";

interface TargetRow {
  type: "post" | "comment";
  id: string;
  postId: string;
  pageId: string | null;
  pageName: string | null;
  pageTitle: string | null;
  author: PersonCard | null;
  authorId: string | null;
  state: PostState;
  title: string | null;
  body: string;
  media: PostPicture[];
  /** When it was written, or last changed. */
  at: string | Date;
}

const about = sql`p.page_id as "pageId",
  (select g.name::text from page_cards g where g.id = p.page_id) as "pageName",
  (select g.display_name from page_cards g where g.id = p.page_id) as "pageTitle"`;
const author = (id: ReturnType<typeof sql>) =>
  sql`(select ${cardJson("a")} from living_profiles a where a.id = ${id}) as author`;
const idsOf = (ids: readonly string[]) => sql`any(${idArray(ids)})`;

/** Posts and comments by their ids, without regard to who may read them. */
export async function listTargets(
  db: Db,
  targets: readonly { type: "post" | "comment"; id: string }[],
): Promise<TargetRow[]> {
  const ids = (type: string) => targets.filter((one) => one.type === type).map(({ id }) => id);
  if (targets.length === 0) return [];
  return rows<TargetRow>(
    db,
    sql`select 'post' as type, p.id, p.id as "postId", ${about}, ${author(sql`p.author_id`)},
          p.author_id as "authorId", p.state, p.title, p.body, p.media,
          coalesce(p.edited_at, p.created_at) as at
        from ${posts} p where p.id = ${idsOf(ids("post"))}
        union all
        select 'comment', c.id, p.id, ${about}, ${author(sql`c.author_id`)}, c.author_id, c.state,
          null, c.body, '[]'::jsonb, c.created_at
        from ${comments} c join ${posts} p on p.id = c.post_id
        where c.id = ${idsOf(ids("comment"))} and not c.deleted`,
  );
}

/** The data of a post for notifications; null where it is deleted. */
export interface PostNotice {
  post_type: "game" | "story";
  authorId: string | null;
  gameName: string | null;
  page: { id: string; name: string; displayName: string } | null;
}

export async function findPostNotice(db: Db, id: string): Promise<PostNotice | null> {
  const [found] = await rows<PostNotice>(
    db,
    sql`select p.post_type, p.author_id as "authorId", (select g.name from game_cards g where g.id = p.game_id) as "gameName",
          (select jsonb_build_object('id', g.id, 'name', g.name, 'displayName', g.display_name)
            from page_cards g where g.id = p.page_id) as page
        from ${posts} p where p.id = ${id}`,
  );
  return found ?? null;
}

/** What posts are called by, of these the ones that the reader may read. */
export async function listReadableNames(
  db: Db,
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string; title: string | null; body: string; author: string | null }[]> {
  if (ids.length === 0) return [];
  return rows(
    db,
    sql`with ${readerRow(reader, true)}
        select p.id, p.title, p.body, (select trim(concat(a.first_name, ' ', a.last_name))
          from living_profiles a where a.id = p.author_id) as author
        from ${posts} p cross join me where p.id = ${idsOf(ids)} and ${readable}`,
  );
}
