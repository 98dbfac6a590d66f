import type { Platform } from "../../platform/platform.ts";
import { deliver } from "./service/deliver.ts";
import type { VapidKeys } from "./service/keys.ts";
import { followSession, listReachableAmong } from "./store.ts";

/**
 * A notification that may be pushed becomes a fact of its own, so that it survives a crash and a slow
 * push service delays only other pushes.
 */
export function pushListeners(platform: Platform, vapid: Promise<VapidKeys>): void {
  const { bus, db, notificationChannels } = platform;
  notificationChannels.add(async (sent) => {
    const wanted = sent.flatMap(({ notification, choice }) => (choice.push ? [notification] : []));
    const reachable = await listReachableAmong(
      db,
      wanted.map(({ userId }) => userId),
    );
    const due = wanted.filter(({ userId }) => reachable.has(userId));
    if (due.length === 0) return;
    await bus.transaction(async (tx) => {
      for (const { id, userId } of due) {
        await bus.publish(tx, "push.due", { userId, notificationId: id });
      }
    });
  });
  bus.on("session.renamed", ({ from, to }) => followSession(db, from, to));
  bus.on("push.due", (due) => deliver(platform, vapid, due));
}
