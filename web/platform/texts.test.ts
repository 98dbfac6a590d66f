import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createTextStore } from "./texts.ts";

const inline = { language: "en-US", namespaces: ["a"], texts: { "a.x": "one" } };
const nothing = async () => ({});
const translateWith = (texts: Record<string, string>, language = "en-US") =>
  createTextStore({ language, namespaces: ["a"], texts }, nothing).getState().t;

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

  it("of an unknown key is the key", () => {
    expect(translateWith({})("a.c")).toBe("a.c");
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

  it.each(languages)("of %s renders without leftover placeholders", (language) => {
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

describe("the text store", () => {
  it("fetches a missing namespace once, however many callers wait for it", async () => {
    const read = vi.fn(async () => ({ "b.y": "two" }));
    const store = createTextStore(inline, read);
    await Promise.all([store.load(["a"]), store.load(["a", "b"]), store.load(["b"])]);
    await store.load(["b"]);
    expect(store.getState().t("b.y")).toBe("two");
    expect(read.mock.calls).toEqual([["en-US", ["b"]]]);
  });

  it("renders nothing again when more namespaces arrive", async () => {
    const store = createTextStore(inline, async () => ({ "b.y": "two" }));
    const before = store.getState();
    await store.load(["b"]);
    expect(store.getState()).toBe(before);
    expect(before.t("b.y")).toBe("two");
  });

  it("fetches again what failed", async () => {
    const read = vi.fn(async () => ({ "b.y": "two" }));
    read.mockRejectedValueOnce(new Error("no network"));
    const store = createTextStore(inline, read);
    await expect(store.load(["b"])).rejects.toThrow("no network");
    await store.load(["b"]);
    expect(store.getState().t("b.y")).toBe("two");
  });

  it("loads texts in the new language when the language changes meanwhile", async () => {
    const first = Promise.withResolvers<void>();
    const read = vi.fn(async (language: string) => {
      if (language === "en-US") await first.promise;
      return { "b.y": `y in ${language}` };
    });
    const store = createTextStore(inline, read);
    const loaded = store.load(["b"]);
    await store.changeLanguage("de-DE");
    first.resolve();
    await loaded;
    expect(store.getState().t("b.y")).toBe("y in de-DE");
  });

  it("changes the language of all loaded texts and notifies once", async () => {
    const store = createTextStore(inline, async (language) => ({ "a.x": `x in ${language}` }));
    const notified = vi.fn();
    store.subscribe(notified);
    await store.changeLanguage("de-DE");
    expect(store.getState().language).toBe("de-DE");
    expect(store.getState().t("a.x")).toBe("x in de-DE");
    expect(notified).toHaveBeenCalledTimes(1);
  });

  it("reads all loaded texts again, and notifies once if one of them changed", async () => {
    const read = vi.fn(async () => ({ "a.x": "one" }));
    const store = createTextStore({ ...inline, texts: { "a.x": "one" } }, read);
    const notified = vi.fn();
    store.subscribe(notified);
    await store.refresh();
    expect(notified).not.toHaveBeenCalled();
    read.mockResolvedValueOnce({ "a.x": "uno" });
    const before = store.getState().t;
    await store.refresh();
    expect(read).toHaveBeenLastCalledWith("en-US", ["a"]);
    expect(notified).toHaveBeenCalledTimes(1);
    expect(store.getState().t).not.toBe(before);
    expect(store.getState().t("a.x")).toBe("uno");
  });

  it("drops what it read again for a language that was left meanwhile", async () => {
    const first = Promise.withResolvers<void>();
    const store = createTextStore(inline, async (language) => {
      if (language === "en-US") await first.promise;
      return { "a.x": `x in ${language}` };
    });
    const refreshed = store.refresh();
    await store.changeLanguage("de-DE");
    first.resolve();
    await refreshed;
    expect(store.getState().t("a.x")).toBe("x in de-DE");
  });

  it("keeps the old language when the new one cannot be fetched", async () => {
    const store = createTextStore(inline, () => Promise.reject(new Error("no network")));
    await expect(store.changeLanguage("ar")).rejects.toThrow("no network");
    expect(store.getState().language).toBe("en-US");
    expect(store.getState().t("a.x")).toBe("one");
  });
});
