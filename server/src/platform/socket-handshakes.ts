import type { IncomingMessage } from "node:http";
import type { Config } from "./config.ts";
import { callerAt } from "./http/caller.ts";
import { addressOf } from "./http/proxies.ts";
import type { Limits, Rate } from "./limits.ts";

/** Failed or abandoned handshakes that one address may have. */
const FAILED: Rate = { points: 300, seconds: 60, isLocal: true };

/** Counts failed handshakes by address: each counts as failed until it has succeeded. */
export interface Handshakes {
  /** Counts a handshake. @returns false when too many from this address have failed */
  begin(request: IncomingMessage): Promise<boolean>;
  /** Reports that the person or guest behind it was admitted. */
  succeed(request: IncomingMessage): void;
}

export function countHandshakes(config: Config, limits: Limits): Handshakes {
  const keyOf = (request: IncomingMessage) =>
    `handshake:${callerAt(addressOf(request, config.TRUST_PROXY))}`;
  return {
    begin: async (request) => (await limits.take(keyOf(request), [FAILED])) === 0,
    succeed: (request) => void limits.giveBack(keyOf(request), FAILED),
  };
}
