import type { Platform } from "../../platform/platform.ts";
import { isRequestPending, wasAskedToday } from "../follows/index.ts";
import { emit } from "./service/emit.ts";
import { deleteByRequest, setRequestStatus } from "./store.ts";

/** What of the other features' facts becomes a notification, for whom. */
export function notificationListeners(platform: Platform): void {
  const { bus, db } = platform;

  bus.on("follow.started", async ({ followerId, followingId, requestId }, event) => {
    if (requestId) {
      // The one who asked hears that they were let in; the other one pressed the button.
      await emit(platform, {
        userId: followerId,
        type: "follow",
        sourceType: "user",
        sourceId: followingId,
        actorId: followingId,
        params: { variant: "accepted" },
        eventId: event.id,
      });
      return;
    }
    await emit(platform, {
      userId: followingId,
      type: "follow",
      sourceType: "user",
      sourceId: followerId,
      actorId: followerId,
      eventId: event.id,
      // Following, leaving and following again is told once a day.
      onceADay: true,
    });
  });

  bus.on("follow.requested", async ({ requestId, requesterId, targetId }, event) => {
    // Taken back or answered before it was told: there is nothing to decide any more.
    if (!(await isRequestPending(db, requestId))) return;
    await emit(platform, {
      userId: targetId,
      type: "follow_request",
      sourceType: "user",
      sourceId: requesterId,
      actorId: requesterId,
      data: { requestId, requestUserId: requesterId, requestStatus: "pending" },
      eventId: event.id,
      // Asking, taking back and asking again puts the card back, but disturbs once a day.
      quiet: await wasAskedToday(db, requesterId, targetId, requestId),
    });
  });

  bus.on("follow.requestAnswered", ({ requestId, targetId, answer }) =>
    setRequestStatus(db, targetId, requestId, answer),
  );

  bus.on("follow.requestCancelled", ({ requestId, targetId }) =>
    deleteByRequest(db, targetId, requestId),
  );
}
