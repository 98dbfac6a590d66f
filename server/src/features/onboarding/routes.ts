import {
  proposedPathsAndPages,
  proposedPeople,
  registerAnswer,
  registerBody,
  registrationAnswer,
  registrationBody,
  registrationView,
  trialQuestions,
  usernameAnswer,
  usernameQuery,
} from "@waymates/contract/features/registration";
import {
  INVITE_COOKIE,
  normalUsername,
  TRIAL_QUESTIONS,
  USERNAME_PATTERN,
} from "@waymates/contract/features/registration-constants";
import { reservedNames } from "@waymates/contract/reserved-names";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { callerAt } from "../../platform/http/caller.ts";
import { clearSeat } from "../../platform/http/cookies.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import { Problem } from "../../platform/http/problem.ts";
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

const tags = ["accounts"];

/** Becoming a member: the account, its address, the twelve steps and what they propose. */
export function onboardingRoutes(api: Api, platform: Platform): void {
  declareRegister(api, platform);
  declareEmail(api, platform);
  declareSteps(api, platform);
  declareProposals(api, platform);
}

function declareRegister(api: Api, platform: Platform): void {
  const { config, db } = platform;
  api.post(
    "/api/auth/register",
    {
      config: {
        access: "anyone",
        rateLimit: {
          max: Math.ceil(10 * config.RATE_LIMIT_FACTOR),
          timeWindow: "1 hour",
          keyGenerator: (request: FastifyRequest) => `register:${callerAt(request.ip)}`,
        },
      },
      schema: {
        summary: "Make an account and sign in to it",
        tags,
        body: registerBody,
        response: { 201: registerAnswer },
      },
    },
    async (request, reply) => {
      const language = await readerLanguage(request, platform.translator);
      if (request.body.inviteCode) await countGuess(request, request.body.inviteCode);
      const { seat } = request;
      const userId = await register(platform, request.body, language, seat?.id ?? null);
      if (seat) clearSeat(reply, config);
      const signedIn = await openFirstSession(platform, request, reply, userId);
      // The code has done what it was for.
      reply.clearCookie(INVITE_COOKIE, { path: "/" });
      return reply.status(201).send(signedIn);
    },
  );

  async function countGuess(request: FastifyRequest, code: string): Promise<void> {
    const address = callerAt(request.ip);
    await assertMayGuess(platform.limits, address);
    if (!(await isOpenInvite(db, code))) await countWrongCode(platform.limits, address);
  }

  api.get(
    "/api/auth/username-available",
    {
      config: {
        access: "anyone",
        rateLimit: {
          max: Math.ceil(60 * config.RATE_LIMIT_FACTOR),
          timeWindow: "1 minute",
          keyGenerator: (request: FastifyRequest) => `username:${callerAt(request.ip)}`,
        },
      },
      schema: {
        summary: "Whether a username can be had",
        tags,
        querystring: usernameQuery,
        response: { 200: usernameAnswer },
      },
    },
    async (request) => {
      const name = normalUsername(request.query.username);
      const reason = !USERNAME_PATTERN.test(name)
        ? ("SHAPE" as const)
        : reservedNames.has(name)
          ? ("RESERVED" as const)
          : (await isUsernameFree(db, name, request.actor?.userId))
            ? null
            : ("TAKEN" as const);
      return { available: reason === null, reason };
    },
  );
}

function declareSteps(api: Api, platform: Platform): void {
  const { config, db, mail } = platform;
  api.get(
    "/api/auth/registration",
    {
      config: { access: "anyone" },
      schema: {
        summary: "How one comes in, and how far the caller has come",
        tags,
        response: { 200: registrationView },
      },
    },
    async ({ actor }) => ({
      mode: await registrationMode(config, db),
      outbox: mail.kept && config.loopback ? "/outbox" : null,
      hasPhoneStep: offersTextMessages(config),
      state: actor && (await getRegistration(db, actor.userId)),
    }),
  );

  api.patch(
    "/api/auth/registration",
    {
      config: { access: "registering" },
      schema: {
        summary: "Finish a step of registration, or skip it",
        tags,
        body: registrationBody,
        response: { 200: registrationAnswer },
      },
    },
    async (request, reply) => {
      try {
        return await finishStep(platform, actorOf(request), request.body);
      } catch (error) {
        // The account is deleted, so its cookies go too.
        if (error instanceof Problem && error.code === "TOO_YOUNG") {
          clearSessionCookies(reply, config);
        }
        throw error;
      }
    },
  );
}

function declareProposals(api: Api, platform: Platform): void {
  const { db } = platform;
  api.get(
    "/api/auth/registration/people",
    {
      config: { access: "registering" },
      schema: { summary: "People to begin with", tags, response: { 200: proposedPeople } },
    },
    async (request) => proposePeople(db, actorOf(request)),
  );

  api.get(
    "/api/auth/registration/beginnings",
    {
      config: { access: "registering" },
      schema: {
        summary: "Paths and pages to begin with",
        tags,
        response: { 200: proposedPathsAndPages },
      },
    },
    async (request) => proposePathsAndPages(db, actorOf(request)),
  );

  api.get(
    "/api/auth/registration/questions",
    {
      config: { access: "registering" },
      schema: { summary: "The first three questions", tags, response: { 200: trialQuestions } },
    },
    async (request) => listTrialQuestions(platform, actorOf(request).userId, TRIAL_QUESTIONS),
  );
}
