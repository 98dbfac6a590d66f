import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import type { SessionPerson } from "../../../platform/auth/actor.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { cardColumns } from "../../../platform/db/person-cards.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";

/** With the end of their session's newest access token, in Unix seconds, and of a mute (ISO 8601). */
type LivePerson = SessionPerson & { accessExpiresAt: number | null; mutedUntil: string | null };

const personColumns = sql`
  ${cardColumns("p")}, a.email::text as email, a.registration_step, a.role, p.language,
  p.time_zone as "timeZone",
  a.registration_step > 0 and a.terms_version is distinct from ${TERMS_VERSION} as "termsDue"`;

/** The person of a session, in one query; null once the session has ended. */
export function findLiveSession(db: Db, sessionId: string): Promise<LivePerson | null> {
  return firstRow<LivePerson>(
    db,
    sql`select ${personColumns}, s.access_expires_at as "accessExpiresAt",
          (select to_char(max(f.until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            from sanctions_in_force f where f.user_id = a.id and f.kind = 'mute') as "mutedUntil"
        from sessions s
          join accounts a on a.id = s.user_id
          join living_profiles p on p.id = s.user_id
        where s.id = ${sessionId}::uuid and s.revoked_at is null and s.expires_at > now()
          and a.deleted_at is null`,
  );
}

/** The person of an account; null where it is deleted. */
export function findSessionUser(db: Db, userId: string): Promise<SessionPerson | null> {
  return firstRow<SessionPerson>(
    db,
    sql`select ${personColumns}
        from accounts a join living_profiles p on p.id = a.id
        where a.id = ${userId}::uuid and a.deleted_at is null`,
  );
}
