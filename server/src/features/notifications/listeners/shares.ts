import type { Platform } from "../../../platform/platform.ts";
import type { Facts } from "../../../platform/facts.ts";
import { Problem } from "../../../platform/problem.ts";
import { getShareableGame } from "../../games/index.ts";
import { findPostNotice, listReadersAmong } from "../../posts/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { REPEATS_A_DAY } from "../rules.ts";
import { emit } from "../service/emit.ts";
import type { NewNotification } from "../service/new-notification.ts";
import { listPageNames } from "../store/sources.ts";

type Notice = Omit<NewNotification, "eventId" | "actorId">;
type Sent = Facts["share.sent"];

/** Notifies a person of what was shared with them, unless they may not see it. */
export function shareListeners(platform: Platform): void {
  const notices: Record<Sent["kind"], (sent: Sent) => Promise<Notice | null>> = {
    post: (sent) => aboutPost(platform, sent),
    page: (sent) => aboutPage(platform, sent),
    game: (sent) => aboutGame(platform, sent),
  };
  platform.bus.on("share.sent", async (sent, { id: eventId }) => {
    const notice = await notices[sent.kind](sent);
    if (!notice) return;
    const params = { ...notice.params, ...inWords(sent.words ?? "") };
    const aDay = { most: REPEATS_A_DAY, about: sent.thingId };
    const shared = { ...notice, params, actorId: sent.actorId, eventId, aDay };
    await emit(platform, shared, [sent.receiverId]);
  });
}

/** The text that quotes what was written with it, on one line. */
const inWords = (words: string) => {
  const text = words.replace(/\s+/g, " ").trim();
  return text === "" ? {} : { variant: "words", text };
};

async function nameOf({ db }: Platform, creatorId: string | null) {
  const creator = (await getPersonCards(db, [creatorId])).get(creatorId ?? "");
  return creator ? { creatorUsername: creator.username } : {};
}

async function aboutPost(
  platform: Platform,
  { thingId, receiverId }: Sent,
): Promise<Notice | null> {
  const { db } = platform;
  const post = await findPostNotice(db, thingId);
  const isSeen = (await listReadersAmong(db, thingId, [receiverId])).has(receiverId);
  if (!post || !isSeen) return null;
  return {
    type: "post_shared",
    sourceType: "post",
    sourceId: thingId,
    pageId: post.page?.id ?? null,
    data: {
      post_type: post.post_type,
      ...(post.gameName === null ? {} : { postgamename: post.gameName }),
      ...(await nameOf(platform, post.authorId)),
    },
  };
}

async function aboutPage({ db }: Platform, { thingId }: Sent): Promise<Notice | null> {
  const page = (await listPageNames(db, [thingId])).get(thingId);
  if (!page) return null;
  return {
    type: "page_share",
    sourceType: "page",
    sourceId: thingId,
    params: { page: page.displayName },
    data: { pageId: page.id, pageName: page.name, pageAvatarUrl: page.avatarUrl },
  };
}

async function aboutGame(
  platform: Platform,
  { thingId, receiverId }: Sent,
): Promise<Notice | null> {
  const found = await getShareableGame(platform.db, receiverId, thingId).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
  if (!found) return null;
  const { ref, creatorId } = found;
  return {
    type: "game_shared",
    sourceType: "game",
    sourceId: thingId,
    params: { game: ref.name },
    data: {
      gameName: ref.name,
      gameTypeId: ref.gameTypeId,
      ...(await nameOf(platform, creatorId)),
    },
  };
}
