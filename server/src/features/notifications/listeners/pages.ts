import type { PageRef } from "../../../platform/facts.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findJoinRequestNotice } from "../../pages/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { REPEATS_A_DAY } from "../rules.ts";
import { emit } from "../service/emit.ts";
import { deleteByRequest, deleteOfSource, setRequestStatus } from "../store.ts";
import { countUnread } from "../store/list.ts";

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
  const { bus, db, live } = platform;
  // Nothing is left to join or to decide.
  bus.on("page.deleted", async ({ pageId }) => {
    const deleted = await deleteOfSource(db, "page", pageId);
    const unread = await countUnread(db, [...deleted.keys()]);
    for (const [userId, ids] of deleted) {
      const unreadCount = unread.get(userId) ?? 0;
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
    const invitation = {
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
      aDay: { most: REPEATS_A_DAY, about: page.pageId },
      eventId,
    };
    await emit(platform, invitation, inviteeIds);
  });
}

function listenToRequests(platform: Platform): void {
  const { bus, db, live } = platform;
  bus.on("page.joinRequested", async ({ page, requestId, requesterId, ...made }, event) => {
    // Taken back before this ran: nothing is left to decide.
    const notice = await findJoinRequestNotice(db, requestId);
    if (!notice) return;
    const { data, ...source } = about(page);
    const request = {
      ...source,
      type: "page_join_request" as const,
      actorId: requesterId,
      data: { ...data, requestId, requestUserId: requesterId, requestStatus: "pending" as const },
      eventId: event.id,
      // Asking, taking back and asking again shows the card again, but a live event once a day.
      quiet: notice.quiet,
      aDay: { most: REPEATS_A_DAY, about: page.pageId },
    };
    await emit(platform, request, made.moderatorIds);
  });
  bus.on("page.joinWithdrawn", async ({ requestId, moderatorIds }) => {
    await deleteByRequest(db, moderatorIds, requestId);
    live.toUsers(moderatorIds, "relations_changed", {});
  });
  bus.on("page.joinAnswered", async ({ page, requestId, requesterId, ...answered }, event) => {
    const { answer, reviewerId, message } = answered;
    // All moderators' cards show the decision.
    await setRequestStatus(db, answered.moderatorIds, requestId, answer);
    if (answer === "rejected") return;
    const { data, ...source } = about(page);
    const approval = {
      ...source,
      ...(message ? { params: { ...source.params, variant: "answered", text: message } } : {}),
      type: "page_join_approved" as const,
      actorId: reviewerId,
      data: { ...data, requestId, requestStatus: answer },
      eventId: event.id,
    };
    await emit(platform, approval, [requesterId]);
  });
}
