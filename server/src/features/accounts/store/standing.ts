import type { SessionUser } from "@waymates/contract/features/accounts";
import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import type { OpenDatabase } from "../../../platform/db/database.ts";

type Person = Omit<SessionUser, "language"> & { language: string | null };

const personColumns = `
  a.id, p.username, p.first_name as "firstName", p.last_name as "lastName",
  a.email::text as email, p.avatar_url as "avatarUrl", a.registration_step, a.role, p.language,
  a.registration_step > 0 and a.terms_version is distinct from '${TERMS_VERSION}' as "termsDue"`;

/** The person of a session as their client keeps them, and until when the session holds. */
interface LiveSession extends Person {
  /** Unix milliseconds. */
  ends_at: number;
}

/** What every call asks for: kept prepared, and in one trip. */
const sessionStatement = `
  select ${personColumns}, (extract(epoch from s.expires_at) * 1000)::float8 as ends_at
  from sessions s
    join accounts a on a.id = s.user_id
    join profiles p on p.id = s.user_id
  where s.id = $1::uuid and s.revoked_at is null and s.expires_at > now() and a.deleted_at is null`;

/** A session that still holds, with what its account may do now; null once it ended. */
export async function findLiveSession(
  database: OpenDatabase,
  sessionId: string,
): Promise<LiveSession | null> {
  const { rows } = await database.read(sessionStatement, [sessionId], "session-standing");
  return (rows[0] as unknown as LiveSession | undefined) ?? null;
}

const userStatement = `
  select ${personColumns}
  from accounts a join profiles p on p.id = a.id
  where a.id = $1::uuid and a.deleted_at is null`;

/** The person of a session as their client keeps them; the language only where they chose one. */
export async function findSessionUser(
  database: OpenDatabase,
  userId: string,
): Promise<Person | null> {
  const { rows } = await database.read(userStatement, [userId], "session-user");
  return (rows[0] as unknown as Person | undefined) ?? null;
}
