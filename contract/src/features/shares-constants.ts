/** What can be passed on. */
export const SHARE_KINDS = ["post", "page", "game"] as const;

/** Of the words that go with a share, in Unicode characters. */
export const SHARE_TEXT_MAX = 500;
