import {
  type ChatTheme,
  defaultTheme,
  themePresets,
  unreadableOn,
} from "@waymates/contract/features/chat-theme-constants";
import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const PATH = "/api/settings/chat-theme";
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

const put = (theme: unknown, who = ada) => who.send("PUT", PATH, { theme });
const storedOf = async ({ id }: TestPerson) =>
  (
    await rows<{ stored: { theme: unknown } | null }>(
      app.platform.db,
      sql`select chat_customization as stored from profiles where id = ${id}`,
    )
  )[0]?.stored ?? null;

async function uploadOf(owner: TestPerson, id: string): Promise<string> {
  await app.platform.db.execute(
    sql`insert into uploads (id, owner_id, width, height, bytes) values (${id}, ${owner.id}, 8, 8, 99)`,
  );
  return id;
}

describe("a person's chat theme", () => {
  it("is null at first, then what was saved, then null after a reset", async () => {
    expect((await ada.get(PATH)).body).toEqual({ theme: null, updated_at: null });
    for (const theme of [defaultTheme, ...Object.values(themePresets)]) {
      expect(await put(theme)).toMatchObject({ status: 200, body: { theme } });
      expect((await ada.get(PATH)).body).toMatchObject({ theme, updated_at: expect.any(String) });
    }
    expect(await put(null)).toMatchObject({ status: 200, body: { theme: null } });
    expect((await ada.get(PATH)).body).toMatchObject({ theme: null });
  });

  it("stores colours in lower case", async () => {
    const saved = await put({ ...defaultTheme, textColor: "#ABCDEF" });
    expect(saved.body).toMatchObject({ theme: { textColor: "#abcdef" } });
  });

  it("can be read and changed by its owner only", async () => {
    await put(themePresets.neonEclipse);
    expect((await ben.get(PATH)).body).toMatchObject({ theme: null });
    expect((await ben.get(`${PATH}?userId=${ada.id}`)).body).toMatchObject({ theme: null });
    const aimed = { theme: defaultTheme, userId: ada.id };
    expect((await ben.send("PUT", PATH, aimed)).status).toBe(422);
    expect((await ben.send("PUT", `${PATH}/${ada.id}`, { theme: defaultTheme })).status).toBe(404);
    expect((await storedOf(ada))?.theme).toEqual(themePresets.neonEclipse);
    expect((await anonymous(app).get(PATH)).status).toBe(401);
    expect((await anonymous(app).send("PUT", PATH, { theme: null })).status).toBe(401);
  });

  it("accepts the person's own picture, and refuses another person's", async () => {
    const own = await uploadOf(ada, "0198d6a2-1111-7000-8000-00000000000a");
    const foreign = await uploadOf(ben, "0198d6a2-1111-7000-8000-00000000000b");
    const withPicture = (upload: string): ChatTheme => ({
      ...defaultTheme,
      backgroundImage: { upload },
    });
    expect((await put(withPicture(own))).status).toBe(200);
    for (const upload of [foreign, "0198d6a2-1111-7000-8000-00000000000c"]) {
      expect(await put(withPicture(upload))).toMatchObject({
        status: 422,
        body: { fields: { "theme.backgroundImage": "UNKNOWN" } },
      });
    }
    expect((await storedOf(ada))?.theme).toEqual(withPicture(own));
  });

  it("leaves the profile's updated_at unchanged", async () => {
    const stamp = async () =>
      (
        await rows<{ at: string }>(
          app.platform.db,
          sql`select updated_at::text as at from profiles where id = ${ada.id}`,
        )
      )[0]?.at;
    const before = await stamp();
    await put(themePresets.candyGlow);
    expect(await stamp()).toBe(before);
  });

  it("is null where the stored theme is no longer valid", async () => {
    const old = JSON.stringify({
      theme: { background: "red" },
      updated_at: "2026-01-01T00:00:00Z",
    });
    await app.platform.db.execute(
      sql`update profiles set chat_customization = ${old}::jsonb where id = ${ada.id}`,
    );
    expect(await ada.get(PATH)).toMatchObject({ status: 200, body: { theme: null } });
    const settings = await ada.get<SettingsAnswer>("/api/settings");
    expect(settings.body.profile.chat_customization).toBeNull();
    await put(themePresets.candyGlow);
    expect(
      (await ada.get<SettingsAnswer>("/api/settings")).body.profile.chat_customization,
    ).toEqual({ theme: themePresets.candyGlow, updated_at: expect.any(String) });
  });
});

it("the built-in themes have readable contrast", () => {
  for (const theme of [defaultTheme, ...Object.values(themePresets)]) {
    expect(unreadableOn(theme)).toEqual([]);
  }
});

/** Values that try to inject code into a stylesheet. */
const payloads = [
  "red",
  "red}body{display:none}",
  "#fff",
  "#ffffff;}",
  "#ffffff;background:url(//evil.example/p.gif)",
  "#ffffff}*{color:red",
  "#ffffff ",
  "#ffffff\n",
  "#ffffff/**/",
  "#gggggg",
  "#ffffffff",
  "ffffff",
  "rgb(0,0,0)",
  "rgb(0 0 0 / var(--x))",
  "hsl(0 0% 0%)",
  "color-mix(in srgb, red, blue)",
  "var(--ink)",
  "attr(data-x)",
  "env(safe-area-inset-top)",
  "url(//evil.example/p.gif)",
  "url('https://evil.example/p.gif')",
  "image-set('https://evil.example/p.gif' 1x)",
  "\\75rl(https://evil.example/p.gif)",
  "u\\72 l(https://evil.example/p.gif)",
  "expression(alert(1))",
  "javascript:alert(1)",
  "-moz-binding:url(//evil.example/x.xml#a)",
  "behavior:url(#default#time2)",
  "@import '//evil.example/x.css';",
  "@import url(//evil.example/x.css)",
  "@font-face{font-family:x;src:url(//evil.example/f)}",
  "linear-gradient(red, blue)",
  "element(#secret)",
  "paint(worklet)",
  "calc(1px + 1px)",
  "</style><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "<!--",
  "inherit !important",
  "#ffffff\u0000",
];

describe("of 40 pieces of CSS", () => {
  it("there are 40, all different", () => expect(new Set(payloads).size).toBe(40));

  it.each(payloads)("%j is refused everywhere", async (css) => {
    const places: Record<string, unknown>[] = [
      { background: css },
      { background: { from: css, to: "#ffffff", angle: 0 } },
      { background: { from: "#ffffff", to: "#ffffff", angle: css } },
      { messageColor: css },
      { userMessageColor: { from: "#ffffff", to: css, angle: 0 } },
      { textColor: css },
      { fontSize: css },
      { messageSpacing: css },
      { messageRadius: css },
      { bubbleShape: css },
      { border: { style: "thin", color: css } },
      { border: { style: css, color: "#ffffff" } },
      { glow: { strength: css, color: "#ffffff" } },
      { glow: { strength: "soft", color: css } },
      { separator: css },
      { backgroundImage: css },
      { backgroundImage: { upload: css } },
      { backgroundImage: { preset: css } },
      { backgroundImage: { url: css } },
      { [css]: css },
    ];
    const answers = places.map((place) =>
      app.http.inject({
        method: "PUT",
        url: PATH,
        headers: { authorization: `Bearer ${ada.token}`, "x-forwarded-for": "192.0.2.1" },
        payload: { theme: { ...defaultTheme, ...place } },
      }),
    );
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(places.map(() => 422));
    expect(await storedOf(ada)).toBeNull();
  });
});

it("a theme with a missing, unknown or invalid field is refused", async () => {
  const whole: Record<string, unknown> = { ...defaultTheme };
  for (const name of Object.keys(whole)) {
    const { [name]: _left, ...rest } = whole;
    expect((await put(rest)).status).toBe(422);
  }
  for (const theme of [
    { ...whole, style: "color:red" },
    { ...whole, background: { from: "#ffffff", to: "#ffffff", angle: 361 } },
    { ...whole, background: { from: "#ffffff", to: "#ffffff", angle: 1.5 } },
    { ...whole, background: { from: "#ffffff", to: "#ffffff", angle: 0, stop: "50%" } },
    [whole],
    "neonEclipse",
  ]) {
    expect((await put(theme)).status).toBe(422);
  }
  expect(await storedOf(ada)).toBeNull();
});
