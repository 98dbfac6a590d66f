import { expect, it } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { readProxies, trustFor } from "./proxies.ts";

it.each([
  ["true", 1],
  ["false", 0],
  ["1", 1],
  ["2", 2],
  ["loopback, 10.0.0.0/8", ["loopback", "10.0.0.0/8"]],
  ["2001:db8::/32", ["2001:db8::/32"]],
  ["maybe", null],
  ["0", 0],
  ["-1", null],
  ["1.5", null],
  ["1e2", null],
  ["0x7f", null],
  ["127.1", null],
  ["10.1/8", null],
  ["2130706433", null],
  ["two", null],
  ["10.0.0.7, 10.1.0.0/255.255.0.0", ["10.0.0.7", "10.1.0.0/255.255.0.0"]],
  ["10.0.0.0/64", null],
  ["10.0.0.1,", null],
])("TRUST_PROXY=%s is read as %j", (setting, proxies) => {
  expect(readProxies(setting)).toEqual(proxies);
});

it("a network is trusted for the addresses in it, also when IPv4 is written as IPv6", () => {
  const trusts = trustFor(["loopback", "10.0.0.0/8"]);
  const asked = ["127.0.0.1", "::ffff:127.0.0.1", "::1", "10.9.8.7", "11.0.0.1", "nonsense"];
  expect(asked.map((address) => trusts(address, 0))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

/** Three failed sign-ins are let through in five minutes from one address. */
async function signIns(
  TRUST_PROXY: string,
  calls: readonly { from: string; forwarded: string }[],
): Promise<number[]> {
  const app = await testApp({
    TRUST_PROXY,
    PUBLIC_URL: "https://waymates.test",
    RATE_LIMIT_FACTOR: "0.1",
  });
  const statuses: number[] = [];
  for (const [at, { from, forwarded }] of calls.entries()) {
    const { statusCode } = await app.http.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "x-forwarded-for": forwarded, host: "waymates.test" },
      payload: { username: `nobody${at}`, password: "wrong-wrong-wrong" },
      remoteAddress: from,
    });
    statuses.push(statusCode);
  }
  await app.close();
  return statuses;
}

/** What a proxy that appends passes on of a client that writes another address each time. */
const spoofed = (from: string, client: string) =>
  Array.from({ length: 4 }, (_, at) => ({ from, forwarded: `9.${at}.7.1, ${client}` }));

it.each(["true", "1", "10.0.0.0/8"])(
  "behind TRUST_PROXY=%s a client's own X-Forwarded-For has no effect, and others are served",
  async (setting) => {
    const calls = [
      ...spoofed("10.0.0.5", "203.0.113.5"),
      { from: "10.0.0.5", forwarded: "203.0.113.6" },
    ];
    expect(await signIns(setting, calls)).toEqual([401, 401, 401, 429, 401]);
  },
);

it("behind two proxies the client is who the outer one saw", async () => {
  const calls = [
    ...spoofed("10.0.0.5", "203.0.113.5, 10.0.0.6"),
    { from: "10.0.0.5", forwarded: "203.0.113.6, 10.0.0.6" },
  ];
  expect(await signIns("2", calls)).toEqual([401, 401, 401, 429, 401]);
});

it.each(["false", "10.0.0.0/8"])(
  "trusts no address that is not a proxy with TRUST_PROXY=%s",
  async (setting) => {
    expect(await signIns(setting, spoofed("198.51.100.7", "203.0.113.5"))).toEqual([
      401, 401, 401, 429,
    ]);
  },
);
