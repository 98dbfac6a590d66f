import type { FeedPage } from "@waymates/contract/features/feed";
import { apiQuery } from "../../platform/queries.ts";

const FEED_PATH = "/api/feed";

/** Cards a page: more than a screen shows, and few enough for a phone to draw at once. */
const PAGE = 8;

/** GET /api/feed, newest first. */
export const feedQuery = (cursor?: string) =>
  apiQuery<FeedPage>(FEED_PATH, { limit: PAGE, cursor });

/** GET /api/feed/new: how much came after a time. */
export const newPostsQuery = (since: string) =>
  apiQuery<{ count: number }>(`${FEED_PATH}/new`, { since });
