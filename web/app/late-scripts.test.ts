import fc from "fast-check";
import { expect, it } from "vitest";
import { lateScripts } from "./late-scripts.ts";

const preload = '<link rel="modulepreload" href="/assets/vendor.js"/>';
const late = '<link rel="modulepreload" fetchpriority="low" href="/assets/vendor.js"/>';
const page = (link: string, end = "</head>") =>
  `<html><head><title>Für dich 🌲</title>${link}${link}${end}<body><p>Müll: ${preload} ありがとう</p></body></html>`;

/** What comes out, put in as pieces that end at these bytes. */
async function passOn(document: string, cuts: readonly number[]): Promise<string> {
  const bytes = Buffer.from(document);
  const ends = [...new Set(cuts.map((cut) => cut % bytes.length)), bytes.length];
  const stream = lateScripts();
  let from = 0;
  for (const end of ends.toSorted((a, b) => a - b)) {
    stream.write(bytes.subarray(from, end));
    from = end;
  }
  stream.end();
  return Buffer.concat(await stream.toArray()).toString();
}

it("fetches the scripts of the head late, wherever the pieces end, and touches nothing else", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 1000 })), async (cuts) => {
      expect(await passOn(page(preload), cuts)).toBe(page(late));
    }),
  ));

it("gives out a document without a head's end as well", async () => {
  expect(await passOn("<p>Grüße</p>", [5])).toBe("<p>Grüße</p>");
});
