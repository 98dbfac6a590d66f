import type { WaitlistPlace } from "@waymates/contract/features/waitlist";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  confirmEntry,
  type Entry,
  findByEmail,
  findByToken,
  lockOrder,
  moveUp,
  rankOf,
} from "../store.ts";
import { tokenHashes } from "./sign-up.ts";

/** The places that each referred friend is worth, and how many friends count. */
const PLACES_A_FRIEND = 5;
const FRIENDS_COUNTED = 3;

/**
 * Confirms the address whose mail held this token, and returns its position; opening the link again
 * only returns the position. @throws EXPIRED for an unknown or outdated token
 */
export async function confirm(platform: Platform, token: string): Promise<WaitlistPlace> {
  const { bus, db } = platform;
  const entry = await findByToken(db, tokenHashes(platform, token));
  if (!entry || entry.status === "removed") throw new Problem("EXPIRED");
  if (!entry.confirmed_at) {
    await bus.transaction(async (tx) => {
      await lockOrder(tx);
      if (!(await confirmEntry(tx, entry.id))) return;
      if (entry.referrer_code && entry.referrer_code !== entry.referral_code) {
        await moveUp(tx, entry.referrer_code, PLACES_A_FRIEND, FRIENDS_COUNTED);
      }
      await bus.publish(tx, "waitlist.confirmed", { entryId: entry.id });
    });
  }
  const now = await findByEmail(db, entry.email);
  if (!now) throw new Problem("EXPIRED");
  return placeOf(db, now);
}

async function placeOf(db: Db, entry: Entry): Promise<WaitlistPlace> {
  const isWaiting = entry.status === "waiting" && entry.position !== null;
  return {
    status: entry.status === "removed" ? "waiting" : entry.status,
    position: isWaiting ? await rankOf(db, entry.position ?? 0) : null,
    referralCode: entry.referral_code,
    movesLeft: FRIENDS_COUNTED - entry.moves,
  };
}
