import type { Platform } from "../../platform/platform.ts";
import { endByBlock } from "./service/keep-friend-streak.ts";
import { countGameTogether } from "./service/play-together.ts";
import { settleFriendStreak } from "./service/settle-friends.ts";
import { listOpen } from "./store/friends.ts";

export function streakListeners(platform: Platform): void {
  const { bus, db } = platform;
  // A day that counts for one may be the day of both.
  bus.on("streak.grown", async ({ userId }) => {
    for (const { id, status } of await listOpen(db, userId)) {
      if (status !== "active") continue;
      await bus.transaction((tx) => settleFriendStreak(bus, tx, id, new Date()));
    }
  });
  bus.on("game.finished", ({ playerIds, at }) =>
    countGameTogether(bus, db, playerIds, at ? new Date(at) : new Date()),
  );
  bus.on("user.blocked", ({ blockerId, blockedId }) => endByBlock(platform, blockerId, blockedId));
}
