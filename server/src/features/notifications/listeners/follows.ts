import type { Platform } from "../../../platform/platform.ts";
import { isRequestPending, wasAskedToday } from "../../follows/index.ts";
import { emit } from "../service/emit.ts";
import { deleteByRequest, setRequestStatus } from "../store.ts";

const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;

export function followListeners(platform: Platform): void {
  listenToFollows(platform);
  listenToRequests(platform);
  listenToBlocks(platform);
}

const about = (personId: string) => ({ sourceType: "user", sourceId: personId, actorId: personId });

function listenToFollows(platform: Platform): void {
  const { bus } = platform;
  bus.on("follow.started", async ({ followerId, followingId, requestId }, { id: eventId }) => {
    if (requestId) {
      // The one who asked hears that they were let in; the other one pressed the button.
      await emit(platform, {
        ...about(followingId),
        userId: followerId,
        type: "follow",
        params: { variant: "accepted" },
        eventId,
      });
      return;
    }
    await emit(platform, {
      ...about(followerId),
      userId: followingId,
      type: "follow",
      eventId,
      // Following, leaving and following again is told once a day.
      onceInHours: DAY_HOURS,
    });
  });

  bus.on("profile.viewed", ({ viewerId, viewedId }, { id: eventId }) =>
    emit(platform, {
      ...about(viewerId),
      userId: viewedId,
      type: "profile_view",
      eventId,
      onceInHours: WEEK_HOURS,
    }),
  );
}

function listenToRequests(platform: Platform): void {
  const { bus, db, live } = platform;
  bus.on("follow.requested", async ({ requestId, requesterId, targetId }, event) => {
    // Taken back or answered before it was told: there is nothing to decide any more.
    if (!(await isRequestPending(db, requestId))) return;
    await emit(platform, {
      ...about(requesterId),
      userId: targetId,
      type: "follow_request",
      data: { requestId, requestUserId: requesterId, requestStatus: "pending" },
      eventId: event.id,
      // Asking, taking back and asking again puts the card back, but disturbs once a day.
      quiet: await wasAskedToday(db, requesterId, targetId, requestId),
    });
  });

  // Open panels show at once how a request stands, on every tab and device of who is asked.
  bus.on("follow.requestAnswered", async ({ requestId, targetId, answer }) => {
    await setRequestStatus(db, [targetId], requestId, answer);
    live.toUser(targetId, "relations_changed", {});
  });

  bus.on("follow.requestCancelled", async ({ requestId, targetId }) => {
    await deleteByRequest(db, [targetId], requestId);
    live.toUser(targetId, "relations_changed", {});
  });
}

/**
 * The blocker alone hears of a block, as a toast; the other one never gets a row. What either of
 * them has open asks anew for whatever names people, so that it holds there too.
 */
function listenToBlocks(platform: Platform): void {
  const { bus, live } = platform;
  for (const [fact, type] of [
    ["user.blocked", "user_blocked"],
    ["user.unblocked", "user_unblocked"],
  ] as const) {
    bus.on(fact, async ({ blockerId, blockedId }, { id: eventId }) => {
      live.toUsers([blockerId, blockedId], "relations_changed", {});
      await emit(platform, {
        ...about(blockedId),
        userId: blockerId,
        type,
        eventId,
        read: true,
        despiteBlock: true,
      });
    });
  }
}
