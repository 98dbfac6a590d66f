import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import {
  type RegistrationAnswer,
  stepData,
  type StepData,
  type StepNumber,
  type Welcome,
} from "@waymates/contract/features/registration";
import { phoneNumber } from "@waymates/contract/features/phone";
import {
  minimumAge,
  PHONE_STEP,
  SKIPPABLE_STEPS,
} from "@waymates/contract/features/registration-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { offersTextMessages } from "../../../platform/text-messages.ts";
import { type Account, getAccount, reachStep, reloadSessionUser } from "../../accounts/index.ts";
import { findPendingPhone, verifyPhone } from "../../phone/index.ts";
import { completeRegistration } from "./complete-registration.ts";
import { confirmEmail, sendFirstCode } from "./confirm-email.ts";
import {
  enterAccount,
  enterBirth,
  enterChoices,
  enterCity,
  enterInterests,
  enterLanguage,
  enterPicture,
  type Writing,
} from "./enter-profile.ts";
import { followChosen, joinFirst, judgeAnswers } from "./first-steps.ts";
import { asTaken } from "./register.ts";
import { getRegistration } from "./registration-state.ts";

interface Given {
  step: number;
  data?: Record<string, unknown> | undefined;
  skip?: true | undefined;
}

/**
 * Finishes a step, or skips it: the current one, or an earlier one again.
 * @throws CONFLICT for every other one and after the last; FORBIDDEN for skipping a required one; VALIDATION,
 * and the refusals of the step itself
 */
export async function finishStep(
  platform: Platform,
  actor: Actor,
  { step, data, skip }: Given,
): Promise<RegistrationAnswer> {
  const account = await getAccount(platform.db, actor.userId);
  // The phone's step is skipped where no code could be sent.
  if (account.registration_step === PHONE_STEP - 1 && !offersTextMessages(platform.config)) {
    await reach(platform, actor, PHONE_STEP, nothing);
    account.registration_step = PHONE_STEP;
  }
  const reached = account.registration_step;
  if (reached >= REGISTRATION_COMPLETE || step > reached + 1) throw new Problem("CONFLICT");
  const welcome = skip
    ? await skipStep(platform, actor, step)
    : await doStep(platform, actor, step as StepNumber, data ?? {});
  if (step === 1) await afterAccount(platform, actor, account);
  return {
    user: await reloadSessionUser(platform, actor),
    registration: await getRegistration(platform.db, actor.userId),
    ...(welcome ? { welcome } : {}),
  };
}

async function skipStep(platform: Platform, actor: Actor, step: number): Promise<Welcome | null> {
  if (!SKIPPABLE_STEPS.includes(step)) throw new Problem("FORBIDDEN");
  if (step === REGISTRATION_COMPLETE) return completeRegistration(platform, actor, []);
  await reach(platform, actor, step, async () => undefined);
  return null;
}

/** Writes a step and moves on in one transaction. */
async function reach(
  { bus }: Platform,
  { userId }: Actor,
  step: number,
  write: Writing,
): Promise<void> {
  await bus
    .transaction(async (tx) => {
      const moved = await reachStep(tx, userId, step, REGISTRATION_COMPLETE);
      if (moved === null) throw new Problem("CONFLICT");
      await write(tx);
    })
    .catch((error: unknown) => {
      throw asTaken(error);
    });
}

function read<Step extends StepNumber>(step: Step, data: Record<string, unknown>): StepData<Step> {
  const parsed = stepData[step].safeParse(data);
  if (parsed.success) return parsed.data as StepData<Step>;
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [
      issue.code === "unrecognized_keys" ? issue.keys.join(",") : issue.path.join("."),
      /^[A-Z][A-Z_]+$/.test(issue.message) ? issue.message : issue.code.toUpperCase(),
    ]),
  );
  throw new Problem("VALIDATION", { fields });
}

async function doStep(
  platform: Platform,
  actor: Actor,
  step: StepNumber,
  data: Record<string, unknown>,
): Promise<Welcome | null> {
  if (step === 2) {
    await confirmEmail(platform, actor, read(2, data).code);
    return null;
  }
  if (step === 12) {
    const given = read(12, data);
    const results = await judgeAnswers(platform, actor, given);
    return completeRegistration(platform, actor, results);
  }
  await reach(platform, actor, step, await writingOf(platform, actor, step, data));
  return null;
}

/** Checks a step's data, does what cannot be in its transaction, and hands out what can. */
async function writingOf(
  platform: Platform,
  actor: Actor,
  step: Exclude<StepNumber, 2 | 12>,
  data: Record<string, unknown>,
): Promise<Writing> {
  switch (step) {
    case 1:
      return enterAccount(platform, actor, read(1, data));
    case 3:
      return enterLanguage(platform, actor, read(3, data));
    case 4: {
      const given = read(4, data);
      const params = { age: minimumAge(given.country) };
      return enterBirth(platform, actor, given, () => new Problem("TOO_YOUNG", { params }));
    }
    case 5:
      return enterCity(actor, read(5, data));
    case 6:
      return enterPicture(platform, actor, read(6, data));
    case 7:
      await confirmPhone(platform, actor, read(7, data));
      return nothing;
    case 8:
      return enterInterests(actor, read(8, data));
    case 9:
      return enterChoices(platform, actor, read(9, data));
    case 10:
      await followChosen(platform, actor, read(10, data).follow);
      return nothing;
    case 11:
      await joinFirst(platform, actor, read(11, data));
      return nothing;
  }
}

/** Step 7: the code must be the one that went to this very number. */
async function confirmPhone(
  platform: Platform,
  actor: Actor,
  { prefix, number, code }: StepData<7>,
): Promise<void> {
  const given = phoneNumber.safeParse({ prefix, number });
  if (!given.success) throw new Problem("VALIDATION", { fields: { number: "INVALID" } });
  const pending = await findPendingPhone(platform.db, actor.userId);
  const isSame = pending?.prefix === given.data.prefix && pending.number === given.data.number;
  if (!isSame) throw new Problem("CODE_EXPIRED", { fields: { code: "EXPIRED" } });
  await verifyPhone(platform, actor, code);
}

const nothing: Writing = async () => undefined;

/** A new address gets its code; one that a provider vouched for needs none. */
async function afterAccount(platform: Platform, actor: Actor, before: Account): Promise<void> {
  const account = await getAccount(platform.db, actor.userId);
  if (account.email_verified_at) {
    if (account.registration_step === 1) await reach(platform, actor, 2, nothing);
  } else if (before.registration_step === 0 || before.email !== account.email) {
    await sendFirstCode(platform, actor.userId);
  }
}
