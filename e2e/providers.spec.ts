import { expect, type Page, test } from "@playwright/test";
import { OAuth2Server } from "oauth2-mock-server";
import { expectNoBarrier } from "./barriers.ts";
import { demoWorld, PASSWORD } from "./world.ts";

const providers = ["Google", "Microsoft", "Facebook", "Discord"];
const provider = new OAuth2Server();
let identity: Record<string, unknown> = {};

test.beforeAll(async () => {
  await provider.issuer.keys.generate("RS256");
  await provider.start(0, "127.0.0.1");
  provider.issuer.url = `http://127.0.0.1:${provider.address().port}`;
  provider.service.on("beforeTokenSigning", (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { aud: "waymates" }, identity);
  });
});
test.afterAll(() => provider.stop());

const world = demoWorld({
  env: () =>
    Object.fromEntries(
      providers.flatMap((name) => [
        [`OIDC_${name.toUpperCase()}_ISSUER`, provider.issuer.url ?? ""],
        [`OIDC_${name.toUpperCase()}_CLIENT_ID`, "waymates"],
        [`OIDC_${name.toUpperCase()}_CLIENT_SECRET`, "secret"],
      ]),
    ),
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

test("a new person comes through a provider and begins at the first step", async ({ browser }) => {
  identity = { sub: "new-1", email: "new@provider.example", email_verified: true };
  const { page } = await world.visitor(browser);
  await page.goto("/login");
  for (const name of providers) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Google", exact: true }).click();
  await expect(page).toHaveURL(`${world.url}/register`);
  const check = await page.request.get("/api/auth/check");
  expect(await check.json()).toMatchObject({
    user: { email: "new@provider.example", registration_step: 0 },
  });
});

test("a member signs in with their password once, and through the provider from then on", async ({
  browser,
}) => {
  identity = { sub: "ada-1", email: "ada@waymates.example", email_verified: true };
  const { page } = await world.visitor(browser);
  await page.goto("/login?next=%2Fexplorer");
  await page.getByRole("link", { name: "Discord" }).click();
  await expect(heading(page, "You already have an account")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("textbox", { name: "Email or username" }).fill("ada");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${world.url}/explorer`);

  const again = await world.visitor(browser);
  await again.page.goto("/login?next=%2Fexplorer");
  await again.page.getByRole("link", { name: "Discord" }).click();
  await expect(again.page).toHaveURL(`${world.url}/explorer`);
});

test("a failure is said by the provider's name, with the way back", async ({ browser }) => {
  identity = { sub: "cleo-1", email: "cleo@waymates.example", email_verified: false };
  const { page } = await world.visitor(browser);
  await page.goto("/login");
  await page.getByRole("link", { name: "Facebook" }).click();
  await expect(page.getByRole("alert")).toHaveText("Facebook login failed");
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(heading(page, "Welcome back")).toBeVisible();
});

test("a suspended member who returns from the provider reads why and until when, and appeals", async ({
  browser,
}) => {
  identity = { sub: "ben-1", email: "ben@waymates.example", email_verified: true };
  const ben = await world.visitor(browser);
  await ben.page.goto("/login");
  await ben.page.getByRole("link", { name: "Google", exact: true }).click();
  await ben.page.getByRole("link", { name: "Sign in" }).click();
  await ben.page.getByRole("textbox", { name: "Email or username" }).fill("ben");
  await ben.page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await ben.page.getByRole("button", { name: "Sign in" }).click();
  await expect(ben.page).toHaveURL(`${world.url}/foryou`);
  const { user } = await world.ask<{ user: { id: string } }>(ben, "GET", "/api/auth/check");
  const iris = await world.person(browser, "iris");
  const sanction = { kind: "suspension", days: 3, reason: "insults in a chat" };
  await world.ask(iris, "POST", `/api/admin/users/${user.id}/sanctions`, sanction);

  const { page } = await world.visitor(browser);
  await page.goto("/login");
  await page.getByRole("link", { name: "Google", exact: true }).click();
  await expect(heading(page, "You can’t sign in")).toBeVisible();
  const end = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  const day = new Intl.DateTimeFormat("en-US", { day: "numeric", timeZone: "UTC" }).format(end);
  const why = page.getByRole("alert");
  await expect(why).toContainText("insults in a chat");
  await expect(why).toContainText(day);
  await expectNoBarrier(page, "a provider's way back for somebody suspended");
  await page
    .getByRole("textbox", { name: "Why do you think this is wrong?" })
    .fill("Somebody else wrote that.");
  await page.getByRole("button", { name: "Send appeal" }).click();
  await expect(heading(page, "Appeal sent")).toBeVisible();

  // Only one appeal: the next attempt shows the reason alone.
  await page.goto("/login");
  await page.getByRole("link", { name: "Google", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("insults in a chat");
  await expect(page.getByText("You’ve already appealed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send appeal" })).toBeHidden();
});
