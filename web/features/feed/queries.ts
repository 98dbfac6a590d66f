import { countNewInFeed, viewFeed } from "@waymates/contract/operations/feed";
import { apiPages, apiQuery } from "../../platform/queries.ts";

/** Cards a page: more than a screen shows, and few enough for a phone to draw at once. */
const PAGE = 8;

/** The feed, newest first. */
export const feedQuery = apiPages(viewFeed, { query: { limit: PAGE } });

/** How much came after a time. */
export const newPostsQuery = (since: string) => apiQuery(countNewInFeed, { query: { since } });
