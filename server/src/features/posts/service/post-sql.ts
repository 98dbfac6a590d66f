import { postRow, readable, readerRow } from "../store/reading.ts";
import { postPeople, posts } from "../tables.ts";
import { toPost } from "./present-post.ts";

/**
 * Posts for a statement of another feature: the row `me` of `readerRow` first, a post as `p`, `readable`
 * among its conditions, `postRow` as its JSON, and `toPost` to give it its shape.
 */
export const postSql = { posts, people: postPeople, readerRow, readable, postRow, toPost };
