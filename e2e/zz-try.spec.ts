import { test } from "@playwright/test";
import { demoWorld, openLive, toast } from "./world.ts";
const world = demoWorld();
test("try", async ({ browser }) => {
  const { page } = await world.person(browser, "fay");
  await openLive(page, "/ada");
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  const told = toast(page, "Followed successfully");
  await told.waitFor();
  const start = performance.now();
  for (let i = 0; i < 20; i++) {
    await page.waitForTimeout(500);
    console.log(Math.round(performance.now() - start), await told.count(), await page.evaluate(() => [document.hasFocus(), document.querySelector(".Toastify__toast")?.outerHTML.slice(-700)]));
    if (await told.count() === 0) break;
  }
});
