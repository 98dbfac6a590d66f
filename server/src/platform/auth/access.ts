import type { ErrorCode } from "@waymates/contract/errors";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { PersonAccess } from "@waymates/contract/operation";
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

/**
 * For everything that others will read: posts, comments, messages, texts of pages.
 * @throws MUTED
 */
export function assertMayWrite({ mutedUntil }: Pick<Actor, "mutedUntil">): void {
  if (!mutedUntil || mutedUntil.getTime() <= Date.now()) return;
  throw new Problem("MUTED", {
    params: { until: mutedUntil },
    extra: { until: mutedUntil.toISOString() },
  });
}
