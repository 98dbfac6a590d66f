import type { BadgeList } from "@waymates/contract/features/badges";
import type { StaffMe, Undo } from "@waymates/contract/features/staff";
import type {
  StaffLanguage,
  StaffText,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eq, sql } from "../../../platform/db/drizzle.ts";
import { seedTexts } from "../../../../db/seeds/reference.ts";
import { rows } from "../../../platform/db/database.ts";
import { anonymous, person } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { accounts } from "../../accounts/tables.ts";

let app: TestApp;
type Person = Awaited<ReturnType<typeof person>>;
let admin: Person;
let translator: Person;
let member: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, "iris", { role: "admin" });
  translator = await person(app, "tove", { role: "translator" });
  member = await person(app, "ben");
  await app.platform.db
    .update(accounts)
    .set({ staff_languages: ["de-DE"] })
    .where(eq(accounts.id, translator.id));
});
afterAll(() => app.close());

const KEY = "error.LOGIN_FAILED";
const texts = (who: Person, code: string, query = "") =>
  who.get<{ items: StaffText[]; total: number; nextCursor: string | null }>(
    `/api/admin/translations/${code}${query}`,
  );
async function read(who: Person, code: string, key: string): Promise<StaffText> {
  const { body } = await texts(who, code, `?query=${encodeURIComponent(key)}&limit=100`);
  const text = body.items.find((item) => item.key === key);
  if (!text) throw new Error(`no text ${key} in ${code}`);
  return text;
}
async function save(who: Person, code: string, key: string, value: string, extra = {}) {
  const { updated_at } = await read(admin, code, key);
  return who.send<{ translation: StaffText; warnings: string[]; undo: Undo }>(
    "PUT",
    `/api/admin/translations/${code}/${key}`,
    { value, base_updated_at: updated_at, ...extra },
  );
}
const undo = (who: Person, id: string | undefined) => who.send("POST", `/api/admin/undo/${id}`, {});
/** How far the clock of reading is ahead: each time later than before, so that nothing is cached. */
let ahead = 0;
const served = async (code: string, key: string) => {
  ahead += 3000;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ahead });
  const { body } = await anonymous(app).get<Record<string, string>>(`/api/translations/${code}`);
  vi.useRealTimers();
  return body[key];
};
const languages = async () =>
  (await admin.get<{ items: StaffLanguage[] }>("/api/admin/languages")).body.items;
const languageOf = async (code: string) => {
  const found = (await languages()).find((one) => one.code === code);
  if (!found) throw new Error(`no language ${code}`);
  return found;
};

describe("who one is", () => {
  it("names the role, the granted languages and the parts of the workplace", async () => {
    const { body } = await translator.get<StaffMe>("/api/admin/me");
    expect(body).toEqual({
      role: "translator",
      languages: ["de-DE"],
      sections: ["translations", "languages"],
    });
    expect((await member.get("/api/admin/me")).status).toBe(403);
    expect((await anonymous(app).get("/api/admin/me")).status).toBe(401);
  });

  it("checks the session before the origin of a call, and both before the target", async () => {
    const call = (headers: Record<string, string>) =>
      app.http.inject({
        method: "PUT",
        url: "/api/admin/translations/xx/nothing",
        headers: { "sec-fetch-site": "cross-site", ...headers },
        payload: "{not json",
      });
    const as = ({ token }: Person) => call({ cookie: `auth-token=${token}` });
    expect((await call({})).json()).toMatchObject({ code: "NOT_AUTHENTICATED" });
    const young = await person(app, "yan", { role: "admin", step: 4 });
    expect((await as(young)).json()).toMatchObject({ code: "REGISTRATION_INCOMPLETE" });
    expect((await as(member)).json()).toMatchObject({ code: "CROSS_SITE" });
    const own = await member.send("PUT", "/api/admin/translations/xx/nothing", {});
    expect(own.body).toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("texts of a language", () => {
  it("lists 25 a page, by key, with their source and the total", async () => {
    const first = (await texts(translator, "de-DE")).body;
    expect(first.items).toHaveLength(25);
    const keys = first.items.map(({ key }) => key);
    expect(keys).toEqual([...keys].sort());
    const second = (await texts(translator, "de-DE", `?cursor=${first.nextCursor}`)).body;
    expect(second.items[0]?.key && second.items[0].key > (keys.at(-1) ?? "")).toBe(true);
    expect(first.total).toBeGreaterThan(1000);
    expect(await read(translator, "de-DE", KEY)).toMatchObject({
      value: seedTexts("de-DE").get(KEY),
      source: seedTexts("en-US").get(KEY),
      status: "translated",
      placeholders: [],
      plural: null,
      suggestions: [],
    });
  });

  it("are those that were granted; others are not there", async () => {
    expect((await texts(translator, "fr-FR")).status).toBe(404);
    expect((await texts(translator, "xx-XX")).status).toBe(404);
    expect((await texts(admin, "fr-FR")).status).toBe(200);
  });

  it("are found by key, value, source and last segment, without accents and case; % is itself", async () => {
    const keys = async (query: string) =>
      (await texts(admin, "de-DE", `?query=${encodeURIComponent(query)}&limit=100`)).body.items.map(
        ({ key }) => key,
      );
    expect(await keys("login_failed")).toContain(KEY);
    expect(await keys("LOGIN FAILED")).toContain(KEY);
    expect(await keys("FEHLGESCHLAGEN")).not.toEqual([]);
    expect(await keys("ubersicht")).toContain("admin.section.dashboard");
    expect(await keys("%%%")).toEqual([]);
    expect(await keys("_zzz_")).toEqual([]);
    expect((await texts(admin, "de-DE", "?filter=some")).status).toBe(422);
    expect((await texts(admin, "de-DE", "?limit=101")).status).toBe(422);
  });

  it("have a row for each plural form of their own", async () => {
    const forms = async (code: string) => {
      const { items } = (await texts(admin, code, "?query=register.welcome.points_&limit=100"))
        .body;
      return items.map(({ plural }) => plural?.form).sort();
    };
    expect(await forms("ar")).toEqual(["few", "many", "one", "other", "two", "zero"]);
    expect(await forms("ja-JP")).toEqual(["other"]);
  });

  it("are filtered by whether they are translated, and by tags", async () => {
    const count = async (filter: string) =>
      (await texts(admin, "de-DE", `?filter=${filter}`)).body.total;
    expect((await count("translated")) + (await count("not_translated"))).toBe(await count("all"));
    const byStatus = await texts(admin, "de-DE", "?query=&status=not_translated");
    expect(byStatus.body.total).toBe(await count("not_translated"));
    const { items } = (await texts(admin, "de-DE", "?filter=tag")).body;
    expect(items.every(({ key }) => key.startsWith("tag."))).toBe(true);
  });
});

describe("a saved text", () => {
  it("is served to all readers, appears in the audit log, and can be taken back once", async () => {
    const before = await served("de-DE", KEY);
    const { status, body } = await save(translator, "de-DE", KEY, "Das war nichts");
    expect(status).toBe(200);
    expect(body.translation).toMatchObject({ value: "Das war nichts", status: "translated" });
    expect(await served("de-DE", KEY)).toBe("Das war nichts");
    const audit = await admin.get<{ items: { action: string; reason: string | null }[] }>(
      "/api/admin/audit?targetType=translation&query=war+nichts",
    );
    expect(audit.body.items[0]).toMatchObject({
      action: "translation.saved",
      actor: { username: "tove" },
      before: { value: before },
      after: { value: "Das war nichts" },
    });
    expect((await undo(translator, body.undo?.id)).status).toBe(200);
    expect(await served("de-DE", KEY)).toBe(before);
    expect((await undo(translator, body.undo?.id)).status).toBe(409);
    expect((await translator.get("/api/admin/audit")).status).toBe(403);
  });

  it("is refused to an editor who read an older one, and answers with the current text", async () => {
    const { updated_at } = await read(admin, "de-DE", KEY);
    const put = (value: string) =>
      admin.send<{ code: string; current?: StaffText }>(
        "PUT",
        `/api/admin/translations/de-DE/${KEY}`,
        {
          value,
          base_updated_at: updated_at,
        },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => put(`Nummer ${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "CONFLICT" });
  });

  it.each([
    ["{{name}}", "PLACEHOLDERS"],
    ["<b>Nein</b>", "MARKUP"],
    ["Nein\u202e", "DIRECTION"],
    ["", "LENGTH"],
  ])("'%s' is refused with %s", async (value, fault) => {
    const { status, body } = await save(translator, "de-DE", KEY, value);
    expect([status, body]).toMatchObject([422, { code: "VALIDATION", fields: { value: fault } }]);
  });

  it("warns where it is long or runs the other way, and is saved", async () => {
    const { body } = await save(admin, "de-DE", KEY, "Leider hat das Anmelden gar nicht geklappt");
    expect(body.warnings).toEqual(["LONG"]);
  });

  it("has a key that exists", async () => {
    const body = { value: "x", base_updated_at: null };
    const unknown = await admin.send("PUT", "/api/admin/translations/de-DE/no.such.key", body);
    expect(unknown.status).toBe(404);
    const other = await admin.send("PUT", `/api/admin/translations/de-DE/${KEY}`, {
      ...body,
      more: 1,
    });
    expect(other.status).toBe(422);
  });

  it("marks the other languages' texts when the English one changes", async () => {
    const key = "error.NETWORK_ERROR";
    const { body } = await save(admin, "en-US", key, "The network is away");
    expect(await read(admin, "fr-FR", key)).toMatchObject({
      note: "source_changed",
      status: "translated",
    });
    await undo(admin, body.undo?.id);
  });

  it("can be taken away, so that the fallback speaks; not in English", async () => {
    const key = "error.NOT_FOUND";
    const gone = await admin.send<{ undo: Undo }>("DELETE", `/api/admin/translations/de-DE/${key}`);
    expect(gone.status).toBe(200);
    expect(await served("de-DE", key)).toBe(seedTexts("en-US").get(key));
    expect(await read(admin, "de-DE", key)).toMatchObject({
      value: null,
      status: "not_translated",
    });
    await undo(admin, gone.body.undo?.id);
    expect(await served("de-DE", key)).toBe(seedTexts("de-DE").get(key));
    expect((await admin.send("DELETE", `/api/admin/translations/en-US/${key}`)).status).toBe(409);
  });
});

describe("an undo", () => {
  it("is for the person who made the change, for ten minutes, and not past a later change", async () => {
    const key = "error.UNAVAILABLE";
    const first = await save(admin, "de-DE", key, "Gerade nicht da");
    expect((await undo(translator, first.body.undo?.id)).status).toBe(404);
    const second = await save(translator, "de-DE", key, "Nicht erreichbar");
    expect((await undo(admin, first.body.undo?.id)).status).toBe(409);
    await app.platform.db.execute(sql`update undos set until = now() - interval '1 second'`);
    const late = await undo(translator, second.body.undo?.id);
    expect(late.body).toMatchObject({ code: "EXPIRED" });
  });

  it("of a text takes the right to write in its language, as it is at that time", async () => {
    const { body } = await save(translator, "de-DE", "error.UNAVAILABLE", "Nicht da");
    const grant = async (codes: string[]) =>
      app.platform.db
        .update(accounts)
        .set({ staff_languages: codes })
        .where(eq(accounts.id, translator.id));
    await grant(["es-ES"]);
    expect((await undo(translator, body.undo?.id)).status).toBe(404);
    await grant(["de-DE"]);
    expect((await undo(translator, body.undo?.id)).status).toBe(200);
  });
});

describe("a language", () => {
  it("is added inactive, changed with its version, and its code is taken once", async () => {
    const made = await admin.send<{ language: StaffLanguage; undo: Undo }>(
      "POST",
      "/api/admin/languages",
      {
        code: "nl-NL",
        name: "Dutch",
        native_name: "Nederlands",
      },
    );
    expect(made.status).toBe(201);
    const { language } = made.body;
    expect(language).toMatchObject({ active: false, version: 1 });
    expect(language.progress.not_translated).toBe(language.progress.total);
    const again = { code: "nl-NL", name: "Dutch", native_name: "Nederlands" };
    expect((await admin.send("POST", "/api/admin/languages", again)).status).toBe(409);
    expect(
      (await admin.send("POST", "/api/admin/languages", { ...again, code: "NL" })).status,
    ).toBe(422);
    const put = (version: number) =>
      admin.send<{ current?: StaffLanguage }>("PUT", `/api/admin/languages/${language.id}`, {
        version,
        active: true,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body.current).toMatchObject({
      version: 2,
    });
    expect((await undo(admin, made.body.undo?.id)).status).toBe(409);
  });

  it("never falls back to itself, not even round a circle of two saves at once", async () => {
    const [german, french] = [await languageOf("de-DE"), await languageOf("fr-FR")];
    const put = (one: StaffLanguage, fallback: StaffLanguage) =>
      admin.send<{ code: string; error: string }>("PUT", `/api/admin/languages/${one.id}`, {
        version: one.version,
        fallback_language_id: fallback.id,
      });
    const own = await put(german, german);
    expect(own.body).toMatchObject({
      code: "FALLBACK_CYCLE",
      error: "Failed to update language: fallback cycle",
    });
    const both = await Promise.all([put(german, french), put(french, german)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("en-US stays active and falls back to nothing", async () => {
    const { id, version } = await languageOf("en-US");
    const german = await languageOf("de-DE");
    const url = `/api/admin/languages/${id}`;
    expect((await admin.send("PUT", url, { version, active: false })).status).toBe(422);
    const fallback = { version, fallback_language_id: german.id };
    expect((await admin.send("PUT", url, fallback)).status).toBe(422);
  });
});

describe("a suggestion", () => {
  const key = "error.TOO_LARGE";
  const suggest = (who: Person, value: string, more = {}) =>
    who.send<{ suggestion: TextSuggestion }>("POST", "/api/translations/de-DE/suggestions", {
      key,
      value,
      ...more,
    });

  it("is voted on by others, proposed at three votes, and delivered once accepted", async () => {
    const made = await suggest(member, "Das ist zu viel auf einmal", {
      reason: "klingt freundlicher",
    });
    expect(made.status).toBe(201);
    const { id } = made.body.suggestion;
    expect((await suggest(member, "Etwas anderes")).status).toBe(409);
    const other = await person(app, "cleo");
    expect((await suggest(other, "Das ist zu viel auf einmal")).status).toBe(409);
    const vote = (who: Person, value: number) =>
      who.send<{ suggestion: TextSuggestion }>("PUT", `/api/suggestions/${id}/vote`, { value });
    expect((await vote(member, 1)).status).toBe(403);
    for (const name of ["dora", "emil", "fay"]) await vote(await person(app, name), 1);
    expect((await vote(other, -1)).body.suggestion).toMatchObject({ votes: 2, my_vote: -1 });
    expect((await vote(other, 0)).body.suggestion).toMatchObject({ votes: 3, proposed: true });
    const listed = await translator.get<{ items: TextSuggestion[] }>(
      "/api/admin/suggestions?status=open",
    );
    expect(listed.body.items[0]).toMatchObject({ id, proposed: true });
    expect((await read(translator, "de-DE", key)).suggestions).toMatchObject([{ id }]);
    const accept = () =>
      translator.send<{ suggestion: TextSuggestion; undo: Undo }>(
        "POST",
        `/api/admin/suggestions/${id}/accept`,
        {},
      );
    const answers = await Promise.all(Array.from({ length: 20 }, accept));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await served("de-DE", key)).toBe("Das ist zu viel auf einmal");
    const { body } = await member.get<{ items: { point_tag?: string }[] }>("/api/points/ledger");
    expect(JSON.stringify(body.items)).toContain("translation_accepted");
    await app.platform.bus.drain();
    const badges = await member.get<BadgeList>(`/api/badges/${member.id}`);
    expect(badges.body.items.find((badge) => badge.key === "bridge.bronze")?.progress).toBe(1);
    expect((await vote(other, 1)).status).toBe(409);
    const done = answers.find(({ status }) => status === 200);
    expect((await undo(translator, done?.body.undo?.id)).status).toBe(200);
    expect(await served("de-DE", key)).toBe(seedTexts("de-DE").get(key));
  });

  it("is checked like any text, and taken back by its author alone", async () => {
    const bad = await suggest(await person(app, "gil"), "{{size}} <b>");
    expect(bad.status).toBe(422);
    const author = await person(app, "hana");
    const { body } = await suggest(author, "Das passt hier nicht hinein");
    const { id } = body.suggestion;
    const listed = await author.get<{ items: TextSuggestion[] }>(
      "/api/translations/de-DE/suggestions?mine=true",
    );
    expect(listed.body.items.map((item) => item.id)).toEqual([id]);
    expect((await member.send("DELETE", `/api/suggestions/${id}`)).status).toBe(404);
    expect((await author.send("DELETE", `/api/suggestions/${id}`)).status).toBe(200);
  });

  it("is never decided by its author, nor for a language that was not granted", async () => {
    const own = await suggest(translator, "Zu gross fuer uns");
    const url = `/api/admin/suggestions/${own.body.suggestion.id}/accept`;
    expect((await translator.send("POST", url, {})).status).toBe(403);
    const french = await member.send<{ suggestion: TextSuggestion }>(
      "POST",
      "/api/translations/fr-FR/suggestions",
      { key, value: "C’est trop lourd" },
    );
    const other = `/api/admin/suggestions/${french.body.suggestion.id}/decline`;
    expect((await translator.send("POST", other, {})).status).toBe(404);
  });
});

describe("a file of texts", () => {
  const url = "/api/admin/translations/de-DE";
  const preview = (format: string, content: string) =>
    translator.send<{ import: { id: string; good: number; fault_count: number; same: number } }>(
      "POST",
      `${url}/import`,
      { format, content },
    );
  const confirm = (id: string, body = {}) =>
    translator.send<{ saved: number; undo: Undo }>("POST", `${url}/import/${id}/confirm`, body);

  it.each(["json", "xliff"])("exports %s that imports without a change", async (format) => {
    const file = await app.http.inject({
      url: `${url}/export?format=${format}`,
      headers: { authorization: `Bearer ${translator.token}` },
    });
    expect(file.headers["content-disposition"]).toContain(`de-DE.${format}`);
    const { body } = await preview(format, file.body);
    expect(body.import).toMatchObject({ fault_count: 0, same: body.import.good });
  });

  it("of XLIFF changes what its units translate themselves, not what is suggested or empty", async () => {
    const unit = (key: string, parts: string) =>
      `<trans-unit id="${key}"><source>x</source>${parts}</trans-unit>`;
    const suggestion = "<alt-trans><target>Geraten</target></alt-trans>";
    const units = [
      unit("error.CONFLICT", `<target state="final">Ge<g id="1">mein</g>t</target>${suggestion}`),
      unit("error.EXPIRED", suggestion),
      unit("error.NOT_FOUND", '<target state="needs-translation"></target>'),
      unit("error.FORBIDDEN", '<target state="new">x</target>'),
    ];
    const content = `\uFEFF<?xml version="1.0"?>\r\n<xliff><file><body>${units.join("\r\n")}</body></file></xliff>`;
    const { body } = await preview("xliff", content);
    expect(body.import).toMatchObject({
      total: 1,
      fault_count: 0,
      changes: [{ key: "error.CONFLICT", after: "Gemeint" }],
    });
  });

  it("of JSON leaves empty texts as they are, and refuses what is no text or could not be read", async () => {
    const content = `\uFEFF{\r\n"error.CONFLICT": "",\r\n"error.EXPIRED": null,\r\n"error.NOT_FOUND": 5,\r\n"error.FORBIDDEN": "Verbo\uFFFDen"}`;
    const { body } = await preview("json", content);
    expect(body.import).toMatchObject({
      total: 2,
      faults: [
        { line: 4, code: "NOT_TEXT" },
        { line: 5, code: "BROKEN_TEXT" },
      ],
      changes: [],
    });
    const empty = await preview("json", '{"error.CONFLICT": ""}');
    expect(empty.body.import).toMatchObject({ total: 0, fault_count: 0, changes: [] });
  });

  it("reports its faults by line, and is saved once, without the faulty rows", async () => {
    const content = `{\n  "error.CONFLICT": "Da war jemand schneller",\n  "no.such": "x",\n  "error.EXPIRED": "<b>"\n}`;
    const { body } = await preview("json", content);
    expect(body.import).toMatchObject({
      total: 3,
      good: 1,
      fault_count: 2,
      faults: [
        { line: 3, key: "no.such", code: "UNKNOWN_KEY" },
        { line: 4, key: "error.EXPIRED", code: "MARKUP" },
      ],
      changes: [{ key: "error.CONFLICT", after: "Da war jemand schneller" }],
    });
    const { id } = body.import;
    expect((await confirm(id)).body).toMatchObject({ code: "IMPORT_FAULTY" });
    expect((await admin.send("POST", `${url}/import/${id}/confirm`, {})).status).toBe(404);
    const skip = { skip_faulty: true };
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(id, skip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await served("de-DE", "error.CONFLICT")).toBe("Da war jemand schneller");
    const done = answers.find(({ status }) => status === 200);
    expect((await undo(translator, done?.body.undo?.id)).status).toBe(200);
    expect(await served("de-DE", "error.CONFLICT")).toBe(seedTexts("de-DE").get("error.CONFLICT"));
  });

  it("imports thousands of texts with one confirmation, and reverts them with one undo", async () => {
    const { db } = app.platform;
    const english = sql`(select id from languages where code = 'en-US')`;
    const german = sql`(select id from languages where code = 'de-DE')`;
    await db.execute(sql`
      insert into translations (id, key, value, language_id)
      select gen_random_uuid(), 'manybulk.text' || n, 'Text ' || n, ${english}
      from generate_series(1, 3000) n`);
    await db.execute(sql`
      update languages set texts_version = texts_version + 1 where code = 'en-US'`);
    // Every second text has a German translation, as if written by staff.
    await db.execute(sql`
      insert into translations (id, key, value, language_id, status, note, edited_at)
      select gen_random_uuid(), 'manybulk.text' || n, 'Satz ' || n, ${german}, 'reviewed',
        'source_changed', '2026-01-02T03:04:05.678Z'
      from generate_series(2, 3000, 2) n`);
    const state = () =>
      rows(
        db,
        sql`select key, value, status, note, edited_at from translations
        where language_id = ${german} and key like 'manybulk.%' order by key`,
      );
    const before = await state();
    const wanted = Object.fromEntries(
      Array.from({ length: 3000 }, (_, n) => [`manybulk.text${n + 1}`, `Neu ${n + 1}`]),
    );
    const bring = async () => {
      const { body } = await preview("json", JSON.stringify(wanted));
      return confirm(body.import.id);
    };
    const first = await bring();
    expect(first.status).toBe(200);
    expect(first.body.saved).toBe(3000);
    expect(await served("de-DE", "manybulk.text7")).toBe("Neu 7");
    expect((await undo(translator, first.body.undo?.id)).status).toBe(200);
    expect(await state()).toEqual(before);
    expect(await served("de-DE", "manybulk.text7")).toBe("Text 7");
    expect((await undo(translator, first.body.undo?.id)).status).toBe(409);

    // One of them has changed since, so none is reverted.
    const second = await bring();
    await save(translator, "de-DE", "manybulk.text2999", "Anders");
    const after = await state();
    expect((await undo(translator, second.body.undo?.id)).status).toBe(409);
    expect(await state()).toEqual(after);
    await db.execute(sql`delete from translations where key like 'manybulk.%'`);
  });

  it.each([
    ["xliff", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff/>', "DOCTYPE"],
    ["xliff", "<xliff><file>", "UNREADABLE"],
    ["json", "{not json", "UNREADABLE"],
    ["json", "[]", "UNREADABLE"],
    ["json", "  ", "EMPTY"],
  ])("refuses a file of %s that reads '%s'", async (format, content, fault) => {
    const { status, body } = await preview(format, content);
    expect([status, body]).toMatchObject([422, { fields: { content: fault } }]);
  });

  it("over five megabytes is refused", async () => {
    const { status } = await preview("json", JSON.stringify({ a: "x".repeat(5 * 1024 * 1024) }));
    expect(status).toBe(413);
  });
});
