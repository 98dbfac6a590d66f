import { createHmac, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT, errors } from "jose";

export const ACCESS_TOKEN_SECONDS = 10 * 60;

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** Signs and reads the two kinds of token. */
export interface Tokens {
  signAccess(userId: string, sessionId: string): Promise<string>;
  /** What a token says that was read before and has not run out; null where it has to be read. */
  recallAccess(token: string): AccessClaims | null;
  /** Null for a forged token, and for one that has run out unless `allowExpired`. */
  readAccess(token: string, allowExpired?: boolean): Promise<AccessClaims | null>;
  /** The refresh token of a session's generation; computed, so nothing secret is stored. */
  refreshToken(sessionId: string, generation: number): string;
  readRefresh(token: string): { sessionId: string; generation: number } | null;
  /** A keyed fingerprint for values that must not be stored as they are. */
  fingerprint(value: string): string;
}

/** So many tokens that were found good are remembered, the newest. */
const MAX_KEPT = 20_000;

/** @param secret at least 32 characters, shared by all processes. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  const mac = (purpose: string, value: string) =>
    createHmac("sha256", secret).update(`${purpose}:${value}`).digest("base64url");

  const good = new Map<string, AccessClaims>();

  function recallAccess(token: string): AccessClaims | null {
    const claims = good.get(token);
    if (!claims) return null;
    if (claims.expiresAt * 1000 > Date.now()) return claims;
    good.delete(token);
    return null;
  }

  function remember(token: string, claims: AccessClaims | null): void {
    const [oldest] = good.size >= MAX_KEPT ? good.keys() : [];
    if (oldest !== undefined) good.delete(oldest);
    if (claims) good.set(token, claims);
  }

  return {
    signAccess(userId, sessionId) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key);
    },
    recallAccess,
    async readAccess(token, allowExpired = false) {
      const known = recallAccess(token);
      if (known) return known;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"] });
        const claims = claimsOf(payload);
        remember(token, claims);
        return claims;
      } catch (error) {
        if (allowExpired && error instanceof errors.JWTExpired) return claimsOf(error.payload);
        return null;
      }
    },
    refreshToken(sessionId, generation) {
      return `${sessionId}.${generation}.${mac("refresh", `${sessionId}.${generation}`)}`;
    },
    readRefresh(token) {
      const [sessionId, counter, signature, ...rest] = token.split(".");
      if (!sessionId || !counter || !signature || rest.length > 0) return null;
      const expected = Buffer.from(mac("refresh", `${sessionId}.${counter}`));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return { sessionId, generation: Number(counter) };
    },
    fingerprint: (value) => mac("fingerprint", value),
  };
}

function claimsOf(payload: Record<string, unknown>): AccessClaims | null {
  const { sub, sid, exp } = payload;
  if (typeof sub !== "string" || typeof sid !== "string" || typeof exp !== "number") return null;
  return { userId: sub, sessionId: sid, expiresAt: exp };
}
