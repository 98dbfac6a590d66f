import type { PageRef } from "../../../platform/facts.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deviceName } from "../../accounts/index.ts";
import type { NotificationParams } from "../rules.ts";
import { REPEATS_A_DAY } from "../rules.ts";
import { emit } from "../service/emit.ts";
import type { NewNotification } from "../service/new-notification.ts";

/** A system notice; its topic names its text as well. */
function notice(topic: string, eventId: string, params: NotificationParams = {}): NewNotification {
  return {
    type: "system",
    sourceType: "system",
    sourceId: topic,
    actorId: null,
    params: { variant: topic, ...params },
    eventId,
  };
}

/** A decision of a page's moderators about a member; it links to the page. */
const pageNotice = (
  topic: string,
  { pageName, displayName }: Pick<PageRef, "pageName" | "displayName">,
  eventId: string,
  params: NotificationParams = {},
): NewNotification => ({
  ...notice(topic, eventId, { page: displayName, ...params }),
  sourceId: `${topic}:${pageName}`,
});

/** The text of a topic that also says why, where moderators gave a reason. */
const withReason = (topic: string, reason?: string | null): NotificationParams =>
  reason ? { variant: `${topic}WithReason`, reason } : {};

const sanctionTexts = {
  warning: "sanctionWarning",
  mute: "sanctionMute",
  suspension: "sanctionSuspension",
  ban: "sanctionBan",
} as const;

export function systemListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("session.startedOnNewDevice", async ({ userId, userAgent, isFirst }, { id }) => {
    // A person's first sign-in does not notify them.
    if (isFirst) return;
    await emit(platform, notice("newDevice", id, { device: deviceName(userAgent) }), [userId]);
  });
  bus.on("session.refreshReused", ({ userId, userAgent }, { id }) =>
    emit(platform, notice("sessionCopied", id, { device: deviceName(userAgent) }), [userId]),
  );
  bus.on("account.passwordChanged", ({ userId }, { id }) =>
    emit(platform, notice("passwordChanged", id), [userId]),
  );
  bus.on("account.emailChanged", ({ userId, email }, { id }) =>
    emit(platform, notice("emailChanged", id, { email }), [userId]),
  );
  bus.on("account.mailStopped", ({ userId, address, reason }, { id }) => {
    const params = { address, ...withReason("mailStopped", reason) };
    return emit(platform, notice("mailStopped", id, params), [userId]);
  });
  bus.on("account.exportReady", ({ userId }, { id }) =>
    emit(platform, notice("exportReady", id), [userId]),
  );
  bus.on("partner.claimed", ({ partnerId, claimerId }, { id }) =>
    emit(
      platform,
      {
        ...notice("partnerClaimed", id),
        actorId: claimerId,
        aDay: { most: REPEATS_A_DAY, about: "partner" },
      },
      [partnerId],
    ),
  );
  bus.on("partner.confirmed", ({ partnerId, claimerId }, { id }) =>
    emit(platform, { ...notice("partnerConfirmed", id), actorId: partnerId }, [claimerId]),
  );
  bus.on("page.memberMuted", async ({ userId, notice: muted }, { id }) => {
    // The end of a mute shows on the page itself.
    if (!muted) return;
    const { page, days, reason } = muted;
    const params = { count: days, ...withReason("pageMuted", reason) };
    await emit(platform, pageNotice("pageMuted", page, id, params), [userId]);
  });
  bus.on("question.suspended", ({ staffIds, prompt }, { id }) =>
    emit(platform, notice("questionReported", id, { prompt }), staffIds),
  );
  bus.on("report.decided", ({ reportId, reporterId, decision, isQuestion }, { id }) => {
    const isConfirmed = isQuestion && decision === "remove";
    const params = isConfirmed ? { variant: "reportConfirmed" } : {};
    const sourceId = `reportReviewed:${reportId}`;
    return emit(platform, { ...notice("reportReviewed", id, params), sourceId }, [reporterId]);
  });
  bus.on("content.removed", async ({ authorId, reason, page }, { id }) => {
    if (!authorId) return;
    const removed = page
      ? pageNotice("pageContentRemoved", page, id, { reason })
      : notice("contentRemoved", id, { reason });
    await emit(platform, removed, [authorId]);
  });
  bus.on("sanction.imposed", ({ sanctionId, userId, kind, reason, until }, { id }) => {
    const params = { variant: sanctionTexts[kind], reason, ...(until ? { until } : {}) };
    const sanction = { ...notice("sanction", id, params), sourceId: `sanction:${sanctionId}` };
    return emit(platform, sanction, [userId]);
  });
  bus.on("appeal.decided", ({ appealId, userId, isLifted, answer }, { id }) => {
    const params = { variant: isLifted ? "appealLifted" : "appealUpheld", answer };
    const decided = {
      ...notice("appealDecided", id, params),
      sourceId: `appealDecided:${appealId}`,
    };
    return emit(platform, decided, [userId]);
  });
  bus.on("announcement.due", ({ announcementId, text, userIds }) =>
    // The announcement's own id: a person who got it in another batch does not get it again.
    emit(
      platform,
      {
        ...notice("announcement", announcementId, { text }),
        sourceId: `announcement:${announcementId}`,
      },
      userIds,
    ),
  );
  bus.on("game.calledOff", ({ game, playerIds, reason }, { id }) =>
    emit(platform, notice("gameCalledOff", id, { game: game.name, reason }), playerIds),
  );
  bus.on("page.memberRemoved", ({ userId, page, reason }, { id }) =>
    emit(platform, pageNotice("pageRemoved", page, id, withReason("pageRemoved", reason)), [
      userId,
    ]),
  );
}
