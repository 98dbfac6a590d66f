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
  return `${account.id}.${until}.${platform.tokens.fingerprint(signed(account, until))}`;
}

/** The deleted account that a token may restore now; null for any other token. */
export async function findRestorable(platform: Platform, token: string): Promise<Account | null> {
  const [, userId = "", until = "", signature = ""] =
    /^([0-9a-f-]{36})\.(\d{10,16})\.([\w-]+)$/.exec(token) ?? [];
  const account = userId ? await findAccount(platform.db, userId) : null;
  if (!account?.deleted_at || !isRestorable(account) || Number(until) <= Date.now()) return null;
  return platform.tokens.isFingerprint(signed(account, until), signature) ? account : null;
}

const signed = ({ id, deleted_at }: Account, until: number | string): string =>
  `restore:${id}:${until}:${deleted_at?.getTime() ?? 0}`;
