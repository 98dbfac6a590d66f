import type { Platform } from "../../../platform/platform.ts";
import { isRequestPending, wasAskedToday } from "../../follows/index.ts";
import { REPEATS_A_DAY } from "../rules.ts";
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
      // An accepted request notifies the requester; the other person pressed the button.
      const params = { variant: "accepted" };
      const accepted = { ...about(followingId), type: "follow" as const, params, eventId };
      return emit(platform, accepted, [followerId]);
    }
    // Following, unfollowing and following again notifies once a day.
    const started = { ...about(followerId), type: "follow" as const, eventId };
    return emit(platform, { ...started, onceInHours: DAY_HOURS }, [followingId]);
  });

  bus.on("profile.viewed", ({ viewerId, viewedId }, { id: eventId }) => {
    const viewed = { ...about(viewerId), type: "profile_view" as const, eventId };
    return emit(platform, { ...viewed, onceInHours: WEEK_HOURS }, [viewedId]);
  });
}

function listenToRequests(platform: Platform): void {
  const { bus, db, live } = platform;
  bus.on("follow.requested", async ({ requestId, requesterId, targetId }, event) => {
    // Taken back or answered before this ran: nothing is left to decide.
    if (!(await isRequestPending(db, requestId))) return;
    const request = {
      ...about(requesterId),
      type: "follow_request" as const,
      data: { requestId, requestUserId: requesterId, requestStatus: "pending" as const },
      eventId: event.id,
      // Asking, taking back and asking again shows the card again, but a live event once a day.
      quiet: await wasAskedToday(db, requesterId, targetId, requestId),
      aDay: { most: REPEATS_A_DAY, about: "follow" },
    };
    await emit(platform, request, [targetId]);
  });

  // Open panels of the person who was asked show the state at once, on every tab and device.
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
 * A block notifies the blocker only, as a toast; the other person never gets a row. Open tabs of
 * both fetch again whatever names people.
 */
function listenToBlocks(platform: Platform): void {
  const { bus, live } = platform;
  for (const [fact, type] of [
    ["user.blocked", "user_blocked"],
    ["user.unblocked", "user_unblocked"],
  ] as const) {
    bus.on(fact, async ({ blockerId, blockedId }, { id: eventId }) => {
      live.toUsers([blockerId, blockedId], "relations_changed", {});
      const ownAct = { ...about(blockedId), type, eventId, read: true, ignoresBlock: true };
      await emit(platform, ownAct, [blockerId]);
    });
  }
}
