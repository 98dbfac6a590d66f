import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectNoBarrier } from "./barriers.ts";
import { demoWorld, openLive, PASSWORD } from "./world.ts";

const world = demoWorld({ own: true });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Signs in and opens the chat with ada. */
async function openChatWith(browser: Browser, username: string): Promise<Page> {
  const { page } = await world.person(browser, "ada");
  const profile = await page.request.get(`/api/profiles/${username}`);
  const { id } = (await profile.json()) as { id: string };
  await openLive(page, `/chat/${id}`);
  await page.getByRole("textbox", { name: /^Message to/ }).waitFor();
  return page;
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email or username" }).fill(username);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await button(page, "Sign in").click();
}

test("an account is deleted, says so at the next sign-in, and is restored", async ({ browser }) => {
  const elsewhere = await world.person(browser, "fay");
  await openLive(elsewhere.page, "/explorer");
  const { page } = await world.person(browser, "fay");
  const witness = await openChatWith(browser, "fay");
  await openLive(page, "/foryou?settings=user");
  await button(page, "Delete my account").click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await question.getByRole("textbox", { name: "Your password" }).fill("not this one");
  await question.getByRole("button", { name: "Delete account" }).click();
  await expect(question.getByText("That’s not your password")).toBeVisible();
  await expectNoBarrier(page, "the question before a deletion");
  await question.getByRole("textbox", { name: "Your password" }).fill(PASSWORD);
  await question.getByRole("button", { name: "Delete account" }).click();

  await expect(page).toHaveURL(/\/you-was-deleted\?/);
  await expect(page.getByText("Account deleted", { exact: true })).toBeVisible();
  await expect(button(page, "Restore my account")).toHaveCount(0);
  await expect(elsewhere.page).toHaveURL(/\/login/);
  // People who have a chat with them open see it at once.
  await expect(heading(witness, "Deleted user")).toBeVisible();
  await expect(witness.getByText("This person deleted their account.")).toBeVisible();
  await expect(witness.getByText("Fay Nguyen")).toHaveCount(0);
  const profile = async () => (await witness.request.get("/api/profiles/fay")).status();
  expect(await profile()).toBe(404);

  await signIn(page, "fay");
  await expect(page).toHaveURL(/\/you-was-deleted\?error=Account\+deleted/);
  await expect(page.getByText("You can restore it for 30 more days.")).toBeVisible();
  await expectNoBarrier(page, "the deleted account");
  await button(page, "Restore my account").click();
  await expect(heading(page, "Welcome back")).toBeFocused();
  await page.getByRole("link", { name: "Sign in" }).click();

  await signIn(page, "fay");
  await expect(page).toHaveURL(`${world.url}/foryou`);
  await expect(heading(page, /, Fay$/)).toBeVisible();
  expect(await profile()).toBe(200);
});

test("a device is signed out from another, and the data come as a file", async ({ browser }) => {
  const elsewhere = await world.person(browser, "ben");
  await openLive(elsewhere.page, "/explorer");
  const { page } = await world.person(browser, "ben");
  await openLive(page, "/foryou?settings=user");
  await button(page, "Sign out everywhere else").click();
  await expect(elsewhere.page).toHaveURL(/\/login/);
  await expect(button(page, "Sign out everywhere else")).toHaveCount(0);

  await button(page, "Request my data").click();
  const download = page.waitForEvent("download");
  await button(page, "Download").click({ timeout: 20_000 });
  expect((await download).suggestedFilename()).toMatch(/^waymates-.*\.zip$/);
});
