import type { CreatePageInput, UpdatePageInput } from "@waymates/contract/features/pages";
import { writtenLanguage } from "@waymates/contract/text/written-language";
import { isReservedName } from "@waymates/contract/reserved-names";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findOwnPictures, releasePictures } from "../../../platform/files/pictures.ts";
import { uploadUrl } from "../../../platform/files/uploads.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toLook, toSocialLinks } from "../rules.ts";
import { listChannels } from "../store/channels.ts";
import { insertMember, listRoles } from "../store/members.ts";
import { picturesOf } from "../store/pictures.ts";
import {
  countPagesCreatedSince,
  deletePageRow,
  insertPage,
  type NewPage,
  type PageRow,
  updatePageRow,
} from "../store/pages.ts";
import { actOnPage } from "./membership.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Pages that one person may open a day. */
const PAGES_A_DAY = 10;

/** Opens a page; who opens it owns it. @throws PAGE_NAME_TAKEN, RATE_LIMITED, VALIDATION */
export async function createPage(
  { bus }: Platform,
  actor: Actor,
  input: CreatePageInput,
): Promise<PageRow> {
  if (isReservedName(input.name)) throw new Problem("PAGE_NAME_TAKEN");
  return bus.transaction(async (tx) => {
    const since = new Date(Date.now() - DAY_MS);
    if ((await countPagesCreatedSince(tx, actor.userId, since)) >= PAGES_A_DAY) {
      throw new Problem("RATE_LIMITED");
    }
    const page = await insertPage(tx, {
      id: newId(),
      name: input.name,
      display_name: input.displayName,
      creator_id: actor.userId,
      ...(await toColumns(tx, actor, input, null)),
    });
    if (!page) throw new Problem("PAGE_NAME_TAKEN");
    await insertMember(tx, page.id, actor.userId, "owner");
    return { ...page, member_count: 1 };
  });
}

/** Changes what is touched of a page. @throws NOT_FOUND, FORBIDDEN, VALIDATION */
export function updatePage(
  platform: Platform,
  actor: Actor,
  pageName: string,
  input: UpdatePageInput,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "edit", async ({ tx, page }) => {
    const changed = await updatePageRow(tx, page.id, await toColumns(tx, actor, input, page));
    if (!changed) throw new Problem("NOT_FOUND");
    await releasePictures(platform.bus, tx, picturesOf(page));
    return changed;
  });
}

/** Takes a page away for good, with all that is in it. */
export function deletePage(platform: Platform, actor: Actor, pageName: string): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "delete", async ({ tx, page }) => {
    const channels = (await listChannels(tx, [page.id])).get(page.id) ?? [];
    await platform.bus.publish(tx, "page.deleted", {
      pageId: page.id,
      channelIds: channels.map(({ id }) => id),
      memberIds: (await listRoles(tx, page.id)).map(({ userId }) => userId),
    });
    await deletePageRow(tx, page.id);
    await releasePictures(platform.bus, tx, picturesOf(page, channels));
    return page;
  });
}

/** displayName → display_name. */
const toColumn = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The touched columns; pictures must be the actor\'s own, or those that the page has already. */
async function toColumns(
  db: Db,
  actor: Actor,
  input: UpdatePageInput,
  before: PageRow | null,
): Promise<Partial<NewPage>> {
  await assertOwnPictures(db, actor, input, before);
  const { avatarId, customizationConfig, socialLinks, ...plain } = input;
  const { displayName = before?.display_name ?? "", about = before?.about ?? "" } = input;
  const isRewritten = displayName !== before?.display_name || about !== before?.about;
  const touched = {
    language: isRewritten ? writtenLanguage(actor.language, displayName, about) : undefined,
    ...Object.fromEntries(Object.entries(plain).map(([field, value]) => [toColumn(field), value])),
    customization_config: customizationConfig,
    social_links: socialLinks && toSocialLinks(socialLinks),
    avatar_url: avatarId ? uploadUrl(avatarId) : avatarId,
  };
  return Object.fromEntries(
    Object.entries(touched).filter(([, value]) => value !== undefined),
  ) as Partial<NewPage>;
}

async function assertOwnPictures(
  db: Db,
  actor: Actor,
  { avatarId, customizationConfig }: UpdatePageInput,
  before: PageRow | null,
): Promise<void> {
  const coverBefore = toLook(before?.customization_config)?.coverId;
  const coverId = customizationConfig?.coverId;
  const brought = {
    avatarId: avatarId && uploadUrl(avatarId) !== before?.avatar_url ? avatarId : null,
    customizationConfig: coverId && coverId !== coverBefore ? coverId : null,
  };
  for (const [field, id] of Object.entries(brought)) {
    if (id && (await findOwnPictures(db, actor.userId, [id])).length === 0) {
      throw new Problem("VALIDATION", { fields: { [field]: "NOT_YOURS" } });
    }
  }
}
