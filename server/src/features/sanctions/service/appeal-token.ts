import type { Platform } from "../../../platform/platform.ts";

/** The person has just proven who they are; the token is for the appeal that they write now. */
const TOKEN_MS = 60 * 60 * 1000;

type Signer = Pick<Platform, "tokens">;

/** Makes a token with which a suspended or banned person may appeal against one sanction, for an hour. */
export function makeAppealToken(platform: Signer, sanctionId: string): string {
  const until = Date.now() + TOKEN_MS;
  return `${sanctionId}.${until}.${platform.tokens.fingerprint(signed(sanctionId, until))}`;
}

/** The sanction that a token is for; null for a forged or outdated one. */
export function readAppealToken(platform: Signer, token: string): string | null {
  const [, id = "", until = "", signature = ""] =
    /^([0-9a-f-]{36})\.(\d{10,16})\.([\w-]+)$/.exec(token) ?? [];
  if (!id || Number(until) <= Date.now()) return null;
  return platform.tokens.isFingerprint(signed(id, until), signature) ? id : null;
}

const signed = (sanctionId: string, until: number | string): string =>
  `appeal:${sanctionId}:${until}`;
