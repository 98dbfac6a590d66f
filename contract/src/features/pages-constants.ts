/** The kinds, rights and limits of pages, without the schemas: light enough for the first load. */

export const pageTypes = ["community", "class", "organization"] as const;
export type PageType = (typeof pageTypes)[number];

export const pageVisibilities = ["public", "unlisted", "private"] as const;
export type PageVisibility = (typeof pageVisibilities)[number];

export const contentFilters = ["all", "official", "games", "stories", "paths"] as const;
export type ContentFilter = (typeof contentFilters)[number];

/** By rank, the lowest first: a role may act on those before it. */
export const pageRoles = ["follower", "member", "moderator", "admin", "owner"] as const;
export type PageRole = (typeof pageRoles)[number];

export const requestStatuses = ["pending", "approved", "rejected", "withdrawn"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Platforms that a page can link to, each with its icon. */
export const socialPlatforms = {
  website: "globe",
  bluesky: "brand-bluesky",
  discord: "brand-discord",
  facebook: "brand-facebook",
  github: "brand-github",
  instagram: "brand-instagram",
  linkedin: "briefcase",
  mastodon: "brand-mastodon",
  twitch: "brand-twitch",
  whatsapp: "brand-whatsapp",
  youtube: "brand-youtube",
} as const;
export type SocialPlatform = keyof typeof socialPlatforms;
export const socialPlatformNames = Object.keys(socialPlatforms) as SocialPlatform[];

/** Drawings for the cover of a page. */
export const coverScenes = ["tide", "night", "hills", "river", "town", "hearth"] as const;
export type CoverScene = (typeof coverScenes)[number];

export const PAGE_NAME = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
export const PAGE_LIMITS = {
  /** As PAGE_NAME has it. */
  name: 40,
  displayName: 60,
  about: 2000,
  tags: 8,
  tag: 30,
  socialLinks: 8,
  url: 2048,
  /** Bytes of a customization as JSON. */
  customization: 16 * 1024,
  message: 300,
  channels: 50,
  paths: 20,
  channelName: 40,
  channelDescription: 160,
  /** People in one call of invitations. */
  invitees: 20,
  members: 500,
  listed: 50,
  offset: 10_000,
} as const;

/** How many members come with a page itself. */
export const MEMBERS_AT_FIRST = 60;
export const INVITE_DAYS = 30;
/** Days after a declined request until the next one is possible. */
export const DECLINED_DAYS = 14;
export const LONGEST_MUTE_DAYS = 7;
/** How many people one link of a page lets in at most, and for how many days. */
export const PAGE_CODE_USES = 100;
export const PAGE_CODE_DAYS = [7, 30, 90] as const;
/** How many links of a page may be open at once. */
export const PAGE_CODES = 20;
