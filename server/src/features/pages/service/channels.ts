import type { channelChanges, channelInput } from "@waymates/contract/features/pages";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import type { z } from "zod";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { PageChannelRef } from "../../../platform/facts.ts";
import { findOwnPictures, releasePictures } from "../../../platform/files/pictures.ts";
import { uploadIdOf, uploadUrl } from "../../../platform/files/uploads.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  type ChannelRow,
  countChannels,
  deleteChannelRow,
  findChannel,
  insertChannel,
  updateChannelRow,
} from "../store/channels.ts";
import type { PageRow } from "../store/pages.ts";
import { actOnPage } from "./membership.ts";

export const toChannelRef = (channel: ChannelRow): PageChannelRef => ({
  channelId: channel.id,
  pageId: channel.page_id,
  name: channel.name,
  description: channel.description,
  imageUrl: channel.image_url,
  isActive: channel.is_active,
});

/** Opens a channel; the chat feature makes its chat. @throws FORBIDDEN, TOO_MANY_CHANNELS */
export function createChannel(
  platform: Platform,
  actor: Actor,
  pageName: string,
  input: z.infer<typeof channelInput>,
): Promise<{ page: PageRow; channel: ChannelRow }> {
  return actOnPage(platform, actor, pageName, "manageChannels", async ({ tx, page }) => {
    if ((await countChannels(tx, page.id)) >= PAGE_LIMITS.channels) {
      throw new Problem("TOO_MANY_CHANNELS");
    }
    const channel = await insertChannel(tx, {
      id: newId(),
      page_id: page.id,
      name: input.name,
      description: input.description || null,
      image_url: await pictureOf(tx, actor, input.imageId),
      created_by: actor.userId,
    });
    await platform.bus.publish(tx, "page.channelCreated", {
      ...toChannelRef(channel),
      createdBy: actor.userId,
    });
    return { page, channel };
  });
}

/** Renames, describes or archives a channel. @throws NOT_FOUND, FORBIDDEN */
export function changeChannel(
  platform: Platform,
  actor: Actor,
  pageName: string,
  channelId: string,
  changes: z.infer<typeof channelChanges>,
): Promise<{ page: PageRow; channel: ChannelRow }> {
  return actOnPage(platform, actor, pageName, "manageChannels", async ({ tx, page }) => {
    const before = await findChannel(tx, channelId);
    if (before?.page_id !== page.id) throw new Problem("NOT_FOUND");
    const { name, description, imageId, isActive } = changes;
    const touched = {
      name: name ?? before.name,
      description: description === undefined ? before.description : description || null,
      image_url: imageId === undefined ? before.image_url : await pictureOf(tx, actor, imageId),
      is_active: isActive ?? before.is_active,
    };
    const channel = await updateChannelRow(tx, channelId, touched);
    await releasePictures(platform.bus, tx, [uploadIdOf(before.image_url ?? "")]);
    await platform.bus.publish(tx, "page.channelChanged", toChannelRef(channel));
    return { page, channel };
  });
}

/** Deletes an archived channel with all its messages. @throws CONFLICT while it is open */
export function deleteChannel(
  platform: Platform,
  actor: Actor,
  pageName: string,
  channelId: string,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "manageChannels", async ({ tx, page }) => {
    const channel = await findChannel(tx, channelId);
    if (channel?.page_id !== page.id) throw new Problem("NOT_FOUND");
    if (channel.is_active) throw new Problem("CONFLICT");
    await deleteChannelRow(tx, channelId);
    await releasePictures(platform.bus, tx, [uploadIdOf(channel.image_url ?? "")]);
    await platform.bus.publish(tx, "page.channelDeleted", { pageId: page.id, channelId });
    return page;
  });
}

async function pictureOf(
  tx: Db,
  actor: Actor,
  imageId: string | null | undefined,
): Promise<string | null> {
  if (!imageId) return null;
  if ((await findOwnPictures(tx, actor.userId, [imageId])).length === 0) {
    throw new Problem("VALIDATION", { fields: { imageId: "NOT_YOURS" } });
  }
  return uploadUrl(imageId);
}
