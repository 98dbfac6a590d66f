import type { ChapterNodes, PathDetail } from "@waymates/contract/features/paths";
import type {
  NodeBody,
  StaffChapter,
  StaffNode,
  StaffPathView,
} from "@waymates/contract/features/staff-paths";
import type { Undo } from "@waymates/contract/features/staff";
import type { StaffLanguage, StaffText } from "@waymates/contract/features/staff-translations";
import { isPathText } from "@waymates/contract/features/path-texts";
import { fieldsOf, nodeTextKey } from "@waymates/contract/features/node-texts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq, sql } from "../../../platform/db/drizzle.ts";
import { anonymous, person } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { rows } from "../../../platform/db/database.ts";
import { accounts } from "../../accounts/tables.ts";
import { textsOf } from "../../questions/rules/translate.ts";
import { putSamplePath } from "../sample.testing.ts";
import { seededPathId, seedTranslations } from "../seed.ts";
import { listNodes } from "../store/nodes.ts";
import { chapters } from "../tables.ts";
import { walker } from "../walking.testing.ts";

let app: TestApp;
type Person = Awaited<ReturnType<typeof person>>;
let admin: Person;
let translator: Person;
const slug = "told";
const pathId = seededPathId(slug);
const db = () => app.platform.db;
let chapterId = "";
let nodes: Awaited<ReturnType<typeof listNodes>>;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, "iris", { role: "admin" });
  translator = await person(app, "tove", { role: "translator" });
  await db()
    .update(accounts)
    .set({ staff_languages: ["de-DE"] })
    .where(eq(accounts.id, translator.id));
  await putSamplePath(db(), slug);
  const inOrder = await db()
    .select()
    .from(chapters)
    .where(eq(chapters.path_id, pathId))
    .orderBy(chapters.order_index);
  chapterId = inOrder[0]?.id ?? "";
  nodes = await listNodes(db(), chapterId);
  const content = [];
  for (const { id, title } of inOrder) {
    const texts = (await listNodes(db(), id)).map((node) => textsOf(node));
    content.push({ title: `de ${title}`, nodes: texts });
  }
  const about = { title: "Erzählt", description: "Zum Prüfen.", chapters: content };
  await seedTranslations(db(), slug, { "de-DE": about });
}, 60_000);
afterAll(() => app.close());

const nodeOf = (type: string) => {
  const found = nodes.find((node) => node.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};
const keyOf = (nodeId: string, field: string) => nodeTextKey({ nodeId, field });
const list = async (who: Person, code: string, query = "") =>
  (
    await who.get<{ items: StaffText[]; total: number; nextCursor: string | null }>(
      `/api/admin/translations/${code}?${query}`,
    )
  ).body;
async function read(code: string, key: string, who = admin): Promise<StaffText> {
  const { items } = await list(who, code, `query=${encodeURIComponent(key)}&limit=100`);
  const text = items.find((item) => item.key === key);
  if (!text) throw new Error(`no text ${key} in ${code}`);
  return text;
}
async function save(who: Person, code: string, key: string, value: string, extra = {}) {
  const { updated_at } = await read(code, key);
  return who.send<{ translation: StaffText; warnings: string[]; undo: Undo }>(
    "PUT",
    `/api/admin/translations/${code}/${encodeURIComponent(key)}`,
    { value, base_updated_at: updated_at, ...extra },
  );
}
const undo = async (who: Person, made: Undo | undefined) =>
  (await who.send("POST", `/api/admin/undo/${made?.id}`, {})).status;
const asLearner = async (language: string) => {
  const learner = await walker(app, pathId, { language });
  return (await learner.who.get<ChapterNodes>(`/api/chapters/${chapterId}/nodes`)).body;
};
const languagesOfPath = async () =>
  (await admin.get<PathDetail>(`/api/paths/${pathId}`)).body.languages;
async function edit(id: string, fields: Omit<NodeBody, "version">) {
  const { version } = (await admin.get<{ data: StaffNode }>(`/api/admin/nodes/${id}`)).body.data;
  return admin.send<{ data: StaffNode; undo: Undo }>("PUT", `/api/admin/nodes/${id}`, {
    version,
    ...fields,
  });
}

describe("the texts of questions", () => {
  it("are selected by the database as the contract does", async () => {
    for (const node of nodes) {
      const found = await rows<{ field: string; value: string }>(
        db(),
        sql`select f.field, f.value from nodes n,
              texts_of_question(n.prompt, n.explanation, n.hint, n.media, n.payload) f
            where n.id = ${node.id}`,
      );
      const { alsoAccepted: _also, ...plain } = node;
      expect(new Map(found.map(({ field, value }) => [field, value]))).toEqual(
        fieldsOf(textsOf(plain)),
      );
      const texts = JSON.stringify(textsOf(plain));
      for (const { field, value } of found) {
        const [same] = await rows<{ value: string }>(
          db(),
          sql`select text_of_field(${texts}::jsonb, ${field}) as value`,
        );
        expect(same?.value).toBe(value);
      }
    }
  });

  it("stand among the others by key, with their source and the chapter that they are in", async () => {
    const { id } = nodeOf("single_choice");
    expect(await read("fr-FR", keyOf(id, "options.b"))).toMatchObject({
      id: null,
      value: null,
      status: "not_translated",
      updated_at: null,
      source_language: "en-US",
      plural: null,
      note: null,
      suggestions: [],
      places: [{ url: `/explorer/path/${pathId}`, title: "Sämple told · Every type" }],
    });
    expect(await read("de-DE", keyOf(id, "prompt"), translator)).toMatchObject({
      status: "translated",
    });
    const all = (await list(admin, "de-DE", "limit=100")).total;
    const own = (await list(admin, "de-DE", "kind=interface")).total;
    const questions = (await list(admin, "de-DE", "kind=question")).total;
    expect(questions).toBeGreaterThan(20);
    expect(own + questions).toBe(all);
    const keys: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        admin,
        "de-DE",
        `query=no&limit=100${cursor ? `&cursor=${cursor}` : ""}`,
      );
      keys.push(...page.items.map(({ key }) => key));
      cursor = page.nextCursor;
    } while (cursor);
    expect(keys).toEqual([...new Set(keys)].sort());
    expect(keys.some((key) => key.startsWith("node."))).toBe(true);
    expect(keys.some((key) => key.startsWith("notification"))).toBe(true);
  });

  it("are found by their words and filtered, and counted in the progress of their language", async () => {
    const count = async (code: string, query: string) => (await list(admin, code, query)).total;
    expect(await count("fr-FR", "kind=question&query=BECAUSE")).toBeGreaterThan(0);
    expect(await count("fr-FR", "kind=question&filter=translated")).toBe(0);
    expect(await count("de-DE", "kind=question&filter=not_translated")).toBe(0);
    expect(await count("de-DE", "kind=question&filter=tag")).toBe(0);
    const { items } = (await admin.get<{ items: StaffLanguage[] }>("/api/admin/languages")).body;
    for (const { code, progress } of items) {
      expect(progress.total, code).toBe(await count(code, ""));
      expect(progress.not_translated + progress.suggested, code).toBe(
        await count(code, "filter=not_translated"),
      );
    }
  });

  it("are not in what browsers download, nor in a file of texts, nor for members to suggest", async () => {
    const bundle = await anonymous(app).get<Record<string, string>>("/api/translations/de-DE");
    expect(Object.keys(bundle.body).filter((key) => isPathText(key))).toEqual([]);
    const file = await admin.get<Record<string, string>>(
      "/api/admin/translations/de-DE/export?format=json",
    );
    expect(JSON.stringify(file.body)).not.toMatch(new RegExp(`"node\\.|${pathId}`));
    const suggested = await (
      await person(app, "ben")
    ).send("POST", "/api/translations/de-DE/suggestions", {
      key: keyOf(nodeOf("text").id, "prompt"),
      value: "Wie?",
    });
    expect(suggested.status).toBe(404);
  });

  it("lists texts of questions in play for a translator of the language", async () => {
    const key = keyOf(nodeOf("info").id, "prompt");
    const body = { value: "Oui", base_updated_at: null };
    const put = (who: Person, code: string, name: string) =>
      who.send("PUT", `/api/admin/translations/${code}/${name}`, body);
    expect((await put(translator, "fr-FR", key)).status).toBe(404);
    expect((await put(await person(app, "edna", { role: "editor" }), "de-DE", key)).status).toBe(
      403,
    );
    expect((await put(admin, "fr-FR", `${key}.more`)).status).toBe(404);
    expect((await put(admin, "fr-FR", keyOf(pathId, "prompt"))).status).toBe(404);
    const { id } = nodeOf("scale");
    await edit(id, { status: "draft" });
    expect((await put(admin, "fr-FR", keyOf(id, "prompt"))).status).toBe(404);
    await edit(id, { status: "live" });
    expect(await languagesOfPath()).toEqual(["en-US", "de-DE"]);
  });
});

describe("a saved text of a question", () => {
  it("is read by learners, appears in the audit log, and can be taken back", async () => {
    const { id, prompt } = nodeOf("single_choice");
    const key = keyOf(id, "prompt");
    const { status, body } = await save(translator, "de-DE", key, "Welche davon?");
    expect([status, body.translation]).toMatchObject([
      200,
      { value: "Welche davon?", status: "translated" },
    ]);
    const shown = async () => (await asLearner("de-DE")).nodes.find((node) => node.id === id);
    expect((await shown())?.prompt).toBe("Welche davon?");
    const { items } = (
      await admin.get<{ items: unknown[] }>("/api/admin/audit?targetType=translation&query=davon")
    ).body;
    expect(items[0]).toMatchObject({
      action: "translation.saved",
      actor: { username: "tove" },
      target: { id: `de-DE/${key}` },
      before: { value: prompt },
      after: { value: "Welche davon?" },
    });
    expect(await undo(translator, body.undo)).toBe(200);
    expect((await shown())?.prompt).toBe(prompt);
    expect(await undo(translator, body.undo)).toBe(409);
  });

  it("accepts one of twenty simultaneous saves of the same version, also where there was none", async () => {
    const key = keyOf(nodeOf("order").id, "prompt");
    for (const code of ["de-DE", "fr-FR"]) {
      const { updated_at } = await read(code, key);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          admin.send<{ code: string; current?: StaffText }>(
            "PUT",
            `/api/admin/translations/${code}/${key}`,
            { value: `Text ${at}`, base_updated_at: updated_at },
          ),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(19);
      expect(refused[0]?.body).toMatchObject({ code: "CONFLICT", current: { key } });
    }
  });

  it.each([
    ["prompt", "<b>Nein</b>", "MARKUP"],
    ["prompt", "x".repeat(501), "LENGTH"],
    ["prompt", "   ", "LENGTH"],
    ["options.a", "Nein\u202e", "DIRECTION"],
  ])("is checked: %s of '%s' is refused with %s", async (field, value, fault) => {
    const key = keyOf(nodeOf("single_choice").id, field);
    const { status, body } = await save(admin, "de-DE", key, value);
    expect([status, body]).toMatchObject([422, { code: "VALIDATION", fields: { value: fault } }]);
  });

  it("may have braces, as a question about code has", async () => {
    const key = keyOf(nodeOf("single_choice").id, "explanation");
    const { status, body } = await save(admin, "de-DE", key, "Weil {a: {b: 1}} {{x}} so ist.");
    expect(status).toBe(200);
    expect(await undo(admin, body.undo)).toBe(200);
  });

  it("reads typed answers one per line, which count in every language", async () => {
    const { id } = nodeOf("text");
    const { status, body } = await save(
      admin,
      "de-DE",
      keyOf(id, "accepted"),
      "Osmose\n\nOsmosen\n",
    );
    expect([status, body.translation.value]).toEqual([200, "Osmose\nOsmosen"]);
    for (const [language, text] of [
      ["de-DE", "osmosen"],
      ["en-US", "Osmose"],
      ["de-DE", "osmosis"],
    ] as const) {
      const learner = await walker(app, pathId, { language });
      expect((await learner.answer(id, { text })).body.correct, text).toBe(true);
    }
  });

  it("can be taken away: the question is then shown in its original language throughout", async () => {
    const key = keyOf(nodeOf("pairs").id, "pairs.a.left");
    const found = (await list(admin, "de-DE", `query=${nodeOf("pairs").id}&limit=100`)).items;
    const pair = found.find((item) => item.key.endsWith(".left"))?.key ?? key;
    const url = `/api/admin/translations/de-DE/${pair}`;
    const gone = await admin.send<{ undo: Undo }>("DELETE", url);
    expect(gone.status).toBe(200);
    expect(await read("de-DE", pair)).toMatchObject({ value: null, status: "not_translated" });
    expect(await languagesOfPath()).toEqual(["en-US"]);
    expect((await asLearner("de-DE")).language).toBe("en-US");
    expect(await undo(admin, gone.body.undo)).toBe(200);
    expect(await languagesOfPath()).toEqual(["en-US", "de-DE"]);
    const english = `/api/admin/translations/en-US/${pair}`;
    expect((await admin.send("DELETE", english)).status).toBe(409);
  });

  it("completes a language once the last one is saved, in any order", async () => {
    const { items } = await list(admin, "fr-FR", "kind=question&limit=100&filter=not_translated");
    const saved = await Promise.all(
      items.map(({ key, source, updated_at }) =>
        admin.send("PUT", `/api/admin/translations/fr-FR/${encodeURIComponent(key)}`, {
          value: source,
          base_updated_at: updated_at,
        }),
      ),
    );
    expect(saved.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await languagesOfPath()).toEqual(["en-US", "de-DE", "fr-FR"]);
    expect((await asLearner("fr-FR")).language).toBe("fr-FR");
  });
});

describe("titles and descriptions", () => {
  const titles = () => [
    [`path.${pathId}.title`, "Sämple told", "Erzählt", "Sämple told"],
    [`path.${pathId}.description`, "For tests.", "Zum Prüfen.", "Sämple told"],
    [`chapter.${chapterId}.title`, "Every type", "de Every type", "Sämple told · Every type"],
  ];
  const seen = async (language: string) => {
    const learner = await walker(app, pathId, { language });
    const { title, description, chapters: inOrder, ...about } = await learner.path();
    return { texts: [title, description, inOrder[0]?.title], language: about.language };
  };
  const german = ["Erzählt", "Zum Prüfen.", "de Every type"];
  const english = ["Sämple told", "For tests.", "Every type"];

  it("are listed with their source and where they appear, and found by the words of both", async () => {
    for (const [key = "", source, value, title] of titles()) {
      const text = { source, status: "translated", note: null, source_language: "en-US" };
      const places = [{ url: `/explorer/path/${pathId}`, title }];
      expect(await read("de-DE", key, translator)).toMatchObject({ ...text, key, value, places });
      for (const words of [source, value]) {
        const query = `query=${encodeURIComponent(words ?? "")}&limit=100`;
        expect((await list(translator, "de-DE", query)).items.map((item) => item.key)).toContain(
          key,
        );
      }
      expect(await read("en-US", key)).toMatchObject({ ...text, value: source });
      expect(await read("ja-JP", key)).toMatchObject({ value: null, status: "not_translated" });
    }
    const { items } = (
      await admin.get<{ items: { title: string; url: string }[] }>(
        `/api/admin/search?query=${encodeURIComponent("erzahlt")}`,
      )
    ).body;
    expect(items).toContainEqual(expect.objectContaining({ url: `/admin/paths/${pathId}` }));
  });

  it("are read by learners once they are saved, appear in the audit log, and can be taken back", async () => {
    for (const [key = "", , value] of titles()) {
      const { status, body } = await save(translator, "de-DE", key, "Ganz neu", {
        status: "reviewed",
      });
      expect([status, body.translation]).toMatchObject([
        200,
        { value: "Ganz neu", status: "reviewed", note: null },
      ]);
      expect((await seen("de-DE")).texts).toContain("Ganz neu");
      const { items } = (
        await admin.get<{ items: unknown[] }>("/api/admin/audit?targetType=translation&query=Ganz")
      ).body;
      expect(items[0]).toMatchObject({
        action: "translation.saved",
        target: { id: `de-DE/${key}` },
        before: { value },
        after: { value: "Ganz neu", status: "reviewed" },
      });
      expect(await undo(translator, body.undo)).toBe(200);
    }
    expect(await seen("de-DE")).toEqual({ texts: german, language: "de-DE" });
  });

  it("accept one of twenty simultaneous saves, also where there was none", async () => {
    for (const [key = ""] of titles()) {
      for (const code of ["de-DE", "pt-BR"]) {
        const { updated_at: base_updated_at } = await read(code, key);
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            admin.send<{ undo: Undo; current?: StaffText }>(
              "PUT",
              `/api/admin/translations/${code}/${key}`,
              { value: `Text ${at}`, base_updated_at },
            ),
          ),
        );
        const [saved, ...more] = answers.filter(({ status }) => status === 200);
        expect(more).toEqual([]);
        const refused = answers.filter(({ status }) => status === 409);
        expect(refused).toHaveLength(19);
        expect(refused[0]?.body).toMatchObject({ code: "CONFLICT", current: { key } });
        expect(await undo(admin, saved?.body.undo)).toBe(200);
      }
    }
  });

  it("take their path out of a language when they are deleted, until that is undone", async () => {
    for (const [key = ""] of titles()) {
      const gone = await admin.send<{ undo: Undo }>(
        "DELETE",
        `/api/admin/translations/de-DE/${key}`,
      );
      expect(gone.status).toBe(200);
      expect(await read("de-DE", key)).toMatchObject({ value: null, status: "not_translated" });
      expect(await seen("de-DE")).toEqual({ texts: english, language: "en-US" });
      expect(await undo(admin, gone.body.undo)).toBe(200);
      expect(await seen("de-DE")).toEqual({ texts: german, language: "de-DE" });
      const own = await admin.send("DELETE", `/api/admin/translations/en-US/${key}`);
      expect(own.status).toBe(409);
    }
  });

  it("are edited by translators of the path's own language, who suggest the others anew", async () => {
    const ella = await person(app, "ella", { role: "translator" });
    await db()
      .update(accounts)
      .set({ staff_languages: ["en-US"] })
      .where(eq(accounts.id, ella.id));
    for (const [key = "", source, value] of titles()) {
      const { status, body } = await save(ella, "en-US", key, "All new");
      expect([status, body.translation.value]).toEqual([200, "All new"]);
      const stale = await ella.send("PUT", `/api/admin/translations/en-US/${key}`, {
        value: "Late",
        base_updated_at: "2020-01-01T00:00:00.000Z",
      });
      expect(stale.body).toMatchObject({ code: "CONFLICT", current: { value: "All new" } });
      expect((await seen("en-US")).texts).toContain("All new");
      expect(await read("de-DE", key)).toMatchObject({
        source: "All new",
        value,
        status: "suggested",
        note: "source_changed",
      });
      // A title of yesterday misleads nobody.
      expect(await seen("de-DE")).toEqual({ texts: german, language: "de-DE" });
      expect(await undo(ella, body.undo)).toBe(200);
      expect(await read("de-DE", key)).toMatchObject({ source, status: "translated", note: null });
    }
  });

  it("are suggested when an editor changes the path or the chapter, until they are looked at", async () => {
    const { path } = (await admin.get<StaffPathView>(`/api/admin/paths/${pathId}`)).body;
    const [[title = ""] = [], , [chapter = ""] = []] = titles();
    const changed = await admin.send<{ undo: Undo }>("PUT", `/api/admin/paths/${pathId}`, {
      version: path.version,
      title: "Another title",
    });
    const about = (await admin.get<{ chapter: StaffChapter }>(`/api/admin/chapters/${chapterId}`))
      .body;
    const other = await admin.send<{ undo: Undo }>("PUT", `/api/admin/chapters/${chapterId}`, {
      version: about.chapter.version,
      title: "Another chapter",
    });
    for (const key of [title, chapter]) {
      expect(await read("de-DE", key)).toMatchObject({
        status: "suggested",
        note: "source_changed",
      });
      const { value } = await read("de-DE", key);
      const kept = await save(translator, "de-DE", key, value ?? "");
      expect(kept.body.translation).toMatchObject({ status: "translated", note: null });
    }
    const description = `path.${pathId}.description`;
    expect(await read("de-DE", description)).toMatchObject({ status: "translated", note: null });
    expect(await undo(admin, changed.body.undo)).toBe(200);
    expect(await undo(admin, other.body.undo)).toBe(200);
    for (const [key = "", , value] of titles()) await save(admin, "de-DE", key, value ?? "");
  });

  it.each([
    ["title", "x".repeat(121), "LENGTH"],
    ["title", "Zwei\nZeilen", "LENGTH"],
    ["description", "x".repeat(2001), "LENGTH"],
    ["title", "<b>Nein</b>", "MARKUP"],
  ])("are checked: %s of '%s' is refused with %s", async (field, value, fault) => {
    const { status, body } = await save(admin, "de-DE", `path.${pathId}.${field}`, value);
    expect([status, body]).toMatchObject([422, { fields: { value: fault } }]);
  });

  it("have no key where the path or chapter has no such text", async () => {
    const put = (key: string) =>
      admin.send("PUT", `/api/admin/translations/de-DE/${key}`, {
        value: "Ja",
        base_updated_at: null,
      });
    expect((await put(`chapter.${chapterId}.description`)).status).toBe(404);
    expect((await put(`chapter.${pathId}.title`)).status).toBe(404);
    expect((await put(`path.${chapterId}.title`)).status).toBe(404);
  });
});

describe("a question that changes", () => {
  it("marks the texts whose source is another one, and has them again when it is taken back", async () => {
    const { id } = nodeOf("multiple_choice");
    const key = keyOf(id, "prompt");
    const changed = await edit(id, { prompt: "Which ones now?" });
    expect(await read("de-DE", key)).toMatchObject({
      source: "Which ones now?",
      status: "suggested",
      note: "source_changed",
    });
    expect(await read("de-DE", keyOf(id, "options.a"))).toMatchObject({
      status: "translated",
      note: null,
    });
    expect(await languagesOfPath()).toEqual(["en-US"]);
    expect(await undo(admin, changed.body.undo)).toBe(200);
    expect(await read("de-DE", key)).toMatchObject({ status: "translated", note: null });
    expect(await languagesOfPath()).toContain("de-DE");
    await edit(id, { prompt: "Which ones then?" });
    const saved = await save(translator, "de-DE", key, "Welche dann?");
    expect(saved.body.translation).toMatchObject({ status: "translated", note: null });
    expect(await languagesOfPath()).toContain("de-DE");
    await edit(id, { difficulty: 3 });
    expect(await languagesOfPath()).toContain("de-DE");
  });

  it("refuses the undo of a text that was written for another source", async () => {
    const { id } = nodeOf("number");
    const saved = await save(admin, "de-DE", keyOf(id, "prompt"), "Wie viele?");
    await edit(id, { prompt: "How many of them?" });
    expect(await undo(admin, saved.body.undo)).toBe(409);
  });

  it("can be changed in Translations of its own language, with history and undo", async () => {
    const { id, prompt } = nodeOf("true_false");
    const key = keyOf(id, "prompt");
    expect(await read("en-US", key)).toMatchObject({ value: prompt, status: "translated" });
    const { status, body } = await save(admin, "en-US", key, "Is it so?");
    expect([status, body.translation.value]).toEqual([200, "Is it so?"]);
    const { data } = (await admin.get<{ data: StaffNode }>(`/api/admin/nodes/${id}`)).body;
    expect(data).toMatchObject({ prompt: "Is it so?" });
    expect(await read("de-DE", key)).toMatchObject({ status: "suggested", note: "source_changed" });
    const stale = await admin.send("PUT", `/api/admin/translations/en-US/${key}`, {
      value: "Late",
      base_updated_at: "2020-01-01T00:00:00.000Z",
    });
    expect(stale.body).toMatchObject({ code: "CONFLICT", current: { value: "Is it so?" } });
    expect(await undo(admin, body.undo)).toBe(200);
    expect(await read("de-DE", key)).toMatchObject({ status: "translated", note: null });
  });
});
