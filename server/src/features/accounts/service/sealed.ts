import type { Tokens } from "../../../platform/auth/tokens.ts";

/** A value that travels in a cookie and comes back as it was, or not at all. */
export function seal(tokens: Tokens, purpose: string, value: object, seconds: number): string {
  const until = Date.now() + seconds * 1000;
  const body = Buffer.from(JSON.stringify({ until, value })).toString("base64url");
  return `${body}.${tokens.fingerprint(`${purpose}:${body}`)}`;
}

/** What was sealed for this purpose; null when it was touched or its time is over. */
export function unseal(tokens: Tokens, purpose: string, sealed: string | undefined): unknown {
  const [body = "", mark = ""] = (sealed ?? "").split(".");
  if (!tokens.isFingerprint(`${purpose}:${body}`, mark)) return null;
  const { until, value } = JSON.parse(Buffer.from(body, "base64url").toString()) as {
    until: number;
    value: unknown;
  };
  return until > Date.now() ? value : null;
}
