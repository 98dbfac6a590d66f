import type { SessionUser } from "@waymates/contract/features/accounts";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Actor, Authenticator } from "../../../platform/auth/actor.ts";
import type { AccessClaims, Tokens } from "../../../platform/auth/tokens.ts";
import type { OpenDatabase } from "../../../platform/db/database.ts";
import { findLiveSession } from "../store/standing.ts";

/** How long a session's standing is believed while the database tells of every change by itself. */
const TOLD_MS = 60_000;
/** And while it does not: then it is asked this often, and an end is seen within it all the same. */
const UNTOLD_MS = 1000;
const MAX_KEPT = 20_000;

interface Kept {
  userId: string;
  actor: Promise<Actor | null>;
  /** The answer, once it has come. */
  known: Actor | null;
  /** Their person as clients keep them. */
  user: SessionUser | null;
  askedAt: number;
  /** When the session ends by itself; in milliseconds, like `askedAt`. */
  endsAt: number;
}

const standing = new Map<string, Kept>();

/** Drops what is remembered of a session, so that the next call asks the database. */
export function forgetSession(sessionId: string): void {
  standing.delete(sessionId);
}

/** The same for every session of a person. */
export function forgetSessionsOf(userId: string): void {
  for (const [sessionId, kept] of standing) {
    if (kept.userId === userId) standing.delete(sessionId);
  }
}

/** The same for all of them, after a time in which their changes may have gone unheard. */
export function forgetAllSessions(): void {
  standing.clear();
}

/** The person of a session that has just been asked after; null where it was forgotten meanwhile. */
export function recallSessionUser(sessionId: string): SessionUser | null {
  return standing.get(sessionId)?.user ?? null;
}

function keep(sessionId: string, kept: Kept): void {
  const [oldest] = standing.size >= MAX_KEPT ? standing.keys() : [];
  if (oldest !== undefined) standing.delete(oldest);
  standing.set(sessionId, kept);
}

type Holder = Pick<AccessClaims, "sessionId" | "userId">;

/**
 * Checks signatures once a token, and sessions once until they change.
 * @param isTold whether every change of a session is heard of now
 */
export function createAuthenticator(
  database: OpenDatabase,
  tokens: Tokens,
  isTold: () => boolean,
): Authenticator {
  async function ask({ sessionId, userId }: Holder, kept: Kept): Promise<Actor | null> {
    const session = await findLiveSession(database, sessionId);
    if (!session || session.id !== userId) return null;
    const { ends_at: endsAt, ...user } = session;
    kept.endsAt = Number(endsAt);
    kept.user = { ...user, language: user.language ?? DEFAULT_LANGUAGE };
    kept.known = {
      userId,
      sessionId,
      role: user.role,
      registrationStep: user.registration_step,
      language: user.language,
      termsDue: user.termsDue,
    };
    return kept.known;
  }

  /** What is remembered of a session, if it may still be believed. */
  function recallStanding({ sessionId, userId }: Holder): Kept | null {
    const kept = standing.get(sessionId);
    if (!kept || kept.userId !== userId) return null;
    const now = Date.now();
    const isFresh = now - kept.askedAt < (isTold() ? TOLD_MS : UNTOLD_MS) && now < kept.endsAt;
    return isFresh ? kept : null;
  }

  function standingOf(claims: Holder): Promise<Actor | null> {
    const remembered = recallStanding(claims);
    if (remembered) return remembered.actor;
    const kept: Kept = {
      userId: claims.userId,
      actor: Promise.resolve(null),
      known: null,
      user: null,
      askedAt: Date.now(),
      endsAt: Infinity,
    };
    kept.actor = ask(claims, kept);
    // Neither a failed question nor a session that is not there is remembered as an answer.
    const forget = () => {
      if (standing.get(claims.sessionId) === kept) forgetSession(claims.sessionId);
    };
    kept.actor.then((actor) => actor ?? forget(), forget);
    keep(claims.sessionId, kept);
    return kept.actor;
  }

  return {
    recall(token) {
      const claims = tokens.recallAccess(token);
      return claims && (recallStanding(claims)?.known ?? null);
    },
    async authenticate(token) {
      const claims = await tokens.readAccess(token);
      return claims && standingOf(claims);
    },
    recheck: (userId, sessionId) => standingOf({ userId, sessionId }),
    async authenticateExpired(token) {
      const claims = await tokens.readAccess(token, true);
      return claims && standingOf(claims);
    },
  };
}
