import { expect, test } from "@playwright/test";
import { demoWorld, openLive, PASSWORD } from "./world.ts";

const world = demoWorld({ own: true });

test("a suspended member is signed out, reads why and appeals, and another admin lifts the suspension", async ({
  browser,
}) => {
  const rude = await world.newcomer(browser, "Rudi Barr");
  const helper = await world.newcomer(browser, "Hanna Berg");
  const iris = await world.person(browser, "iris");
  const headers = { origin: world.url };
  const role = { role: "admin", reason: "helps with appeals" };
  const made = await iris.page.request.put(`/api/admin/users/${helper.id}/role`, {
    data: role,
    headers,
  });
  expect(made.status()).toBe(200);

  await openLive(rude.page, "/foryou");
  await iris.page.goto(`/admin/users/${rude.id}`);
  await expect(iris.page.getByRole("heading", { level: 1, name: "Rudi Barr" })).toBeVisible();
  await iris.page.getByRole("button", { name: "Sanction", exact: true }).click();
  const dialog = iris.page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Suspension" }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The same link in four chats");
  await dialog.getByRole("button", { name: "Sanction", exact: true }).click();
  await expect(iris.page.getByRole("button", { name: "Undo" })).toBeVisible();

  await expect(rude.page).toHaveURL(/\/login/);
  await rude.page.getByRole("textbox", { name: "Email or username" }).fill(rude.username);
  await rude.page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await rude.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(rude.page.getByRole("alert").first()).toContainText("The same link in four chats");
  await rude.page
    .getByRole("textbox", { name: "Why do you think this is wrong?" })
    .fill("They asked me for it.");
  await rude.page.getByRole("button", { name: "Send appeal" }).click();
  await expect(rude.page.getByRole("heading", { level: 1, name: "Appeal sent" })).toBeVisible();

  await helper.page.goto("/admin/appeals");
  await helper.page.getByRole("button", { name: "Reverse decision" }).click();
  await helper.page.getByRole("textbox", { name: "Reason" }).fill("You are right, sorry");
  await helper.page.getByRole("button", { name: "Reverse decision" }).click();
  await expect(helper.page.getByText("No appeals found")).toBeVisible();

  const again = await rude.page.request.post("/api/auth/login", {
    data: { username: rude.username, password: PASSWORD },
    headers,
  });
  expect(again.status()).toBe(200);
  await rude.page.goto("/settings/sanctions");
  await expect(rude.page.getByText("You are right, sorry")).toBeVisible();
});
