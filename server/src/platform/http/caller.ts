/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = "", after] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const head = before.split(":").filter(Boolean);
  const tail = (after ?? "").split(":").filter(Boolean);
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...tail];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom a limit per address counts: who has an IPv6 address has 2^64 of them, so that their network
 * is what an IPv4 address is.
 */
export function callerAt(ip: string): string {
  const address = mapped.exec(ip)?.[1] ?? ip;
  return address.includes(":") ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address;
}

/** The neighbourhood of an address, as one provider or company has it: /24, or /48 of IPv6. */
export function networkAt(ip: string): string {
  const address = mapped.exec(ip)?.[1] ?? ip;
  if (address.includes(":")) return `${groupsOf(address).slice(0, 3).join(":")}::/48`;
  return `${address.split(".").slice(0, 3).join(".")}.0/24`;
}
