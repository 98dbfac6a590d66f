import {
  DEFAULT_LANGUAGE,
  type Language,
  type Texts,
} from "@waymates/contract/features/translations";
import { type TextFile, textGroups, textGroupOf } from "@waymates/contract/features/text-files";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { seedId, seedLanguages, seedTexts } from "../../../db/seeds/reference.ts";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { newId } from "../../platform/ids.ts";
import { anonymous } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createTranslations } from "./service.ts";
import { watchTexts } from "./sockets.ts";
import { markTextsChanged } from "./store.ts";
import { languages, translations } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** As two seconds later, when a process looks for changes again. */
const passFreshTime = () => vi.setSystemTime(Date.now() + 2000);

const languageId = (code: string) => seedId(`language:${code}`);
const texts = async (code: string, query = "") =>
  (await anonymous(app).get<Texts>(`/api/translations/${code}${query}`)).body;
const served = async (code: string, key: string) => {
  passFreshTime();
  return (await texts(code))[key];
};

async function put(
  code: string,
  key: string,
  value: string,
  status: "translated" | "suggested" = "translated",
) {
  await app.platform.db
    .insert(translations)
    .values({ id: newId(), key, value, language_id: languageId(code), status })
    .onConflictDoUpdate({
      target: [translations.language_id, translations.key],
      set: { value, status, updated_at: sql`now()` },
    });
  await markTextsChanged(app.platform.db, [languageId(code)]);
}
async function remove(code: string, key: string) {
  await app.platform.db
    .delete(translations)
    .where(and(eq(translations.language_id, languageId(code)), eq(translations.key, key)));
  await markTextsChanged(app.platform.db, [languageId(code)]);
}

describe("the languages", () => {
  it("are those that the product ships, each with its fallback", async () => {
    const { body } = await anonymous(app).get<{ items: Language[] }>("/api/languages");
    expect(body.items.map(({ code }) => code).toSorted()).toEqual([
      "ar",
      "de-DE",
      "en-US",
      "es-ES",
      "fr-FR",
      "ja-JP",
      "pt-BR",
    ]);
    const fallback = new Map(
      body.items.map(({ code, fallback_language_id }) => [code, fallback_language_id]),
    );
    expect(fallback.get("de-DE")).toBe(languageId(DEFAULT_LANGUAGE));
    expect(fallback.get(DEFAULT_LANGUAGE)).toBeNull();
    expect(body.items.find(({ code }) => code === "ar")?.native_name).toBe(
      "\u0627\u0644\u0639\u0631\u0628\u064a\u0629",
    );
  });

  it.each(seedLanguages().map(({ code }) => code))(
    "%s is served complete: every key of English",
    async (code) => {
      const all = await texts(code);
      const plain = [...seedTexts(DEFAULT_LANGUAGE).keys()].filter(
        (key) => !/_(one|other)$/.test(key),
      );
      for (const key of plain) expect(all[key], key).toBeTruthy();
      const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
      for (const key of Object.keys(all).filter((one) => one.endsWith("_other"))) {
        for (const form of forms)
          expect(all[key.replace(/_other$/, `_${form}`)], `${key} ${form}`).toBeTruthy();
      }
    },
  );
});

describe("texts", () => {
  it("takes texts of the reader's own language before the fallback's", async () => {
    const german = await texts("de-DE");
    expect(german["error.LOGIN_FAILED"]).toBe(seedTexts("de-DE").get("error.LOGIN_FAILED"));
    expect(german["error.LOGIN_FAILED"]).not.toBe("Login failed");
  });

  it("serves changed texts after two seconds, and the fallback once they are removed", async () => {
    await put("de-DE", "error.LOGIN_FAILED", "Das hat nicht geklappt");
    expect(await served("de-DE", "error.LOGIN_FAILED")).toBe("Das hat nicht geklappt");
    await put("de-DE", "error.LOGIN_FAILED", "Nur ein Vorschlag", "suggested");
    expect(await served("de-DE", "error.LOGIN_FAILED")).toBe("Login failed");
    await put("de-DE", "error.LOGIN_FAILED", "Und wieder");
    expect(await served("de-DE", "error.LOGIN_FAILED")).toBe("Und wieder");
    await remove("de-DE", "error.LOGIN_FAILED");
    expect(await served("de-DE", "error.LOGIN_FAILED")).toBe("Login failed");
  });

  it("does not read texts of other languages again", async () => {
    await put("de-DE", "proof.mine", "eins");
    expect(await served("de-DE", "proof.mine")).toBe("eins");
    expect(await served("fr-FR", "proof.mine")).toBeUndefined();
    // Changed without a new version, so that reading French again would show it.
    await app.platform.db
      .insert(translations)
      .values({ id: newId(), key: "proof.mine", value: "un", language_id: languageId("fr-FR") });
    await put("de-DE", "proof.mine", "zwei");
    expect(await served("de-DE", "proof.mine")).toBe("zwei");
    expect(await served("fr-FR", "proof.mine")).toBeUndefined();
    await markTextsChanged(app.platform.db, [languageId("fr-FR")]);
    expect(await served("fr-FR", "proof.mine")).toBe("un");
  });

  it("go along a chain of fallbacks to its end", async () => {
    await put("de-DE", "proof.chain", "von Deutsch");
    await app.platform.db
      .update(languages)
      .set({ fallback_language_id: languageId("de-DE") })
      .where(eq(languages.code, "pt-BR"));
    expect(await served("pt-BR", "proof.chain")).toBe("von Deutsch");
    await app.platform.db
      .update(languages)
      .set({ active: false })
      .where(eq(languages.code, "de-DE"));
    expect(await served("pt-BR", "proof.chain")).toBeUndefined();
    expect((await anonymous(app).get("/api/translations/de-DE")).status).toBe(404);
    await app.platform.db
      .update(languages)
      .set({ active: true })
      .where(eq(languages.code, "de-DE"));
    expect(await served("de-DE", "proof.chain")).toBe("von Deutsch");
  });

  it("answers only texts of the requested namespaces, and never those of questions", async () => {
    await put("en-US", "node.n1.prompt", "Which river?");
    await put("en-US", "proof.marker", "there");
    expect(await served("en-US", "proof.marker")).toBe("there");
    const some = await texts("en-US", "?ns=error,proof");
    expect(new Set(Object.keys(some).map((key) => key.split(".")[0]))).toEqual(
      new Set(["error", "proof"]),
    );
    expect(await texts("en-US", "?ns=node")).toEqual({});
    expect((await texts("en-US"))["node.n1.prompt"]).toBeUndefined();
    expect(await texts("en-US", "?ns=nothing")).toEqual({});
  });

  it.each(["xx-XX", "EN-us", "%2e%2e%2f", "%00", "en-US%27--"])(
    "answers 404 for the language '%s'",
    async (code) => {
      expect(await anonymous(app).get(`/api/translations/${code}`)).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    },
  );

  it.each(["?ns=", "?ns=a b", "?ns=error&x=1", `?ns=${"a".repeat(501)}`])(
    "are refused for %s",
    async (query) => {
      expect((await anonymous(app).get(`/api/translations/en-US${query}`)).status).toBe(422);
    },
  );
});

describe("an answer that the browser has", () => {
  const ask = (etag: string) =>
    app.http.inject({
      url: "/api/translations/fr-FR?ns=error",
      headers: { "if-none-match": etag },
    });

  it("is not sent again until a text changes", async () => {
    const first = await ask("none");
    const etag = String(first.headers["etag"]);
    expect(first.statusCode).toBe(200);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(known);
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
    expect((await ask('"other"')).statusCode).toBe(200);
    await put("fr-FR", "error.proof", "neuf");
    passFreshTime();
    expect((await ask(etag)).statusCode).toBe(200);
  });

  it("differs by its namespaces", async () => {
    const other = await app.http.inject({ url: "/api/translations/fr-FR?ns=notifications" });
    expect(other.headers["etag"]).not.toBe((await ask("none")).headers["etag"]);
  });
});

describe("a file of texts", () => {
  const open = (path: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url: `/texts/${path}`, headers });
  const current = async (code: string) =>
    (await open(`${code}/current/member.json`)).json<TextFile>();

  it("holds the texts of its group, and all groups together hold what a browser needs", async () => {
    const all = await texts("de-DE");
    const files = await Promise.all(
      textGroups.map(async (group) => (await open(`de-DE/current/${group}.json`)).json<TextFile>()),
    );
    const wanted = Object.fromEntries(
      Object.entries(all).filter(([key]) => textGroupOf(key.split(".")[0] ?? "") !== null),
    );
    expect(Object.assign({}, ...files.map((file) => file.texts))).toEqual(wanted);
    expect(files[0]?.texts["common.close"]).toBe(all["common.close"]);
    expect(files[0]?.texts["admin.title"]).toBeUndefined();
    expect(new Set(files.map(({ version }) => version)).size).toBe(1);
  });

  it("is immutable under its version, and the newest one under any other", async () => {
    const { version } = await current("fr-FR");
    const known = await open(`fr-FR/${version}/member.json`);
    expect(known.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/json; charset=utf-8",
    });
    await put("fr-FR", "common.close", "Ferme");
    passFreshTime();
    const old = await open(`fr-FR/${version}/member.json`);
    expect(old.headers["cache-control"]).toBe("public, no-cache");
    expect(old.json<TextFile>().texts["common.close"]).toBe("Ferme");
    expect(old.json<TextFile>().version).not.toBe(version);
    expect((await current("en-US")).version).not.toBe(version);
  });

  it("has another version only when a text of its language changes", async () => {
    const before = (await current("ja-JP")).version;
    await put("de-DE", "common.close", "Zumachen");
    passFreshTime();
    expect((await current("ja-JP")).version).toBe(before);
    await put(DEFAULT_LANGUAGE, "common.proof", "new");
    passFreshTime();
    expect((await current("ja-JP")).version).not.toBe(before);
    expect(await app.platform.translator.current("ja-JP")).toMatchObject({
      language: "ja-JP",
      version: (await current("ja-JP")).version,
    });
  });

  it("is sent compressed as the browser takes it, and not at all when the browser has it", async () => {
    const path = "es-ES/current/staff.json";
    const plain = await open(path);
    const br = await open(path, { "accept-encoding": "gzip, br" });
    const gzip = await open(path, { "accept-encoding": "br;q=0, gzip" });
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual([
      "br",
      "gzip",
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers["vary"]).toContain("Accept-Encoding");
    const again = await open(path, { "if-none-match": String(plain.headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it.each([
    "xx-XX/current/member.json",
    "de-DE/current/none.json",
    "de-DE/member.json",
    "de-DE",
    "",
  ])("does not exist at /texts/%s", async (path) => {
    expect((await open(path)).statusCode).toBe(404);
  });

  it("is deleted with its language, whose documents are in the default language then", async () => {
    const set = (active: boolean) =>
      app.platform.db.update(languages).set({ active }).where(eq(languages.code, "pt-BR"));
    await set(false);
    passFreshTime();
    expect((await open("pt-BR/current/member.json")).statusCode).toBe(404);
    expect((await app.platform.translator.current("pt-BR")).language).toBe(DEFAULT_LANGUAGE);
    await set(true);
    passFreshTime();
    expect((await open("pt-BR/current/member.json")).statusCode).toBe(200);
  });
});

describe("a text on the server", () => {
  it("uses the plural forms of its language, also with an English set", async () => {
    await put("en-US", "proof.count_one", "{{count}} step");
    await put("en-US", "proof.count_other", "{{count}} steps");
    expect(await served("ar", "proof.count_few")).toBe("{{count}} steps");
    const { translator } = app.platform;
    expect(await translator.text("en-US", "proof.count", { count: 1 })).toBe("1 step");
    for (const count of [0, 1, 2, 3, 11, 100]) {
      expect(await translator.text("ar", "proof.count", { count })).toMatch(/^\d+ steps?$/);
    }
  });

  it("is loaded once for many concurrent readers", async () => {
    const { translator } = app.platform;
    await put("ja-JP", "proof.crowd", "一");
    passFreshTime();
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => translator.forLanguage("ja-JP")),
    );
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]?.("proof.crowd")).toBe("一");
  });

  it("is still rendered while the database is away", async () => {
    const { db, translator } = app.platform;
    const before = await translator.text("fr-FR", "error.UNAVAILABLE");
    await db.execute(sql`alter table languages rename to languages_away`);
    passFreshTime();
    expect(await translator.text("fr-FR", "error.UNAVAILABLE")).toBe(before);
    await db.execute(sql`alter table languages_away rename to languages`);
  });
});

describe("open pages", () => {
  async function watchAll() {
    const sent: { event: string; codes?: string[] }[] = [];
    const watch = watchTexts(createTranslations(app.platform.db), {
      localUsers: () => ["ada"],
      toLocalUsers: (_users, event, payload) => {
        const { codes } = payload as { codes?: string[] };
        sent.push(codes ? { event, codes: codes.toSorted() } : { event });
      },
    });
    const look = () => {
      passFreshTime();
      return watch();
    };
    await look();
    expect(sent).toEqual([]);
    return { sent, look };
  }

  it("learn once which languages changed, with those that fall back to them", async () => {
    const { sent, look } = await watchAll();
    await put("de-DE", "test.live", "neu");
    await look();
    await look();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.codes).toContain("de-DE");
    expect(sent[0]?.codes).not.toContain(DEFAULT_LANGUAGE);
    await put(DEFAULT_LANGUAGE, "test.live", "new");
    await look();
    passFreshTime();
    const all = await app.platform.translator.supported();
    expect(sent[1]).toEqual({ event: "texts_changed", codes: all.toSorted() });
  });

  it("learn that a language was opened to readers, renamed and closed", async () => {
    const { sent, look } = await watchAll();
    const set = (fields: Partial<typeof languages.$inferInsert>) =>
      app.platform.db.update(languages).set(fields).where(eq(languages.code, "ja-JP"));
    for (const fields of [{ active: false }, { active: true }, { native_name: "にほんご" }]) {
      await set(fields);
      await look();
      await look();
      expect(sent.splice(0)).toEqual([{ event: "languages_changed" }]);
    }
    await set({ native_name: "日本語" });
  });
});
