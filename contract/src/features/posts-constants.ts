/** Sizes of posts; lengths count Unicode characters. */
export const POST_LIMITS = {
  title: 120,
  body: 5000,
  comment: 1000,
  media: 4,
  alt: 500,
  taggedUsers: 10,
  mentions: 10,
  tags: 10,
  drafts: 20,
  pins: 3,
  /** Replies that come with a comment. */
  replies: 3,
  /** Of the text of a card. */
  cardText: 200,
} as const;

/** Acts of one person in a span of seconds; RATE_LIMIT_FACTOR multiplies them. */
export const POST_FLOOD = {
  posts: { most: 10, seconds: 600 },
  comments: { most: 20, seconds: 60 },
  likes: { most: 60, seconds: 60 },
  shares: { most: 20, seconds: 600 },
} as const;

/** How many days the feed reaches back. */
export const FEED_DAYS = 14;

/** New posts are counted up to this number. */
export const FEED_NEW_MAX = 100;

export const POST_TYPES = ["game", "story"] as const;
export const POST_VISIBILITIES = ["public", "followers", "page"] as const;
export const POST_STATES = ["visible", "under_review", "removed"] as const;
export const POST_FILTERS = ["all", "official", "games", "stories", "paths"] as const;
