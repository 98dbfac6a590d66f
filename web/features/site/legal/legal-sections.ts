/** Sections of the terms in their order; each is an anchor, `terms.<id>.title` and `.text`. */
export const termsSections = [
  "about",
  "operator",
  "join",
  "account",
  "together",
  "yours",
  "moderation",
  "pages",
  "points",
  "learning",
  "service",
  "liability",
  "leaving",
  "software",
  "law",
  "changes",
] as const;

/** The same of the privacy policy, with `privacyPolicy.<id>`. */
export const privacySections = [
  "operator",
  "kept",
  "why",
  "seen",
  "mail",
  "shared",
  "cookies",
  "minors",
  "stays",
  "leaving",
  "rights",
  "safety",
  "changes",
] as const;
