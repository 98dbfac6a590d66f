import { lookup } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "../rules.ts";

const PATIENCE_MS = 5000;

export interface Envelope {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PushAnswer {
  status: number;
  /** The header as it came: seconds, or a date. */
  retryAfter: string | null;
}

/**
 * Posts to an address that a browser named. Redirects are not followed, and a name that leads to an
 * address inside a network is refused at the moment of connecting.
 * @param allowsLoopback for the tests' own endpoint.
 */
export function postEnvelope(
  { endpoint, headers, body }: Envelope,
  allowsLoopback: boolean,
): Promise<PushAnswer> {
  const url = new URL(endpoint);
  const isPlain = allowsLoopback && url.protocol === "http:" && url.hostname === "127.0.0.1";
  return new Promise((resolve, reject) => {
    const request = (isPlain ? http : https).request(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(body.length) },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(isPlain ? {} : { lookup: lookupPublic }),
    });
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("error", () => undefined);
      response.resume();
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers["retry-after"] ?? null,
      });
    });
    request.end(body);
  });
}

/** Looks a name up and fails where any of its addresses is not on the open internet. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error(`no address for ${hostname}`), "", 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error(`${hostname} leads to an address inside a network`), "", 0);
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
