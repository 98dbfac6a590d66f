import type { PageLook, SocialLink, socialLink } from "@waymates/contract/features/pages";
import {
  DECLINED_DAYS,
  type PageRole,
  type SocialPlatform,
  socialPlatforms,
} from "@waymates/contract/features/pages-constants";
import type { z } from "zod";
import { uploadUrl } from "../../platform/files/uploads.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a declined person may ask again. */
export const askAgainAt = (declinedAt: Date): Date =>
  new Date(declinedAt.getTime() + DECLINED_DAYS * DAY_MS);

/** Links as they are stored: the icon follows from the platform. */
export const toSocialLinks = (links: readonly z.infer<typeof socialLink>[]): SocialLink[] =>
  links.map(({ platform, url }) => ({ platform, url: new URL(url).href, icon: iconOf(platform) }));

/** The icon of where a link leads to. */
export const iconOf = (platform: SocialPlatform): string => socialPlatforms[platform];

/** A stored customization, with the address of its picture. */
export function toLook(config: unknown): PageLook | null {
  if (typeof config !== "object" || config === null) return null;
  const look = config as PageLook;
  return look.coverId ? { ...look, coverUrl: uploadUrl(look.coverId) } : look;
}

/** Returns the successor of a page's owner: the longest-serving admin, else moderator, else null. */
export function chooseHeir<Member extends { role: PageRole; created_at: Date }>(
  members: readonly Member[],
): Member | null {
  const longest = (role: PageRole) =>
    members
      .filter((member) => member.role === role)
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())[0];
  return longest("admin") ?? longest("moderator") ?? null;
}
