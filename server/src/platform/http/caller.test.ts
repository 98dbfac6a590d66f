import { expect, it } from "vitest";
import { callerAt, networkAt } from "./caller.ts";

it.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8::/64", "2001:db8::/48"],
  ["::1", "::/64", "::/48"],
  ["fe80::1%eth0", "fe80::/64", "fe80::/48"],
])("%s is counted as %s, in %s", (ip, caller, network) => {
  expect([callerAt(ip), networkAt(ip)]).toEqual([caller, network]);
});
