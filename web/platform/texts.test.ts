import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { testTexts } from "./texts.testing.ts";
import { createTextStore, type FirstTexts, type ReadTextFile } from "./texts.ts";

const translateWith = (texts: Record<string, string>, language = "en-US") =>
  testTexts(texts, language).getState().t;

const folder = path.resolve(import.meta.dirname, "../../server/db/seeds/texts");
const languages = ["en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar"];

function seedsOf(language: string): Record<string, string> {
  const parts = readdirSync(path.join(folder, "parts")).filter((name) =>
    name.endsWith(`.${language}.json`),
  );
  const files = [`${language}.json`, ...parts.map((name) => `parts/${name}`)];
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as object),
  );
}

describe("a text", () => {
  it("is filled in as it is: React escapes", () => {
    const t = translateWith({ "a.b": "Hello {{name}}" });
    expect(t("a.b", { name: "<i>Ada</i>" })).toBe("Hello <i>Ada</i>");
  });

  it("returns an unknown key itself", () => {
    expect(translateWith({})("a.c")).toBe("a.c");
  });

  it("writes numbers as its language does", async () => {
    const t = translateWith({ "a.b": "{{points}}" }, "de-DE");
    expect(t("a.b", { points: 5265 })).toBe("5.265");
  });

  it("takes the plural form of its count", () => {
    const forms = { "a.n_zero": "صفر", "a.n_one": "واحد", "a.n_few": "{{count}} قليل" };
    const t = translateWith({ ...forms, "a.n_many": "كثير", "a.n_other": "آخر" }, "ar");
    expect([0, 1, 3, 11, 100].map((count) => t("a.n", { count }))).toEqual([
      "صفر",
      "واحد",
      "3 قليل",
      "كثير",
      "آخر",
    ]);
  });

  it.each(languages)("renders %s without leftover placeholders", (language) => {
    const texts = seedsOf(language);
    const t = translateWith(texts, language);
    const names = Object.values(texts).flatMap((text) => text.match(/\w+(?=\s*\}\})/g) ?? []);
    const params = Object.fromEntries(names.map((name) => [name, "x"]));
    const keys = Object.keys(texts).map((key) =>
      key.replace(/_(zero|one|two|few|many|other)$/, ""),
    );
    expect(keys.length).toBeGreaterThan(100);
    for (const key of keys) {
      for (const count of [0, 1, 2, 3, 11, 100, 1_000_000]) {
        const rendered = t(key, { ...params, count });
        expect(rendered).not.toBe(key);
        expect(rendered).not.toContain("{{");
      }
    }
  });
});

const first = (): FirstTexts => ({
  language: "en-US",
  version: "v1",
  groups: ["member"],
  texts: { "a.x": "one" },
});
const site = { language: "en-US", version: "v1", group: "site" };
const current = { language: "en-US", version: "current", group: "member" };
const reads = (texts: Record<string, string>, version = "v1") =>
  vi.fn<ReadTextFile>(async () => ({ version, texts }));

describe("the text store", () => {
  it("fetches a missing group once, however many callers wait for it", async () => {
    const read = reads({ "b.y": "two" });
    const store = createTextStore(first(), read);
    await Promise.all([store.load("member"), store.load("site"), store.load("site")]);
    await store.load("site");
    expect(store.getState().t("b.y")).toBe("two");
    expect(read.mock.calls).toEqual([[site]]);
  });

  it("renders nothing again when another group arrives", async () => {
    const store = createTextStore(first(), reads({ "b.y": "two" }));
    const before = store.getState();
    await store.load("site");
    expect(store.getState()).toBe(before);
    expect(before.t("b.y")).toBe("two");
  });

  it("fetches again what failed", async () => {
    const read = reads({ "b.y": "two" });
    read.mockRejectedValueOnce(new Error("no network"));
    const store = createTextStore(first(), read);
    await expect(store.load("site")).rejects.toThrow("no network");
    await store.load("site");
    expect(store.getState().t("b.y")).toBe("two");
  });

  it("loads texts in the new language when the language changes meanwhile", async () => {
    const english = Promise.withResolvers<void>();
    const store = createTextStore(first(), async ({ language }) => {
      if (language === "en-US") await english.promise;
      return { version: `of ${language}`, texts: { "b.y": `y in ${language}` } };
    });
    const loaded = store.load("site");
    await store.changeLanguage("de-DE");
    english.resolve();
    await loaded;
    expect(store.getState().t("b.y")).toBe("y in de-DE");
  });

  it("changes the language of all loaded texts and notifies once", async () => {
    const store = createTextStore(first(), async ({ language }) => ({
      version: "v7",
      texts: { "a.x": `x in ${language}` },
    }));
    const notified = vi.fn();
    store.subscribe(notified);
    await store.changeLanguage("de-DE");
    expect(store.getState().language).toBe("de-DE");
    expect(store.getState().t("a.x")).toBe("x in de-DE");
    expect(notified).toHaveBeenCalledTimes(1);
  });

  it("reads the current texts again, and notifies once if one of them changed", async () => {
    const read = reads({ "a.x": "one" });
    const store = createTextStore(first(), read);
    const notified = vi.fn();
    store.subscribe(notified);
    await store.refresh();
    expect(notified).not.toHaveBeenCalled();
    read.mockResolvedValueOnce({ version: "v2", texts: { "a.x": "uno" } });
    const before = store.getState().t;
    await store.refresh();
    expect(read).toHaveBeenLastCalledWith(current);
    expect(notified).toHaveBeenCalledTimes(1);
    expect(store.getState().t).not.toBe(before);
    expect(store.getState().t("a.x")).toBe("uno");
  });

  it("loads another group in the version that it read last", async () => {
    const read = reads({ "a.x": "uno" }, "v2");
    const store = createTextStore(first(), read);
    await store.refresh();
    await store.load("site");
    expect(read).toHaveBeenLastCalledWith({ ...site, version: "v2" });
    read.mockResolvedValue({ version: "de1", texts: {} });
    await store.changeLanguage("de-DE");
    await store.load("staff");
    const staff = { language: "de-DE", version: "de1", group: "staff" };
    expect(read).toHaveBeenLastCalledWith(staff);
  });

  it("drops what it read again for a language that was left meanwhile", async () => {
    const english = Promise.withResolvers<void>();
    const store = createTextStore(first(), async ({ language }) => {
      if (language === "en-US") await english.promise;
      return { version: "v2", texts: { "a.x": `x in ${language}` } };
    });
    const refreshed = store.refresh();
    await store.changeLanguage("de-DE");
    english.resolve();
    await refreshed;
    expect(store.getState().t("a.x")).toBe("x in de-DE");
  });

  it("keeps the old language when the new one cannot be fetched", async () => {
    const store = createTextStore(first(), () => Promise.reject(new Error("no network")));
    await expect(store.changeLanguage("ar")).rejects.toThrow("no network");
    expect(store.getState().language).toBe("en-US");
    expect(store.getState().t("a.x")).toBe("one");
  });
});
