import { timingSafeEqual } from "node:crypto";
import type { Platform } from "../../../platform/platform.ts";

/** The person has just proven who they are; the token is for the appeal that they write now. */
const TOKEN_MS = 60 * 60 * 1000;

type Signer = Pick<Platform, "tokens">;

/** Makes a token with which a suspended or banned person may appeal against one sanction, for an hour. */
export function makeAppealToken(platform: Signer, sanctionId: string): string {
  const until = Date.now() + TOKEN_MS;
  return `${sanctionId}.${until}.${signature(platform, sanctionId, until)}`;
}

/** The sanction that a token is for; null for a forged or outdated one. */
export function readAppealToken(platform: Signer, token: string): string | null {
  const [, id = "", until = ""] = /^([0-9a-f-]{36})\.(\d{10,16})\.[\w-]+$/.exec(token) ?? [];
  if (!id || Number(until) <= Date.now()) return null;
  const expected = Buffer.from(`${id}.${until}.${signature(platform, id, Number(until))}`);
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

const signature = ({ tokens }: Signer, sanctionId: string, until: number): string =>
  tokens.fingerprint(`appeal:${sanctionId}:${until}`);
