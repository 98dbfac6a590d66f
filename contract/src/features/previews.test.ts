import { expect, it } from "vitest";
import { indexablePaths, previewAddress, previewedPage } from "./previews.ts";

const page = { language: "de-DE", title: "Titel", description: "Worte" };

it("leads from a page to its picture and back, each by a name of its own", () => {
  const files = indexablePaths.map((path) => {
    const { pathname } = new URL(previewAddress({ ...page, path }), "https://waymates.test");
    const file = pathname.replace("/previews/", "");
    expect(previewedPage(file, ["de-DE"])).toEqual({ path, language: "de-DE" });
    return file;
  });
  expect(new Set(files).size).toBe(indexablePaths.length);
  expect(files).toContain("home.de-DE.png");
  expect(files).toContain("posts-all-games.de-DE.png");
});

it("changes its address with the texts", () => {
  const one = previewAddress({ ...page, path: "/features" });
  expect(previewAddress({ ...page, path: "/features" })).toBe(one);
  expect(previewAddress({ ...page, path: "/features", title: "Titol" })).not.toBe(one);
});

it.each(["home.xx.png", "foryou.de-DE.png", "home.png", "../home.de-DE.png", "home.de-DE.svg"])(
  "knows no picture %s",
  (file) => expect(previewedPage(file, ["de-DE"])).toBeNull(),
);
