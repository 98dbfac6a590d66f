import type { SessionUser } from "@waymates/contract/features/accounts";
import type { OpenDatabase } from "../../../platform/db/database.ts";
import type { Account } from "../store.ts";

/** What every call asks for: kept prepared, and in one trip. */
interface LiveSession {
  user_id: string;
  role: Account["role"];
  registration_step: number;
  language: string | null;
  /** Unix milliseconds. */
  ends_at: number;
}

const sessionStatement = `
  select s.user_id, a.role, a.registration_step, p.language,
    (extract(epoch from s.expires_at) * 1000)::float8 as ends_at
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
  select a.id, p.username, p.first_name as "firstName", p.last_name as "lastName",
    a.email::text as email, p.avatar_url as "avatarUrl", a.registration_step, a.role, p.language
  from accounts a join profiles p on p.id = a.id
  where a.id = $1::uuid and a.deleted_at is null`;

/** The person of a session as their client keeps them; the language only where they chose one. */
export async function findSessionUser(
  database: OpenDatabase,
  userId: string,
): Promise<(Omit<SessionUser, "language"> & { language: string | null }) | null> {
  const { rows } = await database.read(userStatement, [userId], "session-user");
  return (rows[0] as unknown as Awaited<ReturnType<typeof findSessionUser>> | undefined) ?? null;
}
