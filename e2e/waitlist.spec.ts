import { expect, type Page, test } from "@playwright/test";
import { expectNoBarrier } from "./barriers.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld();

/** The link in the last mail to an address, as the local outbox has it. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const read = async () => {
    const outbox = await (await page.request.get("/outbox")).text();
    const kept = outbox.split("<article>").find((article) => article.includes(`<small>${email} `));
    return /\/waitlist\?confirm=[\w-]+/.exec(kept ?? "")?.[0] ?? "";
  };
  await expect.poll(read).toContain("/waitlist?confirm=");
  return read();
}

async function signUp(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more click");
}

const place = (page: Page) => page.getByRole("heading", { level: 1 });

test("an address takes its place by the mail's link, and moves up by a friend", async ({
  browser,
}) => {
  const { page } = await world.visitor(browser);
  // What is no address is marked, and a link that never was leads back.
  await page.goto("/waitlist");
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText("Enter a valid email address")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody");
  await page.goto(`/waitlist?confirm=${"x".repeat(43)}`);
  await expect(place(page)).toHaveText("This link no longer works");

  for (const email of ["one@waymates.example", "two@waymates.example"]) {
    await signUp(page, "/waitlist", email);
    await page.goto(await mailedLink(page, email));
    await expect(place(page)).toHaveText(/^You’re number \d in line$/);
  }
  await expect(place(page)).toHaveText("You’re number 2 in line");
  const link = await page.getByLabel("Your link").inputValue();
  const friend = (await world.visitor(browser)).page;
  await signUp(friend, link, "three@waymates.example");
  await friend.goto(await mailedLink(friend, "three@waymates.example"));
  await expect(place(friend)).toHaveText("You’re number 3 in line");
  await page.reload();
  await expect(place(page)).toHaveText("You’re number 1 in line");
  await expectNoBarrier(page, "the waitlist");
});
