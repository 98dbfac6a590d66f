import { expect, it } from "vitest";
import { readLink } from "./readLink.ts";

it.each([
  ["https://example.org/a.", "https://example.org/a"],
  ["https://example.org/a_(b)", "https://example.org/a_(b)"],
  ["https://example.org/a_(b)).", "https://example.org/a_(b)"],
  ["https://example.org/a),”", "https://example.org/a"],
  ["https://example.org/((a)", "https://example.org/((a)"],
])("the address in %s ends where the sentence goes on", (link, text) => {
  expect(readLink(link)?.text).toBe(text);
});

it("reads an address with 100,000 signs at its end in an instant", () => {
  const begun = performance.now();
  expect(readLink(`https://example.org/a${").".repeat(50_000)}`)?.text).toBe(
    "https://example.org/a",
  );
  expect(performance.now() - begun).toBeLessThan(2000);
});
