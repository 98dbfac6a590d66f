import { randomInt } from "node:crypto";
import type { PhoneNumber } from "@waymates/contract/features/phone";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Db } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import type { TextMessages } from "../../platform/text-messages.ts";
import { changeProfile } from "../profiles/index.ts";
import { deleteCode, findPendingNumber, putCode, tryCode } from "./store.ts";

const CODE_MINUTES = 15;
const TRIES = 5;
const SECONDS_BETWEEN = 60;

/** Codes are stored as hashes: reading the table must not be enough to confirm a number. */
const hashed = (userId: string, code: string) => `phone:${userId}:${code}`;

/**
 * Sends a code to a number.
 * @throws NOT_FOUND without a sender, RATE_LIMITED within a minute of the last one, UNAVAILABLE
 */
export async function startPhone(
  platform: Platform,
  messages: TextMessages | null,
  { userId }: Actor,
  { prefix, number }: PhoneNumber,
  language: string,
): Promise<void> {
  if (!messages) throw new Problem("NOT_FOUND");
  const code = String(randomInt(10 ** 6)).padStart(6, "0");
  const isStored = await putCode(platform.db, {
    user_id: userId,
    prefix,
    number,
    code_hash: platform.tokens.fingerprint(hashed(userId, code)),
    expires_at: new Date(Date.now() + CODE_MINUTES * 60_000),
  });
  if (!isStored) throw new Problem("RATE_LIMITED", { retryAfter: SECONDS_BETWEEN });
  const text = await platform.translator.text(language, "phone.message", { code });
  try {
    await messages.send({ to: `${prefix}${number}`, text });
  } catch (error) {
    platform.log.error({ err: error, userId }, "text message could not be sent");
    // So that the person can ask again at once.
    await deleteCode(platform.db, userId);
    throw new Problem("UNAVAILABLE");
  }
}

/**
 * Confirms the number that a code was sent to.
 * @throws CODE_WRONG; CODE_EXPIRED where no code is valid, also after five tries
 */
export async function verifyPhone(
  platform: Platform,
  { userId }: Actor,
  code: string,
): Promise<PhoneNumber> {
  const tried = await tryCode(platform.db, userId, TRIES);
  if (!tried) throw new Problem("CODE_EXPIRED", { fields: { code: "EXPIRED" } });
  if (!platform.tokens.isFingerprint(hashed(userId, code), tried.code_hash)) {
    throw new Problem("CODE_WRONG", { fields: { code: "WRONG" } });
  }
  await platform.bus.transaction(async (tx) => {
    await changeProfile(tx, userId, {
      phone_prefix: tried.prefix,
      phone_number: tried.number,
      phone_verified_at: new Date(),
    });
    await deleteCode(tx, userId);
  });
  return { prefix: tried.prefix, number: tried.number };
}

/** The number that a code was sent to and that is not confirmed yet. */
export const findPendingPhone = (db: Db, userId: string) => findPendingNumber(db, userId);
