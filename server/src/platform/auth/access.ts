import type { ErrorCode } from "@waymates/contract/errors";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { PersonAccess, WhileMuted } from "@waymates/contract/operation";
import { Problem } from "../problem.ts";
import type { Actor } from "./actor.ts";

/**
 * The only place that compares a person with an access level. The role is the one of the session's
 * state, so a role that was taken away ends within a second.
 * @returns the code of the refusal, or null
 */
export function refuseAccess(
  actor: Pick<Actor, "registrationStep" | "role"> | null,
  access: PersonAccess,
): Extract<ErrorCode, "NOT_AUTHENTICATED" | "REGISTRATION_INCOMPLETE" | "FORBIDDEN"> | null {
  if (access === "anyone") return null;
  if (!actor) return "NOT_AUTHENTICATED";
  if (access === "registering") return null;
  if (actor.registrationStep < REGISTRATION_COMPLETE) return "REGISTRATION_INCOMPLETE";
  if (access === "member" || actor.role === "admin") return null;
  return access.role.some((role) => role === actor.role) ? null : "FORBIDDEN";
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== "";

/**
 * The only place that refuses the words of a person who is muted by staff. The edges ask it before a
 * handler runs: for HTTP calls, GraphQL mutations and socket events.
 * @param given the body, arguments or payload
 * @throws MUTED
 */
export function assertMayWrite(
  actor: Pick<Actor, "mutedUntil"> | null,
  whileMuted: WhileMuted = "allowed",
  given: unknown = {},
): void {
  const until = actor?.mutedUntil;
  if (!until || until.getTime() <= Date.now() || whileMuted === "allowed") return;
  const fields = new Map(Object.entries(given ?? {}));
  if (whileMuted !== "refused" && !whileMuted.some((name) => isFilled(fields.get(name)))) return;
  throw new Problem("MUTED", { params: { until }, extra: { until: until.toISOString() } });
}
