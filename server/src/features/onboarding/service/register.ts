import type { RegisterBody } from "@waymates/contract/features/registration";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { registrationMode } from "../../../platform/site-settings.ts";
import {
  acceptTerms,
  checkPassword,
  hashPassword,
  insertAccount,
  isEmailFree,
} from "../../accounts/index.ts";
import { spendInvite } from "../../invites/index.ts";
import { insertProfile, isUsernameFree } from "../../profiles/index.ts";
import { markRegistered } from "../../waitlist/index.ts";
import { sendFirstCode } from "./confirm-email.ts";

export const usernameTaken = () => new Problem("USERNAME_TAKEN", { fields: { username: "TAKEN" } });
export const emailTaken = () => new Problem("EMAIL_TAKEN", { fields: { email: "TAKEN" } });

/**
 * Step 1: a new account with its first mail on the way.
 * @param guestId of who has played without an account: their seats come along
 * @throws VALIDATION for a bad password, USERNAME_TAKEN, EMAIL_TAKEN; INVITE_NEEDED and INVITE_USED
 * where one comes in by invitation only
 * @returns the newcomer, and whether their invite code counts
 */
export async function register(
  platform: Platform,
  body: RegisterBody,
  language: string,
  guestId: string | null,
): Promise<{ id: string; inviteAccepted: boolean | null }> {
  const { bus, db } = platform;
  const { email, username, firstName, lastName, password } = body;
  const fault = await checkPassword(password, { email, username, firstName, lastName });
  if (fault) throw new Problem("VALIDATION", { fields: { password: fault } });
  if (!(await isUsernameFree(db, username))) throw usernameTaken();
  if (!(await isEmailFree(db, email))) throw emailTaken();
  const password_hash = await hashPassword(password);
  const id = newId();
  const inviteAccepted = await bus
    .transaction(async (tx) => {
      await insertProfile(tx, {
        id,
        username,
        first_name: firstName,
        last_name: lastName,
        language,
      });
      await insertAccount(tx, { id, email, password_hash, registration_step: 1 });
      await acceptTerms(tx, id);
      const isAccepted = await enterByInvite(platform, tx, id, body.inviteCode);
      if (guestId) await platform.guests.takeOver(tx, guestId, id);
      return isAccepted;
    })
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  await sendFirstCode(platform, id);
  return { id, inviteAccepted };
}

/**
 * Uses the code of a newcomer. Where registration is open, a used-up or unknown code only means that no
 * inviter is credited. @returns whether it counts; null without one @throws INVITE_NEEDED, INVITE_USED
 */
export async function enterByInvite(
  { config }: Platform,
  tx: Db,
  userId: string,
  code: string | null | undefined,
): Promise<boolean | null> {
  const isNeeded = (await registrationMode(config, tx)) !== "open";
  if (!code) {
    if (isNeeded) throw new Problem("INVITE_NEEDED");
    return null;
  }
  const isSpent = await spendInvite(tx, userId, code);
  if (isSpent) await markRegistered(tx, code);
  else if (isNeeded) throw new Problem("INVITE_USED");
  return isSpent;
}

/**
 * Turns the database's unique violation into a Problem: another person took the name or the address at the
 * same time.
 */
export function asTaken(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const said = cause instanceof Error ? cause.message : "";
  if (said.includes("profiles_username_unique")) return usernameTaken();
  if (said.includes("accounts_email_unique")) return emailTaken();
  return error;
}
