import type { NotificationType } from "@waymates/contract/features/notifications";
import type { Platform } from "../../../platform/platform.ts";
import type { BadgeRef, StreakMoment } from "../../rewards/index.ts";
import { type Draft, emit } from "../service/emit.ts";

export function rewardListeners(platform: Platform): void {
  listenToStreaks(platform);
  listenToGifts(platform);
  listenToFriendStreaks(platform);
}

const ownStreak = { sourceType: "streak", sourceId: "own", actorId: null };

function streakDraft(
  type: NotificationType,
  { userId, days, tier }: StreakMoment,
  eventId: string,
): Draft & { userId: string } {
  return { ...ownStreak, userId, type, params: { count: days, tier }, data: { tier }, eventId };
}

function listenToStreaks(platform: Platform): void {
  const { bus } = platform;
  bus.on("streak.grown", async ({ celebration, ...moment }, { id }) => {
    if (celebration) await emit(platform, streakDraft(celebration, moment, id));
  });
  bus.on("streak.saved", (moment, { id }) =>
    emit(platform, streakDraft("streak_saved", moment, id)),
  );
  bus.on("streak.broken", (moment, { id }) =>
    emit(platform, streakDraft("streak_broken", moment, id)),
  );
  bus.on("streak.reminderDue", ({ urgent, ...moment }, { id }) =>
    emit(platform, streakDraft(urgent ? "streak_urgent_reminder" : "streak_reminder", moment, id)),
  );
}

function listenToGifts(platform: Platform): void {
  const { bus } = platform;
  bus.on("points.bonusBooked", ({ userId, entryId, points }, { id: eventId }) =>
    emit(platform, {
      userId,
      type: "reward_earned",
      sourceType: "reward",
      sourceId: entryId,
      actorId: null,
      params: { count: points },
      eventId,
    }),
  );
  bus.on("streak.freezeEarned", ({ userId, freezeId }, { id: eventId }) =>
    emit(platform, {
      userId,
      type: "reward_earned",
      sourceType: "reward",
      sourceId: freezeId,
      actorId: null,
      params: { variant: "freeze" },
      eventId,
    }),
  );
  bus.on("badge.earned", ({ userId, badge }, { id: eventId }) =>
    emit(platform, {
      userId,
      type: "badge_earned",
      sourceType: "badge",
      sourceId: badge.badgeId,
      actorId: null,
      params: { variant: "tier", badge: badge.externalName, tier: badge.tier },
      data: { badgeReward: toReward(badge), tier: badge.tier },
      eventId,
    }),
  );
}

function toReward(badge: BadgeRef) {
  return {
    image_url: badge.imageUrl,
    external_name: badge.externalName,
    gradient_start: badge.gradientStart,
    gradient_end: badge.gradientEnd,
    gradient_direction: badge.gradientDirection,
  };
}

/** What the card's button does; the browser words it. */
const actions = { invited: "Accept", atRisk: "Nudge" } as const;

function listenToFriendStreaks(platform: Platform): void {
  platform.bus.on("friendStreak.moved", async (moved, { id: eventId }) => {
    const { userId, friendId, moment, days, tier } = moved;
    const text = moment === "invited" || moment === "atRisk" ? actions[moment] : null;
    await emit(platform, {
      userId,
      type: "friend_streak",
      sourceType: "streak",
      sourceId: moved.pairId,
      actorId: friendId,
      params: { variant: moment, count: days },
      data: { tier, ...(text ? { action_button: { text, target_user_id: friendId } } : {}) },
      eventId,
    });
  });
}
