import { expect, type Page, test } from "@playwright/test";
import { demoWorld, PASSWORD } from "./world.ts";

const world = demoWorld();
const NEW = "a lantern in the fog";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("without scripts a person signs in, and replaces a forgotten password through the mail", async ({
  browser,
}) => {
  const { username, email } = await world.newcomer(browser, "Ada Lind");
  const { page, context } = await world.visitor(browser, { javaScriptEnabled: false });
  await page.goto("/explorer");
  await field(page, "Email or username").fill(username);
  await field(page, "Password").fill("not-my-password");
  await button(page, "Sign in").click();
  await expect(page.getByRole("alert")).toHaveText("Login failed");
  await expect(field(page, "Email or username")).toHaveValue(username);
  await expect(field(page, "Password")).toHaveValue("");
  await field(page, "Password").fill(PASSWORD);
  await button(page, "Sign in").click();
  await expect(page).toHaveURL(`${world.url}/explorer`);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain("auth-token");

  await context.clearCookies();
  await page.goto("/forgot-password");
  await field(page, "Email").fill("nobody");
  await button(page, "Send link").click();
  await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
  await field(page, "Email").fill(email);
  await button(page, "Send link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();
  let link = "";
  await expect(async () => {
    const outbox = await (await page.request.get("/outbox")).text();
    const mail = outbox.split("<article>").find((article) => article.includes(email));
    link = /\/reset-password\?token=[\w-]+/.exec(mail ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 15_000 });
  await page.goto(link);
  await field(page, "New password").fill("short");
  await button(page, "Save new password").click();
  await expect(page.getByText("Use at least 12 characters")).toBeVisible();
  await field(page, "New password").fill(NEW);
  await button(page, "Save new password").click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await field(page, "Email or username").fill(username);
  await field(page, "Password").fill(NEW);
  await button(page, "Sign in").click();
  await expect(page).toHaveURL(`${world.url}/foryou`);
});

test("without scripts a visitor joins the waitlist", async ({ browser }) => {
  const { page } = await world.visitor(browser, { javaScriptEnabled: false });
  await page.goto("/waitlist");
  await page.getByRole("textbox").fill("nobody");
  await page.getByRole("button").first().click();
  await expect(page.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox").fill("new@waymates.example");
  await page.getByRole("button").first().click();
  await expect(page.getByText("new@waymates.example")).toBeVisible();
});
