import type { LoginAnswer } from "@waymates/contract/features/accounts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../platform/config.ts";
import type { Device, StartedSession } from "../service/start-session.ts";
import { deviceOf, setSessionCookies } from "./cookies.ts";

/** The device that a request comes from; a new one gets its name here. */
export function thisDevice(request: FastifyRequest, reply: FastifyReply, config: Config): Device {
  return {
    name: deviceOf(request, reply, config),
    userAgent: request.headers["user-agent"] ?? null,
    isLocal: request.isLocal,
  };
}

/** Puts a session that has begun into the browser's cookies. */
export function openSession(
  reply: FastifyReply,
  config: Config,
  { user, token, refreshToken }: StartedSession,
): LoginAnswer {
  setSessionCookies(reply, config, { token, refreshToken });
  return { user, token };
}
