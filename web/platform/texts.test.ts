import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInstance } from "i18next";
import { describe, expect, it, vi } from "vitest";
import { createTextStore, createTranslate } from "./texts.ts";

const folder = path.resolve(import.meta.dirname, "../../server/db/seeds/texts");
const languages = ["en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar"];
const counts = [0, 1, 2, 3, 5, 11, 20, 21, 100, 101, 111, 1000, 1_000_000];

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

describe("createTranslate", () => {
  it.each(languages)(
    "says what i18next says, for every text of %s and many counts",
    async (language) => {
      const texts = seedsOf(language);
      const reference = createInstance();
      await reference.init({
        lng: language,
        fallbackLng: false,
        keySeparator: false,
        nsSeparator: false,
        interpolation: { escapeValue: false },
        resources: { [language]: { translation: texts } },
      });
      const translate = createTranslate(language, texts);
      const names = [
        ...new Set(Object.values(texts).flatMap((text) => text.match(/\w+(?=\}\})/g) ?? [])),
      ];
      const params = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      const keys = [
        ...new Set(
          Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, "")),
        ),
      ];
      expect(keys.length).toBeGreaterThan(100);
      for (const key of keys) {
        // A text that counts is always given its count.
        if (texts[key] !== undefined && !texts[key].includes("{{count}}"))
          expect(translate(key, { ...params, count: undefined })).toBe(
            reference.t(key, { ...params, count: undefined }),
          );
        for (const count of counts)
          expect(translate(key, { ...params, count })).toBe(reference.t(key, { ...params, count }));
      }
    },
  );

  it("hands out the key where there is no text, and leaves a missing placeholder standing", () => {
    const translate = createTranslate("en-US", { "a.b": "Hello {{name}}" });
    expect(translate("a.c")).toBe("a.c");
    expect(translate("a.b", { other: 1 })).toBe("Hello {{name}}");
    expect(translate("a.b", { name: "<i>Ada</i>" })).toBe("Hello <i>Ada</i>");
  });
});

describe("the text store", () => {
  const inline = { language: "en-US", namespaces: ["a"], texts: { "a.x": "one" } };

  it("asks once for a namespace that is not here, however many components wait", async () => {
    const read = vi.fn(async () => ({ "b.y": "two" }));
    const store = createTextStore(inline, read);
    expect(store.whenHere(["a"])).toBeNull();
    const first = store.whenHere(["a", "b"]);
    expect(store.whenHere(["b"])).toBe(first);
    await first;
    // React takes another promise for another wait.
    expect(store.whenHere(["b"])).toBe(first);
    expect(store.whenHere(["a"])).toBeNull();
    expect(store.translate("b.y")).toBe("two");
    expect(read).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledWith("en-US", ["b"]);
  });

  it("asks again for what did not come", async () => {
    const read = vi.fn(async () => ({ "b.y": "two" }));
    read.mockRejectedValueOnce(new Error("no network"));
    const store = createTextStore(inline, read);
    await expect(store.whenHere(["b"])).rejects.toThrow("no network");
    await store.whenHere(["b"]);
    expect(store.translate("b.y")).toBe("two");
  });

  it("has texts in the language that was switched to while they came", async () => {
    const first = Promise.withResolvers<void>();
    const read = vi.fn(async (language: string) => {
      if (language === "en-US") await first.promise;
      return { "b.y": `y in ${language}` };
    });
    const store = createTextStore(inline, read);
    const here = store.whenHere(["b"]);
    await store.changeLanguage("de-DE");
    first.resolve();
    await here;
    expect(store.translate("b.y")).toBe("y in de-DE");
  });

  it("switches language with all that is in use, and tells", async () => {
    const store = createTextStore(inline, async (language) => ({ "a.x": `x in ${language}` }));
    const told = vi.fn();
    store.subscribe(told);
    await store.changeLanguage("de-DE");
    expect(store.language).toBe("de-DE");
    expect(store.translate("a.x")).toBe("x in de-DE");
    expect(told).toHaveBeenCalledTimes(1);
  });

  it("keeps the old language when the new one cannot be read", async () => {
    const store = createTextStore(inline, () => Promise.reject(new Error("no network")));
    await expect(store.changeLanguage("ar")).rejects.toThrow("no network");
    expect(store.language).toBe("en-US");
    expect(store.translate("a.x")).toBe("one");
  });
});
