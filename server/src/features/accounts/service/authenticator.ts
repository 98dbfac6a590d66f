import type { Actor, Authenticator } from "../../../platform/auth/actor.ts";
import type { AccessClaims, Tokens } from "../../../platform/auth/tokens.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findById } from "../../profiles/index.ts";
import { findLiveSession } from "../store.ts";

/** A session's standing is asked of the database at most this often: revocation holds within it. */
const FRESH_MS = 1000;
const MAX_KEPT = 20_000;

interface Kept {
  actor: Promise<Actor | null>;
  checkedAt: number;
}

const standing = new Map<string, Kept>();
const verified = new Map<string, AccessClaims>();

/** Drops what is remembered of a session, so that the next call asks the database. */
export function forgetSession(sessionId: string): void {
  standing.delete(sessionId);
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= MAX_KEPT) {
    const oldest = map.keys().next().value;
    if (oldest !== undefined) map.delete(oldest);
  }
  map.set(key, value);
}

/** Checks signatures once a token and sessions once a second. */
export function createAuthenticator(db: Db, tokens: Tokens): Authenticator {
  async function readClaims(token: string): Promise<AccessClaims | null> {
    const known = verified.get(token);
    if (known) return known.expiresAt * 1000 > Date.now() ? known : null;
    const claims = await tokens.readAccess(token);
    if (claims) keep(verified, token, claims);
    return claims;
  }

  type Holder = Pick<AccessClaims, "sessionId" | "userId">;

  async function ask({ sessionId, userId }: Holder): Promise<Actor | null> {
    const session = await findLiveSession(db, sessionId);
    if (!session || session.user_id !== userId) return null;
    const profile = await findById(db, userId);
    return {
      userId,
      sessionId,
      role: session.role,
      registrationStep: session.registration_step,
      language: profile?.language ?? null,
    };
  }

  function standingOf(claims: Holder): Promise<Actor | null> {
    const kept = standing.get(claims.sessionId);
    if (kept && Date.now() - kept.checkedAt < FRESH_MS) return kept.actor;
    const actor = ask(claims);
    // A failed question must not be remembered as an answer.
    actor.catch(() => forgetSession(claims.sessionId));
    keep(standing, claims.sessionId, { actor, checkedAt: Date.now() });
    return actor;
  }

  return {
    async authenticate(token) {
      const claims = await readClaims(token);
      return claims && standingOf(claims);
    },
    recheck: (userId, sessionId) => standingOf({ userId, sessionId }),
    async authenticateExpired(token) {
      const claims = await tokens.readAccess(token, true);
      return claims && standingOf(claims);
    },
  };
}
