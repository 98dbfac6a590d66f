import { SEND_RATE } from "@waymates/contract/features/chat-constants";
import { type Buckets, createBuckets } from "../../../platform/buckets.ts";

/** How fast a person may send, whichever way and from however many tabs of this process. */
export interface SendLimit {
  /** Counts one message; answers 0, or the seconds to wait. */
  take(userId: string, now?: number): number;
}

/** A burst, and a longer window behind it. @param factor multiplies both, for load generators. */
export function createSendLimit(factor: number): SendLimit {
  const bursts: Buckets = createBuckets(factor);
  const windows: Buckets = createBuckets(factor);
  const { burst, perSecond, window, windowMs } = SEND_RATE;
  const slow = { burst: window, perSecond: window / (windowMs / 1000) };
  return {
    take: (userId, now) =>
      bursts.take(userId, { burst, perSecond }, now) || windows.take(userId, slow, now),
  };
}
