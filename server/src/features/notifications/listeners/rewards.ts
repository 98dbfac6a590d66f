import {
  BADGE_GRADIENT_DIRECTION,
  BADGE_GRADIENTS,
  badgeImage,
} from "@waymates/contract/features/badges";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { StreakTier } from "@waymates/contract/features/rewards";
import type {
  FriendStreakEvent,
  StreakCelebration,
  StreakNotice,
} from "../../../platform/facts.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listLocales } from "../../profiles/index.ts";
import { REPEATS_A_DAY } from "../rules.ts";
import { emit } from "../service/emit.ts";

export function rewardListeners(platform: Platform): void {
  listenToStreaks(platform);
  listenToFriendStreaks(platform);
  listenToRewards(platform);
}

/** The reader's own streak: its length is named, its tier colours the card. */
const streakNotice = (
  type: StreakCelebration | StreakNotice,
  { days, tier }: { days: number; tier: StreakTier },
  eventId: string,
) => ({
  type,
  sourceType: "streak",
  sourceId: "own",
  actorId: null,
  params: { count: days, tier },
  data: { tier },
  eventId,
});

function listenToStreaks(platform: Platform): void {
  const { bus } = platform;
  bus.on("streak.grown", async ({ userId, days, tier, celebration }, { id: eventId }) => {
    if (!celebration) return;
    await emit(platform, streakNotice(celebration, { days, tier }, eventId), [userId]);
  });
  // People with the same number of days read the same text, so they share one emission.
  bus.on("streak.noticesDue", async ({ type, people }, { id: eventId }) => {
    for (const alike of Map.groupBy(people, ({ days }) => days).values()) {
      const [first] = alike;
      if (!first) continue;
      const readers = alike.map(({ userId }) => userId);
      await emit(platform, streakNotice(type, first, eventId), readers);
    }
  });
}

/** What each event of a friend streak lets its reader do. */
const friendButtons: Partial<Record<FriendStreakEvent, "Accept" | "Nudge">> = {
  invited: "Accept",
  nudge: "Nudge",
  atRisk: "Nudge",
  atRiskForBoth: "Nudge",
};

function listenToFriendStreaks(platform: Platform): void {
  platform.bus.on("friendStreak.noticeDue", async (notice, { id: eventId }) => {
    const { streakId, event, days, tier, readers } = notice;
    const button = friendButtons[event];
    for (const { userId, friendId } of readers) {
      const notification = {
        type: "friend_streak" as const,
        sourceType: "streak",
        sourceId: streakId,
        actorId: friendId,
        params: { variant: event, count: days },
        data: {
          tier,
          ...(button ? { action_button: { text: button, target_user_id: friendId } } : {}),
        },
        eventId,
        ...(event === "invited" ? { aDay: { most: REPEATS_A_DAY, about: "friend_streak" } } : {}),
      };
      await emit(platform, notification, [userId]);
    }
  });
}

function listenToRewards(platform: Platform): void {
  const { bus } = platform;
  bus.on("freeze.earned", async ({ userId, localDate, held }, { id: eventId }) => {
    const freeze = {
      type: "reward_earned" as const,
      sourceType: "reward",
      sourceId: `freeze:${localDate}`,
      actorId: null,
      params: { variant: "freeze", count: held },
      eventId,
    };
    await emit(platform, freeze, [userId]);
  });
  bus.on("points.bonusBooked", async ({ userId, entryId, points }, { id: eventId }) => {
    const reward = {
      type: "reward_earned" as const,
      sourceType: "reward",
      sourceId: entryId,
      actorId: null,
      params: { count: points },
      eventId,
    };
    await emit(platform, reward, [userId]);
  });
  bus.on("badge.earned", async ({ userId, key, family, tier }, { id: eventId }) => {
    const [locale] = await listLocales(platform.db, [userId]);
    const text = await platform.translator.forLanguage(locale?.language ?? DEFAULT_LANGUAGE);
    const name = text(`badge.${family}.name`);
    const badge = {
      type: "badge_earned" as const,
      sourceType: "badge",
      sourceId: key,
      actorId: null,
      params: { badge: name, variant: "tier", tier },
      data: {
        badgeReward: {
          image_url: badgeImage(family, tier),
          external_name: name,
          gradient_start: BADGE_GRADIENTS[tier].start,
          gradient_end: BADGE_GRADIENTS[tier].end,
          gradient_direction: BADGE_GRADIENT_DIRECTION,
        },
        tier,
      },
      eventId,
    };
    await emit(platform, badge, [userId]);
  });
}
