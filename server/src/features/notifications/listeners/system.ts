import type { PageRef } from "../../../platform/facts.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deviceName } from "../../accounts/index.ts";
import type { NotificationParams } from "../rules.ts";
import { type Draft, emit } from "../service/emit.ts";

/** A notice of the house; its topic is its wording too. */
function notice(topic: string, eventId: string, params: NotificationParams = {}): Draft {
  return {
    type: "system",
    sourceType: "system",
    sourceId: topic,
    actorId: null,
    params: { variant: topic, ...params },
    eventId,
  };
}

/** What the moderators of a page decided about somebody; it leads to that page. */
const pageNotice = (topic: string, { pageName, displayName }: PageRef, eventId: string): Draft => ({
  ...notice(topic, eventId, { page: displayName }),
  sourceId: `${topic}:${pageName}`,
});

export function systemListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("session.startedOnNewDevice", async ({ userId, userAgent, isFirst }, { id }) => {
    // Somebody's very first sign-in is no news to them.
    if (isFirst) return;
    await emit(platform, { userId, ...notice("newDevice", id, { device: deviceName(userAgent) }) });
  });
  bus.on("session.refreshReused", ({ userId, userAgent }, { id }) =>
    emit(platform, {
      userId,
      ...notice("sessionCopied", id, { device: deviceName(userAgent) }),
    }),
  );
  bus.on("account.passwordChanged", ({ userId }, { id }) =>
    emit(platform, { userId, ...notice("passwordChanged", id) }),
  );
  bus.on("account.emailChanged", ({ userId, email }, { id }) =>
    emit(platform, { userId, ...notice("emailChanged", id, { email }) }),
  );
  bus.on("account.exportReady", ({ userId }, { id }) =>
    emit(platform, { userId, ...notice("exportReady", id) }),
  );
  bus.on("partner.claimed", ({ partnerId, claimerId }, { id }) =>
    emit(platform, { userId: partnerId, ...notice("partnerClaimed", id), actorId: claimerId }),
  );
  bus.on("partner.confirmed", ({ partnerId, claimerId }, { id }) =>
    emit(platform, { userId: claimerId, ...notice("partnerConfirmed", id), actorId: partnerId }),
  );
  bus.on("page.memberMuted", async ({ userId, notice: told }, { id }) => {
    // A mute that is lifted says so on the page itself.
    if (!told) return;
    const draft = pageNotice("pageMuted", told.page, id);
    await emit(platform, { userId, ...draft, params: { ...draft.params, count: told.days } });
  });
  bus.on("page.memberRemoved", ({ userId, page }, { id }) =>
    emit(platform, { userId, ...pageNotice("pageRemoved", page, id) }),
  );
}
