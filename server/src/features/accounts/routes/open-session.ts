import type { LoginAnswer } from "@waymates/contract/features/accounts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../platform/config.ts";
import { asClientKeeps } from "../../../platform/http/language.ts";
import type { Platform } from "../../../platform/platform.ts";
import { endSession } from "../service/end-session.ts";
import {
  type Device,
  knowDevice,
  type StartedSession,
  startSession,
} from "../service/start-session.ts";
import { deviceOf, REFRESH_COOKIE, setSessionCookies } from "./cookies.ts";

/** The device that a request comes from; a new one gets its name here. */
export function thisDevice(request: FastifyRequest, reply: FastifyReply, config: Config): Device {
  return {
    name: deviceOf(request, reply, config),
    userAgent: request.headers["user-agent"] ?? null,
    isLocal: request.isLocal,
  };
}

/** The sessions that a request's tokens are of: one, but where a browser mixes two people's. */
export function sessionsOf({ tokens }: Platform, request: FastifyRequest): Set<string> {
  const stored = tokens.readRefresh(request.cookies[REFRESH_COOKIE] ?? "");
  const ids = [request.actor?.sessionId, stored?.sessionId];
  return new Set(ids.filter((id) => id !== undefined));
}

/** Puts a session that has begun into the browser's cookies; the one that was there ends. */
export async function openSession(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, token, refreshToken, sessionId }: StartedSession,
): Promise<LoginAnswer> {
  for (const id of sessionsOf(platform, request)) {
    await endSession(platform, id, "REPLACED", "replaced");
  }
  setSessionCookies(reply, platform.config, { token, refreshToken });
  const route = request.routeOptions.url;
  request.log.info({ userId: user.id, session: sessionId, route }, "signed in");
  return { user: await asClientKeeps(request, platform.translator, user), token };
}

/** Signs a person in to the account that they have just made in this browser. */
export async function openFirstSession(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<LoginAnswer> {
  const device = thisDevice(request, reply, platform.config);
  await knowDevice(platform, userId, device);
  return openSession(platform, request, reply, await startSession(platform, userId, device));
}
