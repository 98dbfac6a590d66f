import type { SessionUser } from "@waymates/contract/features/accounts";
import { LRUCache } from "lru-cache";
import type {
  Actor,
  Authenticator,
  SessionClaims,
  SessionPerson,
  SessionState,
} from "../../../platform/auth/actor.ts";
import type { Tokens } from "../../../platform/auth/tokens.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findLiveSession, findSessionUser } from "../store/session-state.ts";

/** Every process sees the end or a change of a session within this time. */
const TTL_MS = 1000;
const MAX_SESSIONS = 20_000;

/** Sessions as they were read, each from the database at most once a second. */
function createSessionCache(db: Db): Pick<Authenticator, "findSession" | "forgetSession"> {
  const sessions = new LRUCache<string, Promise<SessionState | null>>({
    max: MAX_SESSIONS,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  function readAndCache(sessionId: string): Promise<SessionState | null> {
    const read = readSession(db, sessionId);
    sessions.set(sessionId, read);
    // Neither a failure nor an ended session is cached.
    const forget = () => {
      if (sessions.peek(sessionId) === read) sessions.delete(sessionId);
    };
    read.then((session) => {
      if (!session) forget();
    }, forget);
    return read;
  }

  return {
    forgetSession: (sessionId) => void sessions.delete(sessionId),
    async findSession({ sessionId, userId }) {
      const session = await (sessions.get(sessionId) ?? readAndCache(sessionId));
      return session?.user.id === userId ? session : null;
    },
  };
}

async function readSession(db: Db, sessionId: string): Promise<SessionState | null> {
  const found = await findLiveSession(db, sessionId);
  if (!found) return null;
  const { accessExpiresAt, mutedUntil: muted, ...user } = found;
  const mutedUntil = muted ? new Date(muted) : null;
  const { id: userId, role, registration_step: registrationStep, language, termsDue } = user;
  return {
    actor: { userId, sessionId, role, registrationStep, language, termsDue, mutedUntil },
    user: { ...user, language },
    accessExpiresAt,
  };
}

/**
 * Returns the signed-in person as the client stores them. @throws NOT_AUTHENTICATED where the account is
 * deleted
 */
export async function getSessionUser(db: Db, userId: string): Promise<SessionPerson> {
  const user = await findSessionUser(db, userId);
  if (!user) throw new Problem("NOT_AUTHENTICATED");
  return user;
}

/** Reloads the person of a session after a change that applies to it at once. */
export async function reloadSessionUser(
  { authenticator, db }: Pick<Platform, "authenticator" | "db">,
  { userId, sessionId, language }: Pick<Actor, "userId" | "sessionId" | "language">,
): Promise<SessionUser> {
  authenticator.forgetSession(sessionId);
  const user = await getSessionUser(db, userId);
  return { ...user, language: user.language ?? language };
}

/** Checks the signature of a token, and the session that it names. */
export function createAuthenticator(db: Db, tokens: Tokens): Authenticator {
  const cache = createSessionCache(db);
  const actorOf = async (claims: SessionClaims | null) =>
    (claims && (await cache.findSession(claims))?.actor) ?? null;
  return {
    ...cache,
    authenticate: async (token) => actorOf(await tokens.readAccess(token)),
    authenticateExpired: async (token) => {
      const claims = await tokens.readAccess(token, true);
      const session = claims && (await cache.findSession(claims));
      if (!session) return null;
      const isValid = claims.expiresAt * 1000 > Date.now();
      return isValid || claims.expiresAt >= (session.accessExpiresAt ?? 0) ? session.actor : null;
    },
    recheck: (userId, sessionId) => actorOf({ userId, sessionId }),
  };
}
