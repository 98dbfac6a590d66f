import { expect, type Page, test } from "@playwright/test";
import { expectNoBarrier } from "./barriers.ts";
import { demoWorld, PASSWORD } from "./world.ts";

const world = demoWorld();
const NEW = "a lantern in the fog";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/login");
  await field(page, "Email or username").fill(username);
  await field(page, "Password").fill(password);
  await button(page, "Sign in").click();
}

/** The address of the link in the last mail to a person. */
async function mailedLink(page: Page, email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const outbox = await (await page.request.get("/outbox")).text();
    const mail = outbox.split("<article>").find((article) => article.includes(email));
    link = /\/reset-password\?token=[\w-]+/.exec(mail ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 15_000 });
  return link;
}

/** Asks for a link as the sign-in page offers it; only what is an address is taken. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(heading(page, "Forgot your password?")).toBeVisible();
  await field(page, "Email").fill("not an address");
  await button(page, "Send link").click();
  await expect(page.getByText("Enter your email address, like")).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Email").fill(email);
  await button(page, "Send link").click();
  await expect(heading(page, "Check your inbox")).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
}

test("a forgotten password is replaced through the mail, the other session ends, and the link works once", async ({
  browser,
}) => {
  const elsewhere = await world.newcomer(browser, "Ada Lind");
  await elsewhere.page.goto("/foryou");
  await expect(heading(elsewhere.page, "Ada")).toBeVisible();
  const { page } = await world.visitor(browser);
  // An unknown mail address gets the same answer as a known one.
  await askForLink(page, "nobody@waymates.example");
  await askForLink(page, elsewhere.email);
  const link = await mailedLink(page, elsewhere.email);

  // The pages with a token tell no other site where a reader came from.
  const forgotten = await page.request.get("/forgot-password");
  const shown = await page.goto(link);
  for (const headers of [forgotten.headers(), shown?.headers()]) {
    expect(headers?.["referrer-policy"]).toBe("no-referrer");
  }
  await expect(heading(page, "Choose a new password")).toBeVisible();
  // The token is out of the address at once.
  await expect(page).toHaveURL(`${world.url}/reset-password`);
  await field(page, "New password").fill("short");
  await button(page, "Save new password").click();
  await expect(page.getByText("Use at least 12 characters")).toBeVisible();
  await expect(field(page, "New password")).toBeFocused();
  await expectNoBarrier(page, "a new password");
  await field(page, "New password").fill(NEW);
  await button(page, "Save new password").click();
  await expect(heading(page, "Password changed")).toBeFocused();
  await expect(elsewhere.page).toHaveURL(/\/login/);

  await page.goto(link);
  await field(page, "New password").fill("another lantern here");
  await button(page, "Save new password").click();
  await expect(heading(page, "This link no longer works")).toBeFocused();
  await page.getByRole("link", { name: "Get a new link" }).click();
  await expect(heading(page, "Forgot your password?")).toBeVisible();

  await signIn(page, elsewhere.username, PASSWORD);
  await expect(page.getByRole("alert")).toHaveText("Login failed");
  await signIn(page, elsewhere.username, NEW);
  await expect(page).toHaveURL(`${world.url}/foryou`);
});

test("a form sent before its script has loaded is sent by the browser itself", async ({
  browser,
}) => {
  const { page } = await world.visitor(browser);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/forgot-password", { waitUntil: "commit" });
  await field(page, "Email").fill("ada@waymates.example");
  await button(page, "Send link").click();
  await expect(heading(page, "Check your inbox")).toBeVisible();
  await expect(page.getByText("ada@waymates.example")).toBeVisible();
  scripts.resolve();
});
