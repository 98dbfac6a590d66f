import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../platform/config.ts";
import { AUTH_COOKIE, cookieBase } from "../../../platform/http/cookies.ts";

export const REFRESH_COOKIE = "refresh-token";
const DEVICE_COOKIE = "device";
export const SESSION_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;

export function setAccessCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(AUTH_COOKIE, token, {
    ...cookieBase(config),
    path: "/",
    maxAge: SESSION_DAYS * DAY_SECONDS,
  });
}

/** Both cookies of a session. */
export function setSessionCookies(
  reply: FastifyReply,
  config: Config,
  { token, refreshToken }: { token: string; refreshToken: string },
): void {
  setAccessCookie(reply, config, token);
  setRefreshCookie(reply, config, refreshToken);
}

function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(REFRESH_COOKIE, token, {
    ...cookieBase(config),
    path: "/api/auth",
    maxAge: SESSION_DAYS * DAY_SECONDS,
  });
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(AUTH_COOKIE, { ...cookieBase(config), path: "/" });
  reply.clearCookie(REFRESH_COOKIE, { ...cookieBase(config), path: "/api/auth" });
}

const deviceName = (request: FastifyRequest): string | null => {
  const name = request.cookies[DEVICE_COOKIE];
  return name && /^[\w-]{20,40}$/.test(name) ? name : null;
};

/** Whether the browser sends a device id. The database says whose device it is. */
export const hasDevice = (request: FastifyRequest): boolean => deviceName(request) !== null;

/**
 * Returns this browser's device id, made at its first sign-in; each sign-in keeps it for another year. Its
 * path is that of the site, because the sign-in form of the page is posted to the page.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const name = deviceName(request) ?? randomBytes(18).toString("base64url");
  reply.setCookie(DEVICE_COOKIE, name, {
    ...cookieBase(config),
    path: "/",
    maxAge: 365 * DAY_SECONDS,
  });
  return name;
}
