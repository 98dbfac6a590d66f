import { createHmac, timingSafeEqual } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

export const ACCESS_TOKEN_SECONDS = 10 * 60;

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** Signs and reads the two kinds of token. */
export interface Tokens {
  /** @param expiresAt Unix seconds; the same three make the same token. */
  signAccess(userId: string, sessionId: string, expiresAt?: number): Promise<string>;
  /** Null for a forged token, and for an expired one unless `allowExpired`. */
  readAccess(token: string, allowExpired?: boolean): Promise<AccessClaims | null>;
  /** The refresh token of a session's generation; computed, so nothing secret is stored. */
  refreshToken(sessionId: string, generation: number): string;
  readRefresh(token: string): { sessionId: string; generation: number } | null;
  /** A keyed fingerprint for values that must not be stored as they are. */
  fingerprint(value: string): string;
}

/** Verified tokens that are cached, so that a signature is checked once. */
const MAX_VERIFIED = 20_000;

/** @param secret at least 32 characters, shared by all processes. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  const mac = (purpose: string, value: string) =>
    createHmac("sha256", secret).update(`${purpose}:${value}`).digest("base64url");

  const verified = new LRUCache<string, AccessClaims>({ max: MAX_VERIFIED });

  return {
    signAccess(userId, sessionId, expiresAt = accessEnd()) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(userId)
        .setIssuedAt(expiresAt - ACCESS_TOKEN_SECONDS)
        .setExpirationTime(expiresAt)
        .sign(key);
    },
    async readAccess(token, allowExpired = false) {
      const known = verified.get(token);
      if (known && known.expiresAt * 1000 > Date.now()) return known;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"] });
        const claims = claimsOf(payload);
        if (claims) verified.set(token, claims);
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

/** When an access token that is made now runs out, in Unix seconds. */
export function accessEnd(): number {
  return Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS;
}

function claimsOf(payload: Record<string, unknown>): AccessClaims | null {
  const { sub, sid, exp } = payload;
  if (typeof sub !== "string" || typeof sid !== "string" || typeof exp !== "number") return null;
  return { userId: sub, sessionId: sid, expiresAt: exp };
}
