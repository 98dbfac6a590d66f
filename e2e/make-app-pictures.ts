/**
 * Draws what the manifest shows of the app: icons from the mark, and screens of a product that runs with the
 * demo world. node e2e/make-app-pictures.ts http://127.0.0.1:3000
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";

const root = path.resolve(import.meta.dirname, "..");
const files = path.join(root, "web/public");
const mark = readFileSync(path.join(files, "favicon.svg"), "utf8");
const icons = readFileSync(path.join(root, "web/ui/icons.svg"), "utf8");

const PAPER = "#f6f2e9";
const INK = "#163d30";
/** Of a maskable icon only a circle of four fifths is certain to be seen. */
const MASKABLE_SHARE = 0.5;
const SHORTCUT_SIDE = 96;
const shortcuts = {
  learn: "compass",
  games: "dices",
  chat: "message-circle",
  post: "pencil",
} as const;

async function draw(page: Page, side: number, name: string, svg: string, ground: string) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>*{margin:0}body{display:grid;place-items:center;height:100vh;${ground}}</style>${svg}`,
  );
  await page.screenshot({ path: path.join(files, name), omitBackground: true });
}

async function drawIcons(page: Page): Promise<void> {
  for (const side of [192, 512]) {
    const width = Math.round(side * MASKABLE_SHARE);
    const svg = mark.replace("<svg ", `<svg width="${width}" height="${width}" `);
    await draw(page, side, `icon-maskable-${side}.png`, svg, `background:${PAPER}`);
  }
  for (const [name, icon] of Object.entries(shortcuts)) {
    const shapes = new RegExp(`<symbol id="${icon}"[^>]*>(.*?)</symbol>`, "s").exec(icons)?.[1];
    if (!shapes) throw new Error(`there is no icon ${icon}`);
    const svg = `<svg width="52" height="52" viewBox="0 0 24 24" fill="none" stroke="${INK}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;
    const ground = `background:${PAPER};border-radius:28px`;
    await draw(page, SHORTCUT_SIDE, `icon-shortcut-${name}.png`, svg, ground);
  }
}

const screens = { home: "/foryou", explorer: "/explorer" } as const;
const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

async function drawScreens(browser: Browser, url: string): Promise<void> {
  for (const [form, options] of Object.entries(forms)) {
    const context = await browser.newContext({
      ...options,
      locale: "en-US",
      reducedMotion: "reduce",
    });
    const choice = { necessary: true, preferences: false, analytics: false, marketing: false };
    const consent = { ...choice, timestamp: "2026-01-01T00:00:00.000Z", version: "1.0" };
    await context.addCookies([
      { name: "cookie_consent", value: encodeURIComponent(JSON.stringify(consent)), url },
      { name: "theme", value: "light", url },
    ]);
    const page = await context.newPage();
    const credentials = { username: "ada", password: "walk-with-friends" };
    const answer = await page.request.post(`${url}/api/auth/login`, {
      data: credentials,
      headers: { origin: url },
    });
    if (!answer.ok()) throw new Error(`ada cannot sign in: ${await answer.text()}`);
    for (const [name, address] of Object.entries(screens)) {
      await page.goto(url + address);
      await page.waitForLoadState("networkidle");
      const file = path.join(files, `screenshots/${name}-${form}.jpg`);
      await page.screenshot({ path: file, type: "jpeg", quality: 82 });
    }
    await context.close();
  }
}

const [url] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  await drawIcons(await browser.newPage());
  if (url) await drawScreens(browser, url);
} finally {
  await browser.close();
}
