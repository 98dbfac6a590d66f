import { BADGE_LIVE_PLAYERS, BADGE_POST_LIKES } from "@waymates/contract/features/badges";
import type { Platform } from "../../platform/platform.ts";
import { countHighest, countOnce } from "./service/count-towards-badges.ts";

/** Each family counts facts of a feature that knows nothing of badges. */
export function badgeListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("chapter.completed", async ({ userId, chapterId, isPerfect }) => {
    await countOnce(platform, userId, "chapters_completed", chapterId);
    if (isPerfect) await countOnce(platform, userId, "perfect_chapters", chapterId);
  });
  bus.on("path.completed", ({ userId, pathId }) =>
    countOnce(platform, userId, "paths_completed", pathId),
  );
  bus.on("review.emptied", ({ userId, date }) => countOnce(platform, userId, "review_days", date));
  bus.on("streak.grown", ({ userId, longest }) =>
    countHighest(platform, userId, "longest_streak", longest),
  );
  bus.on("friendStreak.grown", async ({ userIds, days }) => {
    for (const userId of userIds) {
      await countHighest(platform, userId, "longest_friend_streak", days);
    }
  });
  bus.on("game.completed", async ({ userId, won, game }) => {
    if (won) await countOnce(platform, userId, "games_won", game.id);
  });
  bus.on("game.finished", async ({ game, creatorId, finishers }) => {
    if (game.gameType !== "live" || !creatorId || finishers < BADGE_LIVE_PLAYERS) return;
    await countOnce(platform, creatorId, "live_hosted", game.id);
  });
  bus.on("post.liked", async ({ postId, commentId, authorId, likeCount }) => {
    if (commentId !== null || likeCount < BADGE_POST_LIKES) return;
    await countOnce(platform, authorId, "liked_posts", postId);
  });
  bus.on("suggestion.accepted", ({ authorId, suggestionId }) =>
    countOnce(platform, authorId, "translations_accepted", suggestionId),
  );
  bus.on("invite.accepted", ({ inviterId, inviteeId }) =>
    countOnce(platform, inviterId, "invitees_registered", inviteeId),
  );
}
