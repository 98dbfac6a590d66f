import type { PageDetails } from "@waymates/contract/features/page-views";
import type { PageLook, SocialLink, UpdatePageInput } from "@waymates/contract/features/pages";
import { differingFrom, isSame } from "../../../platform/saving/edits.ts";
import type { UploadedPicture } from "../../../platform/upload.ts";

export type Link = Pick<SocialLink, "platform" | "url">;

type Typed = "about" | "tags" | "socialLinks" | "customizationConfig";

/** What can be changed of a page, as it is typed. */
export type Details = Omit<Pick<PageDetails, keyof PageDetails & keyof UpdatePageInput>, Typed> & {
  about: string;
  tags: string;
  links: Link[];
};

/** What was touched and not saved yet. What others change meanwhile shows in all the rest. */
export interface UnsavedChanges {
  details: Partial<Details>;
  look: { look?: PageLook; avatar?: UploadedPicture | null };
}

/** Updates the changed fields, from their state at the time of the update. */
export type OnTouch<Touched> = (change: (now: Touched) => Touched) => void;

export const NOTHING_UNSAVED: UnsavedChanges = { details: {}, look: {} };

export function savedDetails(page: PageDetails): Details {
  return {
    ...page,
    about: page.about ?? "",
    tags: page.tags.join(", "),
    links: page.socialLinks.map(({ platform, url }) => ({ platform, url })),
  };
}

/** Returns what is to be saved: only fields that differ from the saved ones. */
export function changedDetails(saved: Details, touched: Partial<Details>): UpdatePageInput {
  const { tags, links, ...rest } = differingFrom(touched, saved);
  return {
    ...rest,
    ...(tags === undefined ? {} : { tags: toTags(tags) }),
    ...(links === undefined ? {} : { socialLinks: links.filter(({ url }) => url.trim() !== "") }),
  };
}

const toTags = (typed: string): string[] =>
  typed
    .split(/[,;،、\n]/)
    .map((tag) => tag.trim().replace(/^#/, ""))
    .filter((tag) => tag !== "");

/** The same for the look; the address of a cover is never sent. */
export function changedLook(
  saved: PageLook | null,
  { look, avatar }: UnsavedChanges["look"],
): UpdatePageInput {
  const { coverUrl: _shown, ...config } = look ?? {};
  const { coverUrl: _before, ...before } = saved ?? {};
  const isNew = look !== undefined && !isSame(config, before);
  return {
    ...(isNew ? { customizationConfig: config } : {}),
    ...(avatar === undefined ? {} : { avatarId: avatar?.id ?? null }),
  };
}
