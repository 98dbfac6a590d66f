import type { Platform } from "../../platform/platform.ts";
import { addNotificationSink } from "../notifications/index.ts";
import { deliver } from "./service/deliver.ts";
import type { VapidKeys } from "./service/keys.ts";
import { followSession, listReachable } from "./store.ts";

/**
 * A notification that may be pushed becomes a fact of its own: it survives a crash, and a push
 * service that is slow holds up pushes alone.
 */
export function pushListeners(platform: Platform, vapid: VapidKeys): void {
  const { bus, db } = platform;
  addNotificationSink(platform, async (notification, reader, channels) => {
    if (!channels.push || (await listReachable(db, reader.id)).length === 0) return;
    await bus.transaction((tx) =>
      bus.publish(tx, "push.due", { userId: reader.id, notificationId: notification.id }),
    );
  });
  bus.on("session.renamed", ({ from, to }) => followSession(db, from, to));
  bus.on("push.due", (due) => deliver(platform, vapid, due));
}
