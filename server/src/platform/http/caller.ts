import ipaddr from "ipaddr.js";

/**
 * Returns the key of a limit per address: an IPv4 address, or the /64 of an IPv6 address, because each IPv6
 * customer has 2^64 addresses.
 */
export const callerAt = (ip: string): string => networkOf(ip, 32, 64);

/** The network of an address, as a provider or company has it: /24, or /48 of IPv6. */
export const networkAt = (ip: string): string => networkOf(ip, 24, 48);

function networkOf(ip: string, bits4: number, bits6: number): string {
  if (!ipaddr.isValid(ip)) return ip;
  // Also turns an IPv4 address that was written as IPv6 back into one.
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv6")
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(ip)}/${bits6}`).toString()}/${bits6}`;
  if (bits4 === 32) return address.toString();
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${bits4}`).toString()}/${bits4}`;
}

const withoutZone = (ip: string) => ip.split("%")[0] ?? ip;
