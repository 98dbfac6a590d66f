import { SEND_RATE } from "@waymates/contract/features/chat-constants";
import type { Rate } from "../../../platform/limits.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";

type Limited = Pick<Platform, "limits">;

const { burst, burstSeconds, window, windowSeconds } = SEND_RATE;

/** A burst, and a longer window behind it. */
const sendRates: readonly Rate[] = [
  { points: burst, seconds: burstSeconds },
  { points: window, seconds: windowSeconds },
];

/** Edits, deletions, reactions and pins together. */
const changeRates: readonly Rate[] = [{ points: 30, seconds: 15 }];

async function limit({ limits }: Limited, key: string, rates: readonly Rate[]): Promise<void> {
  const retryAfter = await limits.take(key, rates);
  if (retryAfter > 0) throw new Problem("RATE_LIMITED", { retryAfter });
}

/** Counts one message, whichever way and through whichever process it comes. @throws RATE_LIMITED */
export const limitSending = (chat: Limited, userId: string): Promise<void> =>
  limit(chat, `message_send:${userId}`, sendRates);

/** Counts one change of a stored message. @throws RATE_LIMITED */
export const limitChanging = (chat: Limited, userId: string): Promise<void> =>
  limit(chat, `message_change:${userId}`, changeRates);
