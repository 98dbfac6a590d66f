import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { createMac, secretsOf, type SessionSecrets } from "./mac.ts";

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
  /** The fingerprints under which it may have been stored, the present one first. */
  fingerprints(value: string): [string, ...string[]];
  /** Whether it is a fingerprint of this value. */
  isFingerprint(value: string, given: string): boolean;
}

/** Verified tokens that are cached, so that a signature is checked once. */
const MAX_VERIFIED = 20_000;

/** @param secrets shared by all processes; the earlier one is read and never signs. */
export function createTokens(secrets: SessionSecrets): Tokens {
  const keys = secretsOf(secrets).map((secret) => new TextEncoder().encode(secret));
  const key = new TextEncoder().encode(secrets.SESSION_SECRET);
  const mac = createMac(secrets);
  const refreshBody = (sessionId: string, generation: string | number) =>
    `refresh:${sessionId}.${generation}`;

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
        const payload = await verifyUnder(keys, token);
        const claims = claimsOf(payload);
        if (claims) verified.set(token, claims);
        return claims;
      } catch (error) {
        if (allowExpired && error instanceof errors.JWTExpired) return claimsOf(error.payload);
        return null;
      }
    },
    refreshToken(sessionId, generation) {
      return `${sessionId}.${generation}.${mac.sign(refreshBody(sessionId, generation))}`;
    },
    readRefresh(token) {
      const [sessionId, counter, signature, ...rest] = token.split(".");
      if (!sessionId || !counter || !signature || rest.length > 0) return null;
      if (!mac.verify(refreshBody(sessionId, counter), signature)) return null;
      return { sessionId, generation: Number(counter) };
    },
    fingerprint: (value) => mac.sign(`fingerprint:${value}`),
    fingerprints: (value) => mac.all(`fingerprint:${value}`),
    isFingerprint: (value, given) => mac.verify(`fingerprint:${value}`, given),
  };
}

/** @throws what jose throws for the last key that was tried */
async function verifyUnder(keys: readonly Uint8Array[], token: string): Promise<JWTPayload> {
  const [key = new Uint8Array(), ...others] = keys;
  try {
    return (await jwtVerify(token, key, { algorithms: ["HS256"] })).payload;
  } catch (error) {
    const isOthers = error instanceof errors.JWSSignatureVerificationFailed && others.length > 0;
    if (!isOthers) throw error;
    return verifyUnder(others, token);
  }
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
