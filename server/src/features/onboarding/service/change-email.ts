import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getAccount, isEmailFree, reauthenticate, replaceEmail } from "../../accounts/index.ts";
import { forgetAddress } from "../../waitlist/index.ts";
import { deleteEmailCode } from "../store.ts";
import { mailCode, proveCode } from "./email-code.ts";
import { asTaken, emailTaken } from "./register.ts";

/**
 * Mails a code to the address that a person wants in the place of theirs. Nothing changes yet.
 * @throws VALIDATION (WRONG, SAME), REAUTHENTICATION_REQUIRED, EMAIL_TAKEN, RATE_LIMITED
 */
export async function askForEmailChange(
  platform: Platform,
  actor: Actor,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const { db } = platform;
  const { userId } = actor;
  const account = await getAccount(db, userId);
  await reauthenticate(platform, actor, {
    password: account.password_hash ? (password ?? "") : undefined,
    field: "password",
  });
  if (email === account.email) throw new Problem("VALIDATION", { fields: { email: "SAME" } });
  if (!(await isEmailFree(db, email, userId))) throw emailTaken();
  const atOnce = true;
  await mailCode(platform, { userId, to: email, nextEmail: email, name: "changeAddress", atOnce });
}

/**
 * Changes the address, as the mailed code allows it. Reset links that were sent to the old one no longer
 * work, and the old one gets a mail.
 * @throws CODE_EXPIRED, CODE_WRONG, EMAIL_TAKEN when another person registered with it meanwhile
 */
export async function confirmEmailChange(
  platform: Platform,
  actor: Actor,
  code: string,
): Promise<void> {
  const { userId } = actor;
  const next = await proveCode(platform, userId, code);
  if (!next) throw new Problem("CODE_EXPIRED", { fields: { code: "EXPIRED" } });
  await platform.bus
    .transaction(async (tx) => {
      await deleteEmailCode(tx, userId);
      const former = await replaceEmail(tx, actor, next);
      await forgetAddress(tx, former);
      await platform.bus.publish(tx, "account.emailChanged", { userId, email: next, former });
    })
    .catch((error: unknown) => {
      throw asTaken(error);
    });
}
