import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.ts";

/** The secret that signs now, and the one before it, whose signatures are still valid. */
export type SessionSecrets = Pick<Config, "SESSION_SECRET" | "SESSION_SECRET_PREVIOUS">;

/** The present secret, and then the one before it where there is one. */
export const secretsOf = ({
  SESSION_SECRET,
  SESSION_SECRET_PREVIOUS,
}: SessionSecrets): [string, ...string[]] => [
  SESSION_SECRET,
  ...(SESSION_SECRET_PREVIOUS ? [SESSION_SECRET_PREVIOUS] : []),
];

/** HMAC-SHA256 for one purpose, in base64url. */
export interface Mac {
  sign(value: string): string;
  /** Under each secret, the present one first: for what is looked up where it was stored. */
  all(value: string): [string, ...string[]];
  /** Whether one of the secrets made it, in constant time. */
  verify(value: string, given: string): boolean;
}

export function createMac(secrets: SessionSecrets): Mac {
  const [present, ...earlier] = secretsOf(secrets);
  const under = (secret: string, value: string) =>
    createHmac("sha256", secret).update(value).digest("base64url");
  const all = (value: string): [string, ...string[]] => [
    under(present, value),
    ...earlier.map((secret) => under(secret, value)),
  ];
  return {
    sign: (value) => under(present, value),
    all,
    verify: (value, given) => all(value).some((expected) => isSame(expected, given)),
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
