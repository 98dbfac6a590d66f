import type { PageRef } from "../../../platform/facts.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findJoinRequest, wasAskedToday } from "../../pages/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { emit } from "../service/emit.ts";
import { emitToMany } from "../service/emit-to-many.ts";
import { deleteByRequest, deleteOfSource, setRequestStatus } from "../store.ts";
import { countUnread } from "../store/page.ts";

function about({ pageId, pageName, displayName, pageAvatarUrl }: PageRef) {
  return {
    sourceType: "page",
    sourceId: pageId,
    params: { page: displayName },
    data: { pageId, pageName, pageAvatarUrl },
  };
}

export function pageListeners(platform: Platform): void {
  listenToInvitations(platform);
  listenToRequests(platform);
  const { bus, database, db, live } = platform;
  // Nothing to join or to decide is left of it.
  bus.on("page.deleted", async ({ pageId }) => {
    for (const [userId, ids] of await deleteOfSource(db, "page", pageId)) {
      const unreadCount = await countUnread(database, userId);
      live.toUser(userId, "notifications_read", { ids, all: false, unreadCount });
    }
  });
}

function listenToInvitations(platform: Platform): void {
  const { bus, db } = platform;
  bus.on("page.invited", async ({ page, inviterId, inviteeIds, ...invited }, { id: eventId }) => {
    const inviter = (await getPersonCards(db, [inviterId])).get(inviterId);
    if (!inviter) return;
    const { data, ...source } = about(page);
    const { customizationConfig } = invited;
    const draft = {
      ...source,
      type: "page_invite" as const,
      actorId: inviterId,
      data: {
        ...data,
        ...(customizationConfig ? { customizationConfig } : {}),
        inviter_username: inviter.username,
        inviter_avatar_url: inviter.avatarUrl,
      },
      expiresAt: invited.expiresAt,
      eventId,
    };
    await emitToMany(platform, draft, inviteeIds);
  });
}

function listenToRequests(platform: Platform): void {
  const { bus, db, live } = platform;
  bus.on("page.joinRequested", async ({ page, requestId, requesterId, ...made }, event) => {
    // Taken back before it was told: there is nothing to decide any more.
    if ((await findJoinRequest(db, requestId))?.status === "withdrawn") return;
    const { data, ...source } = about(page);
    const draft = {
      ...source,
      type: "page_join_request" as const,
      actorId: requesterId,
      data: { ...data, requestId, requestUserId: requesterId, requestStatus: "pending" as const },
      eventId: event.id,
      // Asking, taking back and asking again puts the card back, but disturbs once a day.
      quiet: await wasAskedToday(db, requestId),
    };
    await emitToMany(platform, draft, made.moderatorIds);
  });
  bus.on("page.joinWithdrawn", async ({ requestId, moderatorIds }) => {
    await deleteByRequest(db, moderatorIds, requestId);
    live.toUsers(moderatorIds, "relations_changed", {});
  });
  bus.on("page.joinAnswered", async ({ page, requestId, requesterId, ...answered }, event) => {
    const { answer, reviewerId, message } = answered;
    // One decision shows in the cards of all who could have made it.
    await setRequestStatus(db, answered.moderatorIds, requestId, answer);
    if (answer === "rejected") return;
    const { data, ...source } = about(page);
    await emit(platform, {
      ...source,
      ...(message ? { params: { ...source.params, variant: "answered", text: message } } : {}),
      userId: requesterId,
      type: "page_join_approved",
      actorId: reviewerId,
      data: { ...data, requestId, requestStatus: answer },
      eventId: event.id,
    });
  });
}
