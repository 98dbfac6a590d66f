import fc from "fast-check";
import { hostileTexts } from "./values.testing.ts";

/** Percent-encodes every byte that an address may not hold; a lone surrogate becomes its own three bytes. */
export function encodeRaw(text: string): string {
  return text.replaceAll(/[^\w.~-]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const isSurrogate = code >= 0xd8_00 && code <= 0xdf_ff;
    const bytes = isSurrogate
      ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      : Buffer.from(sign);
    return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  });
}

/** What an address may hold in the place of an id. */
export const segments = fc.oneof(
  hostileTexts.map((text) => encodeRaw(text.slice(0, 300))),
  fc.constantFrom("..", "%2e%2e", "%2f", "%5c", "%", "%zz", "%c0%ae", "%ff", "*", ":id", ";", "@"),
  fc.uuid(),
);

const words = fc.oneof(
  segments,
  fc.constantFrom("api", "api/docs", "static", "graphql", "uploads", "p", "socket.io", "login"),
  fc.constantFrom("x".repeat(256), "x".repeat(9000), "%F0%9F%8C%84", "\\", "", "?", "[]", "outbox"),
  fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[^!-~]/g, "-")),
);
const pairs = fc
  .tuple(fc.constantFrom("cursor", "limit", "query", "a[b]", "a[]", "", "__proto__"), segments)
  .map((pair) => pair.join("="));

export const queryStrings = fc.oneof(
  fc.array(pairs, { maxLength: 4 }).map((all) => all.join("&")),
  fc.constantFrom("&".repeat(2000), "a=1&".repeat(1000), "=", "%", "a=%00", "a=%ED%A0%80"),
);

export const addresses = fc
  .tuple(
    fc.oneof(fc.array(words, { maxLength: 6 }), fc.constant(Array<string>(500).fill("x"))),
    fc.option(queryStrings),
  )
  .map(([parts, query]) => `/${parts.join("/")}${query === null ? "" : `?${query}`}`);
