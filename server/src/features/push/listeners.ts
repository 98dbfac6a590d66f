import type { Platform } from "../../platform/platform.ts";
import { addNotificationChannel } from "../notifications/index.ts";
import { deliver } from "./service/deliver.ts";
import type { VapidKeys } from "./service/keys.ts";
import { followSession, listReachable } from "./store.ts";

/**
 * A notification that may be pushed becomes a fact of its own, so that it survives a crash and a slow
 * push service delays only other pushes.
 */
export function pushListeners(platform: Platform, vapid: VapidKeys): void {
  const { bus, db } = platform;
  addNotificationChannel(platform, async ({ id, userId }, { push }) => {
    if (!push || (await listReachable(db, userId)).length === 0) return;
    await bus.transaction((tx) => bus.publish(tx, "push.due", { userId, notificationId: id }));
  });
  bus.on("session.renamed", ({ from, to }) => followSession(db, from, to));
  bus.on("push.due", (due) => deliver(platform, vapid, due));
}
