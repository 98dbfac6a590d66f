import { feedNew, feedNewQuery, feedPage, feedQuery } from "../features/feed.ts";
import { operation } from "../operation.ts";

const tag = "feed";

export const viewFeed = operation({
  method: "GET",
  path: "/api/feed",
  summary: "What the caller's people and pages posted and did in the last 14 days",
  tag,
  query: feedQuery,
  answers: { 200: feedPage },
});

export const countNewInFeed = operation({
  method: "GET",
  path: "/api/feed/new",
  summary: "How much of others came into the caller's feed since a time, up to 100",
  tag,
  query: feedNewQuery,
  answers: { 200: feedNew },
});
