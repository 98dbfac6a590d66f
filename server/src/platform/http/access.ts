import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { ErrorCode } from "@waymates/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "../auth/actor.ts";
import type { Platform } from "../platform.ts";
import { Problem } from "./problem.ts";

/** Who may make a call. `member` is the default: signed in, with registration complete. */
export type Access = "anyone" | "registering" | "member";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** The code for a person without a session, where the call has a text of its own. */
    refusal?: ErrorCode;
  }
  interface FastifyRequest {
    /** The session's person; null without one. Every right is asked of this, never of the payload. */
    actor: Actor | null;
  }
}

export const AUTH_COOKIE = "auth-token";

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
  app.addHook("onRequest", async (request) => {
    const token = tokenOf(request);
    request.actor = token ? await platform.authenticator.authenticate(token) : null;
  });
  app.addHook("preParsing", async (request) => {
    const { access = "member", refusal = "NOT_AUTHENTICATED" } = request.routeOptions.config;
    // The reading pages of the documentation bring routes of their own, without a config.
    const isDocs = request.url.startsWith("/api/docs");
    if (access === "anyone" || isDocs || request.is404) return;
    if (!request.actor) throw new Problem(refusal);
    if (access === "member" && request.actor.registrationStep < REGISTRATION_COMPLETE) {
      throw new Problem("REGISTRATION_INCOMPLETE");
    }
  });
}

/** The person of a call that only signed-in people reach. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Problem("NOT_AUTHENTICATED");
  return request.actor;
}

/** Refuses an id in the payload that claims to be the caller but is not. */
export function assertActor(actor: Actor, claimed: string | null | undefined): void {
  if (claimed !== undefined && claimed !== null && claimed !== actor.userId) {
    throw new Problem("ACTOR_MISMATCH");
  }
}
