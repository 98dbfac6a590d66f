import { expect, test } from "@playwright/test";
import { places } from "./places.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld();

for (const place of places) {
  test(`${place.name} loads without a complaint, from our own server alone`, async ({
    browser,
  }) => {
    const { page } = place.as
      ? await world.person(browser, place.as)
      : await world.visitor(browser);
    const complaints: string[] = [];
    page.on("console", (message) => {
      const isMeant = place.status !== undefined && message.text().includes(String(place.status));
      if (["error", "warning"].includes(message.type()) && !isMeant)
        complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("response", (response) => {
      const isDocument = response.request().resourceType() === "document";
      if (response.status() >= 400 && !(isDocument && response.status() === place.status)) {
        complaints.push(`${response.status()} ${response.url()}`);
      }
    });
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== world.url && protocol !== "data:" && protocol !== "blob:") {
        complaints.push(`foreign: ${request.url()}`);
      }
    });
    const answer = await page.goto(place.address, { waitUntil: "networkidle" });
    expect(answer?.status()).toBe(place.status ?? 200);
    await place.prepare?.(page);
    await page.waitForLoadState("networkidle");
    expect(complaints).toEqual([]);
  });
}

test("nothing scrolls sideways on the narrowest phones, in either direction of writing", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  for (const language of ["en-US", "de-DE", "ar"]) {
    for (const place of places) {
      const options = { viewport: { width: 320, height: 640 } };
      const { context, page } = place.as
        ? await world.person(browser, place.as, options)
        : await world.visitor(browser, options);
      await context.addCookies([{ name: "language", value: language, url: world.url }]);
      await page.goto(place.address, { waitUntil: "networkidle" });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${place.name}, ${language}`).toBeLessThanOrEqual(320);
      await context.close();
    }
  }
});
