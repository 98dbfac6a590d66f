/** Characters of an announcement. */
export const ANNOUNCEMENT_MAX = 300;
