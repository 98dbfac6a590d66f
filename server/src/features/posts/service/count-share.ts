import type { Db } from "../../../platform/db/database.ts";
import { moveCount } from "../store/posts.ts";

/** Counts a share of a post in the transaction that makes it. @returns how many there are now @public for shares */
export const countShare = (tx: Db, postId: string): Promise<number> =>
  moveCount(tx, postId, "share_count", 1);
