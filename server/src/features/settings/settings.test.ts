import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
});
afterAll(() => app.close());

const settingsOf = async (who: TestPerson) => (await who.get<SettingsAnswer>("/api/settings")).body;
const put = (who: TestPerson, part: string, body: object) =>
  who.send("PUT", `/api/settings/${part}`, body);
const fieldsOf = (answer: { body: Record<string, unknown> }) => answer.body["fields"];
const stored = (table: string) =>
  rows<Record<string, unknown>>(app.platform.db, sql.raw(`select * from ${table}`));

const parts = ["profile", "relationship", "education", "work", "preferences"] as const;
const something = {
  profile: { city: "Bergen" },
  relationship: { noSiblings: 2 },
  education: { institutionName: "Night school" },
  work: { jobTitle: "Carpenter" },
  preferences: { auto_accept_follows: false },
};

describe("the settings", () => {
  it("are the caller's own: five parts, and whether mail arrives", async () => {
    await put(ben, "work", { jobTitle: "Baker" });
    const settings = await settingsOf(ada);
    expect(Object.keys(settings)).toEqual([...parts, "mail"]);
    expect(settings.profile).toMatchObject({ username: "ada", verified_phone: null });
    expect(settings.work).toMatchObject({ jobTitle: null, updated_at: null });
  });

  it("are for members alone", async () => {
    const dan = await person(app, "dan", { step: 4 });
    for (const [caller, status] of [
      [anonymous(app), 401],
      [dan, 403],
    ] as const) {
      expect((await caller.get("/api/settings")).status).toBe(status);
      for (const part of parts) {
        const answer = await caller.send("PUT", `/api/settings/${part}`, something[part]);
        expect(answer.status).toBe(status);
      }
    }
  });

  it("save the sent fields, and leave the others as they were", async () => {
    await put(ada, "profile", { firstName: "Adele", country: "NO" });
    const answer = await put(ada, "profile", { city: "Bergen" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ firstName: "Adele", country: "NO", city: "Bergen" });
    expect((await settingsOf(ada)).profile).toEqual(answer.body);
  });

  it.each(parts)(
    "refuse a stale %s, answer with the current part, and change nothing",
    async (part) => {
      const before = (await settingsOf(ada))[part];
      const first = await put(ada, part, { ...something[part], baseUpdatedAt: before.updated_at });
      expect(first.status).toBe(200);
      const current = (await settingsOf(ada))[part];
      const late = { relationship: { noChildren: 9 }, work: { jobTitle: "Late" } }[part as "work"];
      const second = await put(ada, part, {
        ...(late ?? something[part]),
        baseUpdatedAt: "2020-01-01T00:00:00.000Z",
      });
      expect(second.status).toBe(409);
      expect(second.body).toMatchObject({ code: "CONFLICT", current });
      expect((await settingsOf(ada))[part]).toEqual(current);
    },
  );

  it("accept one of two tabs that save at the same time", async () => {
    const { updated_at: baseUpdatedAt } = (await settingsOf(ada)).profile;
    const answers = await Promise.all(
      ["Oslo", "Bergen", "Tromsø"].map((city) => put(ada, "profile", { city, baseUpdatedAt })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it("list the choices, without a session", async () => {
    const { status, body } =
      await anonymous(app).get<Record<string, { id: unknown }[]>>("/api/settings/options");
    expect(status).toBe(200);
    expect(body["gender"]?.[0]).toEqual({ id: 1, key: "option.gender.1" });
    expect(body["countries"]).toContain("NO");
    expect(body["languages"]).toContain("ar");
  });

  it("suggest cities of a country, regardless of case and accents, the largest first", async () => {
    const cities = async (country: string, prefix: string) =>
      (
        await ada.get<{ items: string[] }>(
          `/api/settings/cities?country=${country}&prefix=${encodeURIComponent(prefix)}`,
        )
      ).body.items;
    expect((await cities("DE", "KOLN"))[0]).toBe("Köln");
    expect((await cities("NO", "ber"))[0]).toBe("Bergen");
    expect(await cities("US", "coeur d’al")).toEqual(["Coeur d'Alene"]);
    expect((await cities("US", "s")).length).toBe(10);
    expect(await cities("NO", "xyzzy")).toEqual([]);
    expect((await ada.get("/api/settings/cities?country=XX&prefix=a")).status).toBe(422);
  });
});

describe("A1: a save", () => {
  const extras = {
    role: "admin",
    points: 9000,
    email_verified: true,
    verified_phone: { prefix: "+49", number: "1512345678" },
    phone_verified_at: "2026-01-01T00:00:00Z",
    id: "0198d6a2-0000-7000-8000-000000000001",
    user_id: "0198d6a2-0000-7000-8000-000000000001",
    chat_customization: { theme: "x" },
    registration_step: 12,
  };
  it.each(parts)("refuses fields of %s that a person may not set", async (part) => {
    const before = [await stored("profiles"), await stored("accounts")];
    for (const [key, value] of Object.entries(extras)) {
      const answer = await put(ada, part, { ...something[part], [key]: value });
      expect(answer.status, key).toBe(422);
      expect(fieldsOf(answer)).toHaveProperty(key);
    }
    expect([await stored("profiles"), await stored("accounts")]).toEqual(before);
  });

  it.each([
    "http://www.linkedin.com/in/ada",
    "javascript:alert(1)",
    "https://linkedin.com.evil.test/in/ada",
    "https://evil.test/linkedin.com",
    "https://ada@linkedin.com/in/ada",
    "https://linkedin.com:8443/in/ada",
    "https://notlinkedin.com/in/ada",
    "linkedin.com/in/ada",
    "https://linkedin.com\\@evil.test/",
    "https://www.linkedin.com",
  ])("refuses %j as a LinkedIn profile", async (linkedinProfile) => {
    const answer = await put(ada, "work", { linkedinProfile });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual({ linkedinProfile: "NOT_LINKEDIN" });
    expect(await stored("works")).toEqual([]);
  });

  it("accepts a valid one", async () => {
    const linkedinProfile = "https://no.linkedin.com/in/ada-lindqvist/";
    expect((await put(ada, "work", { linkedinProfile })).body).toMatchObject({ linkedinProfile });
  });

  it("saves one part independently of the others", async () => {
    const bad = await put(ada, "work", { industryId: 4711 });
    const good = await put(ada, "education", { educationStatusId: 6 });
    expect([bad.status, good.status]).toEqual([422, 200]);
    expect(fieldsOf(bad)).toEqual({ industryId: "UNKNOWN" });
  });
});

describe("a profile", () => {
  it("takes a free name, in its plain form, and is found by it", async () => {
    const answer = await put(ada, "profile", { username: "Ada.Walks" });
    expect(answer.body).toMatchObject({ username: "ada.walks" });
    expect((await ben.get("/api/profiles/ada.walks")).status).toBe(200);
    // The old name redirects to the new one.
    expect((await ben.get("/api/profiles/ada")).body).toMatchObject({ username: "ada.walks" });
  });

  it.each([
    ["ben", "TAKEN"],
    ["BEN", "TAKEN"],
    ["login", "RESERVED"],
    ["settings", "RESERVED"],
    ["ab", "SHAPE"],
    ["ada@home", "SHAPE"],
    ["adm\u0131n", "SHAPE"],
  ])("refuses the name %j: %s", async (username, why) => {
    const answer = await put(ada, "profile", { username });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual({ username: why });
    expect((await settingsOf(ada)).profile.username).toBe("ada");
  });

  it("gives a name to one of two who want it", async () => {
    const answers = await Promise.all(
      [ada, ben].map((who) => put(who, "profile", { username: "wanderer" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it("accepts a corrected birthdate, but none below the minimum age", async () => {
    const yearsAgo = (years: number, days = 0) =>
      new Date(
        Date.UTC(
          new Date().getUTCFullYear() - years,
          new Date().getUTCMonth(),
          new Date().getUTCDate() + days,
        ),
      )
        .toISOString()
        .slice(0, 10);
    expect((await put(ada, "profile", { birthdate: yearsAgo(14), country: "US" })).status).toBe(
      200,
    );
    for (const birthdate of [yearsAgo(13, 1), yearsAgo(2), yearsAgo(-1), yearsAgo(130)]) {
      const answer = await put(ada, "profile", { birthdate });
      expect(answer.status, birthdate).toBe(422);
    }
    // The minimum age in Germany is sixteen.
    const moved = await put(ada, "profile", { country: "DE" });
    expect(fieldsOf(moved)).toEqual({ country: "TOO_YOUNG" });
    expect((await settingsOf(ada)).profile).toMatchObject({
      birthdate: yearsAgo(14),
      country: "US",
    });
    expect((await put(ada, "profile", { birthdate: null })).status).toBe(422);
  });

  it("moves to another time zone once a day", async () => {
    expect((await put(ada, "profile", { timeZone: "Europe/Oslo" })).status).toBe(200);
    const { timeZoneRestsUntil } = (await settingsOf(ada)).profile;
    expect(new Date(timeZoneRestsUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
    const again = await put(ada, "profile", { timeZone: "Asia/Tokyo" });
    expect(fieldsOf(again)).toEqual({ timeZone: "TOO_SOON" });
    expect((await put(ada, "profile", { timeZone: "Europe/Oslo", city: "Oslo" })).status).toBe(200);
    await app.platform.db.execute(
      sql`update profiles set time_zone_changed_at = now() - interval '25 hours' where id = ${ada.id}`,
    );
    expect((await put(ada, "profile", { timeZone: "Asia/Tokyo" })).status).toBe(200);
    // A zone has several names; changing to another one of them moves no clock.
    expect((await put(ben, "profile", { timeZone: "Asia/Calcutta" })).status).toBe(200);
    expect((await put(ben, "profile", { timeZone: "asia/kolkata" })).status).toBe(200);
    expect((await settingsOf(ben)).profile.timeZone).toBe("Asia/Kolkata");
    for (const timeZone of ["+02:00", "Mars/Base", "", "UTC'; drop table profiles"]) {
      expect((await put(ben, "profile", { timeZone })).status).toBe(422);
    }
  });

  it("accepts an existing language, as a choice of its own", async () => {
    expect((await put(ada, "profile", { language: "ar" })).body).toMatchObject({ language: "ar" });
    const answer = await put(ada, "profile", { language: "tlh" });
    expect(fieldsOf(answer)).toEqual({ language: "UNSUPPORTED" });
  });

  it("refuses a gender, a country and a picture that do not exist, or belong to another person", async () => {
    const upload = "0198d6a2-1111-7000-8000-000000000001";
    await app.platform.db.execute(
      sql`insert into uploads (id, owner_id, width, height, bytes) values (${upload}, ${ben.id}, 8, 8, 99)`,
    );
    for (const body of [{ gender: "99" }, { country: "XX" }, { avatarId: upload }, { gender: 1 }]) {
      expect((await put(ada, "profile", body)).status).toBe(422);
    }
    expect((await put(ben, "profile", { avatarId: upload })).body).toMatchObject({
      avatarUrl: `/uploads/${upload}.webp`,
    });
    expect((await put(ben, "profile", { avatarId: null })).body).toMatchObject({ avatarUrl: null });
  });
});

describe("education and work", () => {
  it("accept free text only with the option that asks for it", async () => {
    const refused = await put(ada, "education", {
      educationLevelId: 4,
      otherEducationLevel: "Guild",
    });
    expect(fieldsOf(refused)).toEqual({ otherEducationLevel: "NOT_OTHER" });
    const kept = await put(ada, "education", {
      educationLevelId: 99,
      otherEducationLevel: "Guild",
    });
    expect(kept.body).toMatchObject({ otherEducationLevel: "Guild" });
    const changed = await put(ada, "education", { educationLevelId: 4 });
    expect(changed.body).toMatchObject({ educationLevelId: 4, otherEducationLevel: null });
  });

  it("forget what is emptied", async () => {
    await put(ada, "work", { jobTitle: "Carpenter", companyName: "Woodworks" });
    expect((await put(ada, "work", { jobTitle: "  " })).body).toMatchObject({
      jobTitle: null,
      companyName: "Woodworks",
    });
  });
});

describe("preferences", () => {
  it("keeps the timestamp of preferences without a change", async () => {
    const { updated_at } = (await settingsOf(ada)).preferences;
    const same = await put(ada, "preferences", {
      profile_visibility: "public",
      auto_accept_follows: true,
      baseUpdatedAt: updated_at,
    });
    expect(same.body).toMatchObject({ updated_at });
  });

  it("are obeyed at once", async () => {
    await put(ada, "preferences", { auto_accept_follows: false, profile_visibility: "followers" });
    const answer = await ben.send("POST", "/api/follows/follow", { followingId: ada.id });
    expect(answer.body).toMatchObject({ status: "requested" });
  });
});
