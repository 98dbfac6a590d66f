import { expect, test } from "@playwright/test";
import { demoWorld, openLive } from "./world.ts";

const world = demoWorld();

test("the signed-in home is at rest after at most 45 requests, 18 of them for scripts, and asks for no file twice", async ({
  browser,
}) => {
  const { page } = await world.person(browser, "ada");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("http")) asked.push(new URL(request.url()).pathname);
  });
  await openLive(page, "/foryou");
  await page.waitForLoadState("networkidle");
  const scripts = asked.filter((path) => path.endsWith(".js"));
  expect(scripts.length, scripts.join("\n")).toBeGreaterThan(5);
  expect(scripts.length, scripts.join("\n")).toBeLessThanOrEqual(18);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(45);
  const files = asked.filter((path) => /^\/(?:assets|texts)\//.test(path));
  expect(files).toEqual([...new Set(files)]);
});
