import { expect, it } from "vitest";
import { asMessage, postAddress, readShared } from "./shared.ts";

const address = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

it("takes what came as text, cut to what a post holds", () => {
  const shared = readShared(
    address({ title: `<b>${"t".repeat(200)}`, text: "🙂".repeat(6000), url: "https://a.test/" }),
  );
  expect([...shared.title]).toHaveLength(120);
  expect(shared.title.startsWith("<b>t")).toBe(true);
  expect([...shared.text]).toHaveLength(5000);
  // No room is left for it, and half an address leads elsewhere.
  expect(shared.url).toBe("");
});

it.each([
  ["https://waymates.test/a?b=1", "https://waymates.test/a?b=1"],
  ["http://waymates.test", "http://waymates.test/"],
  ["javascript:alert(1)", null],
  [" JAVASCRIPT:alert(1)", null],
  ["data:text/html,<script>", null],
  ["//waymates.test", null],
  ["no address", null],
])("makes of %s the link %s", (url, link) => {
  expect(readShared(address({ url })).link).toBe(link);
});

it("fills a draft of a post, and a message behind what was begun", () => {
  const shared = readShared(address({ title: "Tides & <moon>", url: "https://a.test/?x=1&y=2" }));
  const draft = new URL(postAddress(shared), "https://waymates.test").searchParams;
  expect(Object.fromEntries(draft)).toEqual({
    title: "Tides & <moon>",
    url: "https://a.test/?x=1&y=2",
  });
  expect(asMessage(shared, "Look", 4000)).toBe("Look\nTides & <moon>\nhttps://a.test/?x=1&y=2");
  expect(asMessage(shared, "", 5)).toBe("Tides");
});
