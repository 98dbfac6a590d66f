import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { keepPage } from "./kept-page.ts";

const old = { script: "a".repeat(32), style: "b".repeat(32) };
const fresh = { script: "0123456789abcdef".repeat(2), style: "fedcba9876543210".repeat(2) };

it("a kept page says the same with other nonces, plain and packed", () => {
  const part = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.constantFrom(old.script, old.style),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const html = parts.join("<");
      const wanted = html.replaceAll(old.script, fresh.script).replaceAll(old.style, fresh.style);
      const kept = keepPage(html, old);
      expect(kept.plain(fresh)).toBe(wanted);
      expect(gunzipSync(kept.gzip(fresh)).toString()).toBe(wanted);
    }),
  );
});

it("packs what stands between the nonces", () => {
  const kept = keepPage(`<p>${"the same again ".repeat(1000)}</p>${old.script}`, old);
  expect(kept.gzip(fresh).length).toBeLessThan(300);
});
