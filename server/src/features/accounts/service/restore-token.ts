import { timingSafeEqual } from "node:crypto";
import { RESTORE_DAYS } from "@waymates/contract/features/privacy";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Account, findAccount } from "../store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The person has just proven who they are; this is for the page where they decide. */
const TOKEN_MS = 60 * 60 * 1000;

/** Milliseconds until a deleted account is erased; less than nothing when it is due. */
const msLeft = ({ deleted_at }: Account): number =>
  (deleted_at?.getTime() ?? 0) + RESTORE_DAYS * DAY_MS - Date.now();

export const isRestorable = (account: Account): boolean => msLeft(account) > 0;

/** The refusal of a sign-in that was right but came after the deletion, with the way back. */
export function refuseDeleted(platform: Platform, account: Account): Problem {
  return new Problem("ACCOUNT_DELETED", {
    extra: {
      restoreToken: restoreToken(platform, account),
      daysLeft: Math.max(1, Math.ceil(msLeft(account) / DAY_MS)),
    },
  });
}

/** Good for an hour and for this deletion alone. */
export function restoreToken(platform: Platform, account: Account): string {
  const until = Date.now() + TOKEN_MS;
  return `${account.id}.${until}.${signature(platform, account, until)}`;
}

/** The deleted account that a token may restore now; null for any other token. */
export async function findRestorable(platform: Platform, token: string): Promise<Account | null> {
  const [, userId = "", until = ""] = /^([0-9a-f-]{36})\.(\d{10,16})\.[\w-]+$/.exec(token) ?? [];
  const account = userId ? await findAccount(platform.db, userId) : null;
  if (!account?.deleted_at || !isRestorable(account) || Number(until) <= Date.now()) return null;
  const expected = Buffer.from(`${userId}.${until}.${signature(platform, account, Number(until))}`);
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? account : null;
}

function signature({ tokens }: Platform, account: Account, until: number): string {
  return tokens.fingerprint(`restore:${account.id}:${until}:${account.deleted_at?.getTime() ?? 0}`);
}
