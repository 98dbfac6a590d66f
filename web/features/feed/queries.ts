import type { PersonCard } from "@waymates/contract/features/profiles";
import { apiQuery } from "../../platform/queries.ts";
import type { PageCard, Post } from "../posts/types.ts";

export interface FeedReason {
  code: "own" | "follow" | "page" | "tagged" | "mentioned";
  person: PersonCard | null;
  page: PageCard | null;
  /** In the reader's language. */
  text: string;
}

export interface FeedEvent {
  type: "path_completed" | "badge_earned" | "streak_milestone" | "game_finished";
  actor: PersonCard;
  subject: { type: string; id: string; title: string; path: string | null };
}

export interface FeedItem {
  id: string;
  kind: "post" | "event";
  at: string;
  post?: Post | undefined;
  event?: FeedEvent | undefined;
  reason: FeedReason;
}

export interface FeedPage {
  items: FeedItem[];
  nextCursor: string | null;
  end: { days: number; text: string } | null;
}

const FEED_PATH = "/api/feed";

/** GET /api/feed, newest first. */
export const feedQuery = (cursor?: string) =>
  apiQuery<FeedPage>(FEED_PATH, cursor ? { cursor } : {});

/** GET /api/feed/new: how much came after a time. */
export const newPostsQuery = (since: string) =>
  apiQuery<{ count: number }>(`${FEED_PATH}/new`, { since });
