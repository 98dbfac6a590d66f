import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { seedMarks } from "../../platform/tables.ts";
import { seedId, seedLanguages, seedReference, seedTextsOf } from "../../../db/seeds/reference.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { languages, translations } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Release = Record<string, Record<string, string>>;
/** What a start does with the texts of a release, by language and key. */
const release = (texts: Release) =>
  seedTextsOf(
    app.platform.db,
    seedLanguages(),
    new Map(Object.entries(texts).map(([code, all]) => [code, new Map(Object.entries(all))])),
    "a release of a test",
  );
const where = (id: string) => eq(translations.id, id);
async function read(code: string, key: string) {
  const rows = await app.platform.db.select().from(translations).where(eq(translations.key, key));
  const row = rows.find(({ language_id }) => language_id === seedId(`language:${code}`));
  if (!row) throw new Error(`no text ${key} in ${code}`);
  return row;
}
/** As a translator saves a text in the product. */
async function edit(code: string, key: string, value: string) {
  const { id } = await read(code, key);
  const changed = { value, edited_at: new Date(), note: null, updated_at: new Date() };
  await app.platform.db.update(translations).set(changed).where(where(id));
}

describe("a start with the files of the last one", () => {
  it("writes no texts", async () => {
    const { id, key } = await read("de-DE", "common.close");
    await app.platform.db.delete(translations).where(where(id));
    await seedReference(app.platform.db);
    await expect(read("de-DE", key)).rejects.toThrow("no text");
  });
});

describe.skipIf(!process.env["TEST_DATABASE_URL"])("processes that start together", () => {
  it("write the texts once, one process after the other", async () => {
    const { config, database, db } = app.platform;
    const versions = () => db.select({ version: languages.texts_version }).from(languages);
    const before = await versions();
    await db.delete(seedMarks).where(eq(seedMarks.name, "reference"));
    const started = await Promise.all(
      [1, 2].map(() => createApp(config, { database, documents: false })),
    );
    await Promise.all(started.map((one) => one.stop()));
    expect(await versions()).toEqual(before.map(({ version }) => ({ version: version + 1 })));
  });
});

describe("a release", () => {
  it("updates texts that were not edited", async () => {
    await release({ "en-US": { "demo.a": "Hello" }, "de-DE": { "demo.a": "Hallo" } });
    await release({ "en-US": { "demo.a": "Hello there" }, "de-DE": { "demo.a": "Hallo du" } });
    expect(await read("en-US", "demo.a")).toMatchObject({ value: "Hello there", note: null });
    expect(await read("de-DE", "demo.a")).toMatchObject({ value: "Hallo du", note: null });
  });

  it("keeps an edited text whose English is unchanged `translated`", async () => {
    await release({ "en-US": { "demo.b": "Save" }, "de-DE": { "demo.b": "Sichern" } });
    await edit("de-DE", "demo.b", "Speichern");
    await release({ "en-US": { "demo.b": "Save" }, "de-DE": { "demo.b": "Ablegen" } });
    const kept = { value: "Speichern", status: "translated", note: null };
    expect(await read("de-DE", "demo.b")).toMatchObject(kept);
  });

  it("marks an edited text whose English source changed, once", async () => {
    await release({ "en-US": { "demo.c": "Leave" }, "de-DE": { "demo.c": "Gehen" } });
    await edit("de-DE", "demo.c", "Verlassen");
    const next = { "en-US": { "demo.c": "Leave page" }, "de-DE": { "demo.c": "Seite verlassen" } };
    await release(next);
    const marked = { value: "Verlassen", note: "source_changed" };
    expect(await read("de-DE", "demo.c")).toMatchObject(marked);
    await edit("de-DE", "demo.c", "Seite verlassen!");
    await release({ ...next, "fr-FR": { "demo.c": "Quitter la page" } });
    expect(await read("de-DE", "demo.c")).toMatchObject({ value: "Seite verlassen!", note: null });
  });

  it("marks an edited English text where the release has a new one", async () => {
    await release({ "en-US": { "demo.d": "Go" } });
    await edit("en-US", "demo.d", "Let us go");
    await release({ "en-US": { "demo.d": "Begin" } });
    const marked = { value: "Let us go", note: "source_changed" };
    expect(await read("en-US", "demo.d")).toMatchObject(marked);
  });

  it("keeps a text that staff took back", async () => {
    await release({ "en-US": { "demo.e": "Yes" }, "de-DE": { "demo.e": "Ja" } });
    const { id } = await read("de-DE", "demo.e");
    await app.platform.db
      .update(translations)
      .set({ status: "not_translated", edited_at: new Date() })
      .where(where(id));
    await release({ "en-US": { "demo.e": "Yes" }, "de-DE": { "demo.e": "Jawohl" } });
    expect(await read("de-DE", "demo.e")).toMatchObject({ value: "Ja", status: "not_translated" });
  });
});
