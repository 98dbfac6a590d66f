import * as operations from "@waymates/contract/operations/onboarding";
import { serve } from "../../platform/http/serve.ts";
import {
  INVITE_COOKIE,
  normalUsername,
  TRIAL_QUESTIONS,
  USERNAME_PATTERN,
} from "@waymates/contract/features/registration-constants";
import { isReservedName } from "@waymates/contract/reserved-names";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { callerAt } from "../../platform/http/caller.ts";
import { clearSeat } from "../../platform/http/cookies.ts";
import { readerLanguage, readerLanguages } from "../../platform/http/language.ts";
import { Problem } from "../../platform/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { registrationMode } from "../../platform/site-settings.ts";
import { offersTextMessages } from "../../platform/text-messages.ts";
import { clearSessionCookies, openFirstSession } from "../accounts/index.ts";
import { assertMayGuess, countWrongCode, isOpenInvite } from "../invites/index.ts";
import { listTrialQuestions } from "../paths/index.ts";
import { isUsernameFree } from "../profiles/index.ts";
import { declareEmail } from "./routes/email.ts";
import { finishStep } from "./service/finish-step.ts";
import { proposePathsAndPages, proposePeople } from "./service/proposals.ts";
import { register } from "./service/register.ts";
import { getRegistration } from "./service/registration-state.ts";

/** Becoming a member: the account, its address, the twelve steps and what they propose. */
export function onboardingRoutes(api: Api, platform: Platform): void {
  declareRegister(api, platform);
  declareEmail(api, platform);
  declareSteps(api, platform);
  declareProposals(api, platform);
}

function declareRegister(api: Api, platform: Platform): void {
  const { config, db } = platform;
  serve(api, operations.register, async (request, reply) => {
    const language = await readerLanguage(request, platform.translator);
    if (request.body.inviteCode) await countGuess(request, request.body.inviteCode);
    const { seat } = request;
    const made = await register(platform, request.body, language, seat?.id ?? null);
    const { id: userId, inviteAccepted } = made;
    if (seat) clearSeat(reply, config);
    const signedIn = await openFirstSession(platform, request, reply, userId);
    // The code has done what it was for.
    reply.clearCookie(INVITE_COOKIE, { path: "/" });
    return reply.status(201).send({ ...signedIn, inviteAccepted });
  });

  async function countGuess(request: FastifyRequest, code: string): Promise<void> {
    const address = callerAt(request.ip);
    await assertMayGuess(platform.limits, address);
    if (!(await isOpenInvite(db, code))) await countWrongCode(platform.limits, address);
  }

  serve(api, operations.checkUsername, async (request) => {
    const name = normalUsername(request.query.username);
    const reason = !USERNAME_PATTERN.test(name)
      ? ("SHAPE" as const)
      : isReservedName(name)
        ? ("RESERVED" as const)
        : (await isUsernameFree(db, name, request.actor?.userId))
          ? null
          : ("TAKEN" as const);
    return { available: reason === null, reason };
  });
}

function declareSteps(api: Api, platform: Platform): void {
  const { config, db, mail } = platform;
  serve(api, operations.viewRegistration, async ({ actor }) => ({
    mode: await registrationMode(config, db),
    outbox: mail.kept && config.loopback ? "/outbox" : null,
    hasPhoneStep: offersTextMessages(config),
    state: actor && (await getRegistration(db, actor.userId)),
  }));

  serve(api, operations.finishRegistrationStep, async (request, reply) => {
    try {
      return await finishStep(platform, actorOf(request), request.body);
    } catch (error) {
      // The account is deleted, so its cookies go too.
      if (error instanceof Problem && error.code === "TOO_YOUNG") {
        clearSessionCookies(reply, config);
      }
      throw error;
    }
  });
}

function declareProposals(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.proposePeople, async (request) => proposePeople(db, actorOf(request)));

  serve(api, operations.proposeBeginnings, async (request) =>
    proposePathsAndPages(db, actorOf(request), await readerLanguages(request, platform.translator)),
  );

  serve(api, operations.listTrialQuestions, async (request) =>
    listTrialQuestions(platform, actorOf(request), TRIAL_QUESTIONS),
  );
}
