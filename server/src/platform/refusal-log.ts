import type { ErrorCode } from "@waymates/contract/errors";
import type { FastifyBaseLogger } from "fastify";

/** Refusals that show that access was tried, guessed or forced; others are part of everyday use. */
const logged: ReadonlySet<ErrorCode> = new Set([
  "ACCOUNT_DELETED",
  "ACTOR_MISMATCH",
  "BANNED",
  "CODE_WRONG",
  "CROSS_SITE",
  "FORBIDDEN",
  "LOGIN_FAILED",
  "PROVIDER_LOGIN_FAILED",
  "RATE_LIMITED",
  "REAUTHENTICATION_REQUIRED",
  "SUSPENDED",
  "TOKEN_IN_ADDRESS",
  "WRONG_HOST",
]);

/** Logs a refusal that an operator looks for after an attack; `what` names the call and its ids. */
export function logRefusal(log: FastifyBaseLogger, code: ErrorCode, what: object): void {
  if (logged.has(code)) log.info({ code, ...what }, "call refused");
}
