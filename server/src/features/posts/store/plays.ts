import type { Db } from "../../../platform/db/database.ts";
import { postPlays } from "../tables.ts";

/** Stores the private game in which a person plays a post's game; a second call changes nothing. */
export async function insertPlay(
  db: Db,
  postId: string,
  userId: string,
  gameId: string,
): Promise<void> {
  await db
    .insert(postPlays)
    .values({ post_id: postId, user_id: userId, game_id: gameId })
    .onConflictDoNothing();
}
