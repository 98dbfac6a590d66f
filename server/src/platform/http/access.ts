import type { ErrorCode } from "@waymates/contract/errors";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { Access, WhileMuted } from "@waymates/contract/operation";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { assertMayWrite, refuseAccess } from "../auth/access.ts";
import { type Actor, mustAcceptTerms } from "../auth/actor.ts";
import type { Platform } from "../platform.ts";
import type { Seat } from "../auth/seats.ts";
import { AUTH_COOKIE, readSeat } from "./cookies.ts";
import { readerLanguage } from "./language.ts";
import { isCrossSite } from "./origin.ts";
import { Problem } from "../problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** `member` by default. */
    access?: Access;
    /** The code for a person without a session, where the call has a text of its own. */
    refusal?: ErrorCode;
    /** The codes that the operation of the route declares besides `commonProblems`. */
    problems?: readonly ErrorCode[];
    /** True where even who has to accept new terms first may change something: what keeps people safe. */
    beforeTerms?: boolean;
    /** What a mute means for the call. */
    whileMuted?: WhileMuted;
  }
  interface FastifyRequest {
    /** The session's person; null without one. Every right is asked of this, never of the payload. */
    actor: Actor | null;
    /** The guest of the cookie; null where a person is signed in. */
    seat: Seat | null;
  }
}

const unsafeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Whether a call may change something. */
export const isWrite = ({ method }: FastifyRequest): boolean => unsafeMethods.has(method);

/** The bearer token of a request: the Authorization header first, else the cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header?.startsWith("Bearer ")) return header.slice("Bearer ".length);
  return request.cookies[AUTH_COOKIE] ?? null;
}

/**
 * Finds the person of each call and keeps out who may not make it, before anything is parsed.
 * The limits stand between the two, so that refused calls count as well.
 */
export function guardAccess(app: FastifyInstance, platform: Platform): void {
  app.decorateRequest("actor", null);
  app.decorateRequest("seat", null);
  app.addHook("onRequest", async (request) => {
    const token = tokenOf(request);
    const known = token === null ? null : await platform.authenticator.authenticate(token);
    if (known) {
      const language = await readerLanguage(request, platform.translator, known.language);
      request.actor = { ...known, language };
    }
    if (!request.actor) request.seat = readSeat(request, platform.config);
  });
  app.addHook("preParsing", (request, _reply, _payload, done) => {
    const refused = refusalOf(request, platform.config.PUBLIC_URL);
    return refused ? done(new Problem(refused)) : done();
  });
  app.addHook("preHandler", async ({ actor, body, routeOptions }) =>
    assertMayWrite(actor, routeOptions.config.whileMuted, body),
  );
}

/** Addresses are written into logs and histories and handed on as referrers: no place for a secret. */
const TOKEN_IN_ADDRESS = /[?&](access|refresh|auth)[_-]?token=/i;

/** Why the person of a call may not make it; null when they may. */
function refusalOf(request: FastifyRequest, publicUrl: string): ErrorCode | null {
  if (TOKEN_IN_ADDRESS.test(request.url)) return "TOKEN_IN_ADDRESS";
  const {
    access = "member",
    refusal = "NOT_AUTHENTICATED",
    beforeTerms = false,
  } = request.routeOptions.config;
  // The reading pages of the documentation have routes of their own, without a config.
  const isDocs = request.url.startsWith("/api/docs");
  if (access === "anyone" || isDocs || request.is404) return null;
  if (access === "guest" && request.seat) return null;
  const refused = refuseAccess(request.actor, access === "guest" ? "member" : access);
  const isStaffCall = typeof access === "object";
  if (isStaffCall && (refused === null || refused === "FORBIDDEN")) {
    if (isCrossSite(request, publicUrl)) return "CROSS_SITE";
  }
  if (refused) return refused === "NOT_AUTHENTICATED" ? refusal : refused;
  if (access === "registering" || beforeTerms || !isWrite(request)) return null;
  return request.actor && mustAcceptTerms(request.actor) ? "TERMS_DUE" : null;
}

/** The person of a call that only signed-in people reach. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Problem("NOT_AUTHENTICATED");
  return request.actor;
}

/**
 * The member of a call that visitors may make too.
 * @throws NOT_AUTHENTICATED, REGISTRATION_INCOMPLETE
 */
export function memberOf({ actor }: Pick<FastifyRequest, "actor">): Actor {
  const refused = refuseAccess(actor, "member");
  if (refused || !actor) throw new Problem(refused ?? "NOT_AUTHENTICATED");
  return actor;
}

/** Who reads what visitors read too: someone whose registration is not complete reads as a visitor. */
export const readerOf = ({ actor }: Pick<FastifyRequest, "actor">): Actor | null =>
  actor && actor.registrationStep >= REGISTRATION_COMPLETE ? actor : null;

/** Refuses an id in the payload that claims to be the caller but is not. */
export function assertActor(actor: Actor, claimed: string | null | undefined): void {
  if (claimed !== undefined && claimed !== null && claimed !== actor.userId) {
    throw new Problem("ACTOR_MISMATCH");
  }
}
