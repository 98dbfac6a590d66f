import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "@fastify/proxy-addr";

/** The proxies before this server: how many there are, 0 for none, or the networks they stand in. */
export type Proxies = number | readonly string[];

/** The names that proxy-addr has for networks. */
const networkNames = new Set(["loopback", "linklocal", "uniquelocal"]);

/**
 * Whether it is a complete address or network. proxy-addr also takes the forms of inet_aton, in which 1.5
 * means 1.0.0.5, so a mistyped number of proxies would trust a stranger's address.
 */
const isNetwork = (text: string): boolean =>
  networkNames.has(text) || isIP(text.split("/", 1)[0] ?? "") !== 0;

/**
 * Reads TRUST_PROXY: `true` (one proxy), a number of proxies, or addresses and networks with commas between
 * them, such as `loopback, 10.0.0.0/8`. Null for any other value.
 */
export function readProxies(setting: string): Proxies | null {
  const text = setting.trim();
  if (text === "true") return 1;
  if (text === "false") return 0;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(",").map((one) => one.trim());
  if (!networks.every(isNetwork)) return null;
  try {
    proxyAddr.compile(networks);
    return networks;
  } catch {
    return null;
  }
}

/**
 * Whether an address on the way of a request is a proxy of ours; hop 0 holds the connection. A function,
 * because Fastify takes a bare number for "no one".
 */
export function trustFor(proxies: Proxies): (address: string, hop: number) => boolean {
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  return proxyAddr.compile([...proxies]);
}

/**
 * Returns the client's address: the last one before our proxies. What the client itself wrote into
 * X-Forwarded-For is before it and is ignored.
 */
export function addressOf(request: IncomingMessage, proxies: Proxies): string {
  return proxyAddr.all(request, trustFor(proxies)).at(-1) ?? "";
}
