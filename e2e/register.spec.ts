import { expect, type Page, test } from "@playwright/test";
import { expectNoBarrier } from "./barriers.ts";
import {
  atStep,
  codeFor,
  confirmAddress,
  fillAccount,
  fillBirth,
  goBack,
  goOn,
  newcomer,
  picture,
  skip,
} from "./registration.ts";
import { openAccountMenu } from "./places.ts";
import { bell, demoWorld } from "./world.ts";

const world = demoWorld();
test.describe.configure({ timeout: 180_000 });

const inviteCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "invite_code")?.value;

/** From an invitation to the fourth step. */
async function comeIn(
  page: Page,
  code: string,
  name: string,
  look: (page: Page, place: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const person = newcomer(name);
  await page.goto(`/i/${code}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Ada|Ben/);
  expect(await inviteCookie(page)).toBeUndefined();
  await page.locator("[data-join]").click();
  await page.waitForURL(/\/register/);
  await expect.poll(() => inviteCookie(page)).toBe(code);
  await look(page, "step 1");
  await fillAccount(page, person);
  await look(page, "step 2");
  expect(await inviteCookie(page)).toBeUndefined();
  await confirmAddress(page, person, () => look(page, "step 3"));
}

test("an invited friend completes all twelve steps and arrives at home", async ({ browser }) => {
  const { page } = await world.visitor(browser);
  await comeIn(page, "TRAiLmap", "nora", expectNoBarrier);
  await expectNoBarrier(page, "step 4");
  await fillBirth(page, "DE", 1991);
  await atStep(page, 5);
  await expectNoBarrier(page, "step 5");
  await page.getByLabel("City or town").fill("Bremen");
  await goOn(page).click();
  await atStep(page, 6);
  await expectNoBarrier(page, "step 6");
  await page.locator("input[type=file]").setInputFiles(picture);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.locator(".onboarding-picture-choice img")).toHaveAttribute(
    "src",
    /^\/uploads\//,
  );
  await page.getByLabel("About you").fill("Tides and old maps.");
  await goOn(page).click();
  await atStep(page, 7);
  await expectNoBarrier(page, "step 7");
  await page.getByLabel("Phone number").fill("0170 1234567");
  await goOn(page).click();
  await page
    .locator(".onboarding-code-field input")
    .fill(await codeFor(page.request, "+491701234567"));
  await goOn(page).click();
  await atStep(page, 8);
  await expectNoBarrier(page, "step 8");
  for (const name of ["Hiking", "Astronomy"]) {
    await page.getByRole("button", { name, exact: true }).click();
  }
  await goOn(page).click();
  await expect(page.getByText("Please choose at least 3, or skip")).toBeVisible();
  await page.getByRole("button", { name: "Animals", exact: true }).click();
  await goOn(page).click();
  await atStep(page, 9);
  await expectNoBarrier(page, "step 9");
  await goOn(page).click();
  await atStep(page, 10);
  await expectNoBarrier(page, "step 10");
  const inviter = page.getByRole("listitem").filter({ hasText: "Invited you" });
  await expect(inviter).toContainText("Ada");
  await inviter.getByRole("button", { name: "Follow Ada" }).click();
  await goOn(page).click();
  await atStep(page, 11);
  await expectNoBarrier(page, "step 11");
  // A page that confirms who joins: the card says so, and afterwards that the request waits.
  const club = page.locator(".onboarding-step-page").filter({ hasText: "Tidepool Club" });
  await expect(club).toContainText("Moderators approve new members");
  await club.click();
  await goOn(page).click();
  await atStep(page, 12);
  await expectNoBarrier(page, "step 12");
  await goBack(page).click();
  await atStep(page, 11);
  await expect(club).toContainText("Request sent");
  await page
    .locator(".onboarding-step-path")
    .filter({ hasText: "Night sky for beginners" })
    .click();
  await goOn(page).click();
  await atStep(page, 12);
  for (let question = 0; question < 3; question += 1) {
    await expect(page.getByText(`Question ${question + 1} of 3`)).toBeVisible();
    await page.locator(".onboarding-step-question .path-answers button").first().click();
    await goOn(page).click();
  }
  await expect(page.getByRole("heading", { name: "Welcome, Nora!" })).toBeVisible();
  await expect(page.getByText("Day 1 of your streak")).toBeVisible();
  await expectNoBarrier(page, "the welcome");
  await page.getByRole("link", { name: "Let’s go" }).click();
  await page.waitForURL("**/foryou");
  await expect(page.getByText("Night sky for beginners").first()).toBeVisible();
  const ada = await world.person(browser, "ada");
  await ada.page.goto("/nora");
  await expect(ada.page.getByRole("heading", { level: 1 })).toContainText("Nora");
});

test("in German the date has German order, and optional steps are skipped", async ({ browser }) => {
  const { page } = await world.visitor(browser, { locale: "de-DE" });
  await comeIn(page, "SUNriSE2", "olaf");
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  const parts = page.locator(".onboarding-birthdate-parts > [data-part]");
  expect(await parts.evaluateAll((all) => all.map((one) => one.dataset["part"]))).toEqual([
    "day",
    "month",
    "year",
  ]);
  await expect(page.locator("[data-part=month] option").nth(3)).toHaveText("März");
  await fillBirth(page, "AT", 1988);
  for (const step of [5, 6, 7, 8]) {
    await atStep(page, step);
    await skip(page).click();
  }
  await atStep(page, 9);
  await expect(skip(page)).toHaveCount(0);
  await goOn(page).click();
  for (const step of [10, 11, 12]) {
    await atStep(page, step);
    await skip(page).click();
  }
  await expect(page.locator(".onboarding-welcome h1")).toContainText("Olaf");
  await page.locator(".onboarding-welcome a.sign").click();
  await page.waitForURL("**/foryou");
});

test("a person who leaves at the fifth step continues there in another browser", async ({
  browser,
}) => {
  const person = newcomer("petra");
  const { page } = await world.visitor(browser);
  await comeIn(page, "CAMPfire", "petra");
  await fillBirth(page, "SE", 1979);
  await atStep(page, 5);
  await page.getByLabel("City or town").fill("Upps");
  await page.reload();
  await atStep(page, 5);
  await expect(page.getByLabel("City or town")).toHaveValue("Upps");
  await page.goto("/foryou");
  await expect(page).toHaveURL(`${world.url}/register`);

  const other = (await world.visitor(browser)).page;
  const login = await other.request.post("/api/auth/login", {
    data: { email: person.email, password: person.password },
    headers: { origin: world.url },
  });
  expect(login.status()).toBe(200);
  await other.goto("/foryou");
  await other.waitForURL("**/register");
  await atStep(other, 5);
  await goBack(other).click();
  await atStep(other, 4);
  await expect(other.locator("[data-part=year] input")).toHaveValue("1979");
  await goOn(other).click();
  await atStep(other, 5);
  await skip(other).click();
  await atStep(other, 6);
});

test("registration is refused with the reason below the minimum age, and nothing is stored", async ({
  browser,
}) => {
  const { page } = await world.visitor(browser);
  await comeIn(page, "PiNEwood", "quinn");
  await fillBirth(page, "DE", new Date().getFullYear() - 14);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you in a while");
  await expect(page.getByText(/at least 16/)).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("auth-token");
  const login = await page.request.post("/api/auth/login", {
    data: { email: newcomer("quinn").email, password: newcomer("quinn").password },
    headers: { origin: world.url },
  });
  expect(login.status()).toBe(401);
});

test("a used-up invitation is reported, and registration continues", async ({ browser }) => {
  const first = await world.visitor(browser);
  await comeIn(first.page, "FERNgrow", "rosa");
  const { page } = await world.visitor(browser);
  await page.goto("/i/FERNgrow");
  await expect(page).toHaveURL(/\/invite\?why=used$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This invitation is no longer valid",
  );
  await page.getByLabel("Invitation code").fill("ZZZZZZZ2");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We don’t recognize this invitation",
  );
  await expectNoBarrier(page, "an unknown invitation");
  await page.getByLabel("Invitation code").fill("HiLLtop2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${world.url}/i/HiLLtop2`);
  const preview = (name: string) => page.locator(`meta[property="og:${name}"]`);
  await expect(preview("title")).toHaveAttribute("content", /^Ada .* invites you to Waymates$/);
  await expect(preview("url")).toHaveAttribute("content", `${world.url}/i/HiLLtop2`);
});

test("a member finds their codes in the account menu", async ({ browser }) => {
  const { page } = await world.person(browser, "ada");
  await page.goto("/foryou");
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Invite friends" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite friends" });
  await expect(dialog.getByText("RiVERbed")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copy link RiVERbed" })).toBeVisible();
  // A member reads an invitation in the shell, and an unknown one leads to the field for a code.
  await page.goto("/i/RiVERbed");
  await expect(page.getByText("You’re already on Waymates.")).toBeVisible();
  await bell(page).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await page.goto("/i");
  await expect(bell(page)).toBeVisible();
  await expect(page.getByLabel("Invitation code")).toBeVisible();
  const unknown = await page.request.get("/i/ZZZZZZZ2", { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers()["location"]]).toEqual([302, "/invite?why=unknown"]);
});

test("faults are shown where they are, and nothing typed is lost", async ({ browser }) => {
  const { page } = await world.visitor(browser);
  await page.goto("/register");
  for (const name of ["terms of service", "privacy policy"]) {
    const link = page.locator(".onboarding-step").getByRole("link", { name });
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await page.locator("[name=username]").fill("ada");
  await expect(page.getByText("This username is taken")).toBeVisible();
  await page.locator("[name=firstName]").fill("Sam");
  await goOn(page).click();
  await expect(page.locator("[name=lastName]")).toBeFocused();
  await page.locator("[name=lastName]").fill("Quist");
  await page.locator("[name=email]").fill("ada@waymates.example");
  await page.locator("[name=username]").fill("samquist");
  await page.locator("[name=password]").fill("samquistsamquist");
  await goOn(page).click();
  await expect(page.getByText("Please don’t use your own name or address")).toBeVisible();
  await page.locator("[name=password]").fill("seven brave herons wade");
  await goOn(page).click();
  await expect(page.getByText("There’s already an account with this address")).toBeVisible();
  await expect(page.locator("[name=email]")).toBeFocused();
  await expect(page.locator("[name=firstName]")).toHaveValue("Sam");
  await page.reload();
  await expect(page.locator("[name=firstName]")).toHaveValue("Sam");
});
