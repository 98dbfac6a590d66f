import { z } from "zod";
import type { Tokens } from "../../../platform/auth/tokens.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { stopMails } from "../../notifications/index.ts";

const signed = (userId: string): string => `unsubscribe:${userId}`;

/** A token in the mail that ends the digests of its reader, and nothing else. It does not expire. */
export function unsubscribeToken(tokens: Tokens, userId: string): string {
  return `${userId}.${tokens.fingerprint(signed(userId))}`;
}

/** Ends all digests of the token's person. @throws Problem 404 for a token that is not ours. */
export async function unsubscribe({ db, tokens }: Platform, token: string): Promise<void> {
  const [userId = "", signature = "", ...rest] = token.split(".");
  const isOurs = rest.length === 0 && tokens.isFingerprint(signed(userId), signature);
  if (!isOurs || !z.uuid().safeParse(userId).success) throw new Problem("NOT_FOUND");
  await stopMails(db, userId);
}
