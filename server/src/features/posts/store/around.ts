import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";

/** How open the page is, and the author's profile; null where there is none. */
export async function findPageRules(
  db: Db,
  authorId: string,
  pageId: string | null,
): Promise<{
  pageVisibility: "public" | "unlisted" | "private" | null;
  profileVisibility: "public" | "followers" | "private" | null;
}> {
  const found = await firstRow<Awaited<ReturnType<typeof findPageRules>>>(
    db,
    sql`select (select g.visibility from page_cards g where g.id = ${pageId}::uuid) as "pageVisibility",
          (select a.visibility from living_profiles a where a.id = ${authorId}) as "profileVisibility"`,
  );
  return found ?? { pageVisibility: null, profileVisibility: null };
}

/** A page's id and its own choice of what to show, by its name. */
export async function findPageByName(
  db: Db,
  name: string,
): Promise<{
  id: string;
  visibility: string;
  filter: "all" | "official" | "games" | "stories" | "paths";
} | null> {
  return firstRow(
    db,
    sql`select id, visibility, default_content_filter as filter from page_cards
        where name = ${name}::citext and not is_archived`,
  );
}

/**
 * Whether a person may show a game in a post: its creator may, and who plays it where all may see it, or
 * those of the page that the post is for. Nobody may across a block with its creator.
 */
export async function findGameFor(
  db: Db,
  userId: string,
  gameId: string,
  pageId: string | null,
): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select g.id from game_cards g
        where g.id = ${gameId} and g.status not in ('draft', 'cancelled')
          and (g.creator_id = ${userId} or (
            (g.visibility = 'public' or (g.visibility = 'page' and g.page_id = ${pageId}::uuid))
            and exists (select from game_seats s where s.game_id = g.id and s.user_id = ${userId}
              and s.status in ('playing', 'finished'))))
          and not exists (select from blocked_pairs b
            where b.user_id = g.creator_id and b.other_id = ${userId})`,
  );
  return found !== null;
}

export async function isPathShown(db: Db, pathId: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select id from path_cards where id = ${pathId} and status = 'published'`,
  );
  return found !== null;
}
