import { z } from "zod";
import { shownText } from "../text/stored.ts";
import {
  contentFilters,
  coverScenes,
  LONGEST_MUTE_DAYS,
  PAGE_LIMITS,
  PAGE_NAME,
  pageRoles,
  pageTypes,
  pageVisibilities,
  type SocialPlatform,
  socialPlatformNames,
  socialPlatforms,
} from "./pages-constants.ts";

// Characters that no name or text needs and that can hide or reverse the text next to them.
const HIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const visible = (text: string) => !HIDDEN.test(text);

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, "TOO_LONG")
    .refine((text) => visible(text) && !/[\n\r]/.test(text), "INVALID")
    .overwrite(shownText);
const words = (longest: number) =>
  z.string().trim().max(longest, "TOO_LONG").refine(visible, "INVALID").overwrite(shownText);

export const pageName = z.string().regex(PAGE_NAME, "INVALID");
export const pageType = z.enum(pageTypes);
export const pageRole = z.enum(pageRoles);

export const colour = z.string().regex(/^#[0-9a-f]{6}$/, "INVALID");

/** How a page looks: nothing but a colour, one of our drawings, or a picture put in here. */
export const customizationConfig = z
  .strictObject({
    accentColor: colour.optional(),
    coverScene: z.enum(coverScenes).optional(),
    /** An upload of the person who sets it. */
    coverId: z.uuid().nullable().optional(),
  })
  .refine((config) => JSON.stringify(config).length <= PAGE_LIMITS.customization, "TOO_LARGE");
export type CustomizationConfig = z.infer<typeof customizationConfig>;

/**
 * Returns whether a page may link to an address: https, with a domain name and without a password.
 */
export function isWebAddress(text: string): boolean {
  // Browsers drop control characters from an address, so one could hide another scheme in it.
  if (text.length > PAGE_LIMITS.url || /\s/.test(text) || !visible(text)) return false;
  if (!/^https:\/\/[^/\\]/i.test(text) || text.includes("\\") || !URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === "https:" &&
    url.username === "" &&
    url.password === "" &&
    url.hostname.includes(".")
  );
}

export const socialLink = z.strictObject({
  platform: z.enum(socialPlatformNames as [SocialPlatform, ...SocialPlatform[]]),
  url: z.string().trim().refine(isWebAddress, "INVALID"),
  /** Follows from the platform; what a caller brings must be one of our own. */
  icon: z
    .enum([...new Set(Object.values(socialPlatforms))] as [string, ...string[]])
    .nullable()
    .optional(),
});

const tag = z
  .string()
  .trim()
  .toLowerCase()
  .normalize("NFC")
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} _-]*$/u, "INVALID")
  .max(PAGE_LIMITS.tag, "TOO_LONG");

const details = {
  displayName: line(PAGE_LIMITS.displayName).min(2, "TOO_SHORT"),
  type: pageType,
  about: words(PAGE_LIMITS.about),
  tags: z
    .array(tag)
    .max(PAGE_LIMITS.tags, "TOO_MANY")
    .transform((all) => [...new Set(all)]),
  requireApprovalByModerator: z.boolean(),
  defaultContentFilter: z.enum(contentFilters),
  allowFollowerPosting: z.boolean(),
  visibility: z.enum(pageVisibilities),
  /** An upload of the person who sets it; null takes the picture away. */
  avatarId: z.uuid().nullable(),
  customizationConfig: customizationConfig.nullable(),
  socialLinks: z.array(socialLink).max(PAGE_LIMITS.socialLinks, "TOO_MANY"),
};

export const updatePageInput = z.strictObject(details).partial();
export type UpdatePageInput = z.infer<typeof updatePageInput>;
export const createPageInput = z.strictObject({
  ...updatePageInput.shape,
  name: pageName,
  displayName: details.displayName,
});
export type CreatePageInput = z.infer<typeof createPageInput>;

export const joinMessage = words(PAGE_LIMITS.message);
export const channelInput = z.strictObject({
  name: line(PAGE_LIMITS.channelName).min(1, "TOO_SHORT"),
  description: line(PAGE_LIMITS.channelDescription).nullable().optional(),
  imageId: z.uuid().nullable().optional(),
});
export const channelChanges = channelInput.partial().extend({ isActive: z.boolean().optional() });
export const muteDays = z.number().int().min(1).max(LONGEST_MUTE_DAYS);

export const pageInvitesBody = z.strictObject({
  userIds: z.array(z.uuid()).min(1).max(PAGE_LIMITS.invitees),
});
/**
 * The people who were invited; the others are members already, cannot be reached, or were invited
 * before.
 */
export const pageInvitesAnswer = z.object({ invited: z.array(z.uuid()) });
export type PageInvitesAnswer = z.infer<typeof pageInvitesAnswer>;

/** What the reader may do on a page, decided by the server alone. */
export const pageRights = [
  "post",
  "writeInChannels",
  "startQuiz",
  "invite",
  "decideRequests",
  "moderate",
  "raiseMembers",
  "manageChannels",
  "attachPaths",
  "changeRoles",
  "edit",
  "nameAdmins",
  "transfer",
  "delete",
] as const;
export type PageRight = (typeof pageRights)[number];

/** A link of a page as it is read. */
export const socialLinkShown = z.object({
  platform: z.enum(socialPlatformNames as [SocialPlatform, ...SocialPlatform[]]),
  url: z.string(),
  icon: z.string(),
});
export type SocialLink = z.infer<typeof socialLinkShown>;

/** A customization as it is read: with the address of its picture. */
export const pageLook = z.object({
  accentColor: z.string().optional(),
  coverScene: z.enum(coverScenes).optional(),
  coverId: z.uuid().nullish(),
  coverUrl: z.string().nullish(),
});
export type PageLook = z.infer<typeof pageLook>;
