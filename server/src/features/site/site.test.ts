import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { newId } from "../../platform/ids.ts";
import { pages } from "../pages/tables.ts";
import { readFontSheet, viewOperator } from "./service.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ OPERATOR_NAME: "Trail Society", CONTACT_EMAIL: "hello@trail.test" });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

async function addPage(name: string, details: Partial<typeof pages.$inferInsert> = {}) {
  await app.platform.db.insert(pages).values({ id: newId(), name, display_name: name, ...details });
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

describe("/sitemap.xml", () => {
  it("lists public pages and public communities with their last change, nothing else", async () => {
    await person(app, "ada");
    await addPage("tidepool", { updated_at: new Date("2026-05-04T10:00:00Z") });
    await addPage("hidden-door", { visibility: "unlisted" });
    await addPage("inner-circle", { visibility: "private" });
    await addPage("long-gone", { archived_at: new Date() });
    const { body, headers, statusCode } = await app.http.inject({ url: "/sitemap.xml" });
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    const base = app.platform.config.PUBLIC_URL;
    const listed = addresses(body);
    expect(listed).toContain(`${base}/p/tidepool`);
    expect(listed).toContain(`${base}/terms-of-service?lang=ar`);
    expect(listed).toContain(`${base}/privacy-policy`);
    expect(listed).toContain(`${base}/p?lang=ja-JP`);
    expect(listed).toContain(`${base}/posts/all-stories`);
    expect(body.match(/<lastmod>/g)).toHaveLength(listed.length);
    expect(body).toContain("<lastmod>2026-05-04T10:00:00.000Z</lastmod>");
    const urls = body.match(/<url>/g) ?? [];
    const dates = [...body.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date = ""]) => date);
    expect(dates).toHaveLength(urls.length);
    for (const date of dates) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    for (const name of ["hidden-door", "inner-circle", "long-gone", "ada"]) {
      expect(body).not.toContain(name);
    }
  });

  it("is answered with 304 until something changed", async () => {
    await addPage("tidepool");
    const first = await app.http.inject({ url: "/sitemap.xml" });
    const etag = String(first.headers["etag"]);
    const again = () =>
      app.http.inject({ url: "/sitemap.xml", headers: { "if-none-match": etag } });
    expect((await again()).statusCode).toBe(304);
    await app.platform.db
      .update(pages)
      .set({ archived_at: new Date() })
      .where(eq(pages.name, "tidepool"));
    expect((await again()).statusCode).toBe(200);
  });
});

describe("/manifest.webmanifest", () => {
  const read = async (query: string, headers = {}) => {
    const answer = await app.http.inject({ url: `/manifest.webmanifest${query}`, headers });
    return { ...answer, headers: answer.headers, manifest: JSON.parse(answer.body || "{}") };
  };

  it("speaks each language, and asks before it is used again", async () => {
    const arabic = await read("?lang=ar");
    expect(arabic.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(arabic.headers["cache-control"]).toBe("no-cache");
    expect(arabic.manifest).toMatchObject({ lang: "ar", dir: "rtl", id: "/foryou" });
    const german = await read("?lang=DE");
    expect(german.manifest).toMatchObject({ lang: "de-DE", dir: "ltr" });
    expect(german.manifest.description).not.toBe(arabic.manifest.description);
    for (const query of ["?lang=", "?lang=xx", "?lang=de&lang=ar", "?lang=<b>"]) {
      expect((await read(query)).manifest.lang, query).toBe("en-US");
    }
    const etag = String(arabic.headers["etag"]);
    const again = await app.http.inject({
      url: "/manifest.webmanifest?lang=ar",
      headers: { "if-none-match": etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it("has the fields that an installed app needs, and every picture exists", async () => {
    const { manifest } = await read("");
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(3);
    expect(manifest.share_target.action).toBe("/share");
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
    ] as { src: string; sizes: string }[];
    for (const { src, sizes } of pictures) {
      const file = path.resolve(import.meta.dirname, "../../../../web/public", `.${src}`);
      const { width, height } = await sharp(file).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    const sources = manifest.icons.map(({ src }: { src: string }) => src);
    expect(new Set(sources).size).toBe(sources.length);
  });
});

it("has no preview of an unknown page", async () => {
  for (const file of ["none.en-US.png", "home.xx.png", "foryou.en-US.png"]) {
    expect((await app.http.inject({ url: `/previews/${file}` })).statusCode, file).toBe(404);
  }
});

describe("what programs ask every site for", () => {
  it("is an icon", async () => {
    const { statusCode, headers } = await app.http.inject({ url: "/favicon.ico" });
    expect([statusCode, headers.location]).toEqual([308, "/icon-192.png"]);
  });

  it("includes a security contact, as RFC 9116 has it", async () => {
    const { statusCode, headers, body } = await app.http.inject({
      url: "/.well-known/security.txt",
    });
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body).toMatch(/^Contact: mailto:hello@trail\.test$/m);
    const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? "").getTime();
    const days = (expires - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });

  it("is where a password is changed", async () => {
    const { statusCode, headers } = await app.http.inject({ url: "/.well-known/change-password" });
    expect([statusCode, headers.location]).toEqual([302, "/foryou?settings=user"]);
  });
});

describe("GET /api/fonts/css", () => {
  it("returns the same bytes for every t, and may be cached (A8)", async () => {
    const odd = ["", "?t=", "?t=1&t=2", "?t[]=x", "?t=%00", `?t=${"x".repeat(3000)}`, "?u=1"];
    const times = Array.from({ length: 100 }, (_, at) => `?t=${1_700_000_000_000 + at * 977}`);
    const answers = await Promise.all(
      [...odd, ...times].map((query) => app.http.inject({ url: `/api/fonts/css${query}` })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const tags = new Set(answers.map(({ headers }) => headers["etag"]));
    expect(tags.size).toBe(1);
    const [first] = answers;
    expect(first?.headers).toMatchObject({
      "content-type": "text/css; charset=utf-8",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
    });
    const headers = { "if-none-match": String([...tags][0]) };
    const known = await app.http.inject({ url: "/api/fonts/css?t=9", headers });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
  });

  it("has the font faces of the built pages", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "waymates-fonts-"));
    mkdirSync(folder, { recursive: true });
    const face = '@font-face{font-family:"A";src:url(/assets/a-1.woff2)}';
    writeFileSync(path.join(folder, "root-1.css"), `body{}${face}`);
    writeFileSync(path.join(folder, "a-1.woff2"), "not read");
    expect(readFontSheet(folder).body).toBe(`${face}\n`);
    rmSync(folder, { recursive: true });
  });
});

describe("GET /api/operator", () => {
  it("returns the operator of the configuration, and nothing where it is empty", async () => {
    const { body } = await app.http.inject({ url: "/api/operator" });
    expect(JSON.parse(body)).toEqual({
      name: "Trail Society",
      address: [],
      email: "hello@trail.test",
    });
  });

  it("reads an address with several lines", () => {
    const { config } = app.platform;
    const OPERATOR_ADDRESS = "Trail Lane 1; 12345 Hilltop\nSomewhere";
    expect(viewOperator({ ...config, OPERATOR_ADDRESS }).address).toEqual([
      "Trail Lane 1",
      "12345 Hilltop",
      "Somewhere",
    ]);
  });
});
