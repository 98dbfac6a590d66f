import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoBarrier } from "./barriers.ts";
import { codeFor, picture } from "./registration.ts";
import { demoWorld, openLive, PASSWORD, toast } from "./world.ts";

const world = demoWorld({ own: true });

// Each journey is long.
test.slow();

const dialog = (page: Page) => page.getByRole("dialog", { name: "Settings" });
const saved = (page: Page) => toast(page, "Settings saved successfully");

async function openSettings(page: Page, tab?: string): Promise<Locator> {
  await openLive(page, "/foryou");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
  if (tab) await dialog(page).getByRole("tab", { name: tab }).click();
  return dialog(page);
}

const save = (settings: Locator) => settings.getByRole("button", { name: "Save" });

/** Chooses from a list that opens below its field. */
async function choose(page: Page, settings: Locator, field: string, option: string): Promise<void> {
  await settings.getByRole("button", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Changes the e-mail address, with the code from the mail. */
async function changeAddress(page: Page, settings: Locator): Promise<void> {
  const next = "ada.walks@waymates.example";
  const change = settings.getByRole("button", { name: "Change email address" });
  await change.click();
  await settings.getByLabel("New email address").fill(next);
  await settings.getByRole("textbox", { name: "Your password" }).fill(PASSWORD);
  await settings.getByRole("button", { name: "Send code" }).click();
  await settings.getByLabel("Code from the email").fill(await codeFor(page.request, next));
  await settings.getByRole("button", { name: "Confirm email address" }).click();
  await expect(settings.getByText(next, { exact: true })).toBeVisible();
  await expect(change).toBeFocused();
}

/** Finds an entry of a long list by typing. */
async function find(page: Page, settings: Locator, field: string, typed: string, option: string) {
  await settings.getByRole("combobox", { name: field }).fill(typed);
  const found = page.getByRole("option", { name: option, exact: true });
  // The list may be drawn anew under the pointer while it narrows: then the press is lost.
  await found.waitFor();
  await expect(async () => {
    if (await found.isVisible()) await found.click({ timeout: 5000 });
    await expect(found).toBeHidden({ timeout: 5000 });
  }).toPass();
}

test("two tabs that change the same field: both values are shown, and one is chosen", async ({
  browser,
}) => {
  const { context, page } = await world.newcomer(browser, "Ada Lindqvist");
  const other = await context.newPage();
  const settings = await openSettings(page);
  await settings.getByLabel("Last name").fill("Mine");
  await settings.getByLabel("First name").fill("Adele");

  const elsewhere = await openSettings(other);
  await elsewhere.getByLabel("Last name").fill("Theirs");
  await save(elsewhere).click();
  await expect(saved(other)).toBeVisible();

  await save(settings).click();
  const conflict = settings.getByRole("alert").filter({ hasText: "Changed elsewhere" });
  await expect(conflict).toContainText("Mine");
  await expect(conflict).toContainText("Theirs");
  await expect(save(settings)).toBeDisabled();
  await conflict.getByRole("button", { name: "Last name: Use other version" }).click();
  await expect(settings.getByLabel("Last name")).toHaveValue("Theirs");
  await save(settings).click();
  await expect(saved(page)).toBeVisible();
  const { profile } = (await (await page.request.get("/api/settings")).json()) as {
    profile: { firstName: string; lastName: string };
  };
  expect(profile).toMatchObject({ firstName: "Adele", lastName: "Theirs" });
});

test("nothing typed is thrown away without a question", async ({ browser }) => {
  const { page } = await world.newcomer(browser, "Ada Lindqvist");
  const settings = await openSettings(page);
  await settings.getByLabel("First name").fill("Adele");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(settings.getByLabel("First name")).toHaveValue("Adele");
  await settings.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(settings).toHaveCount(0);
  await openSettings(page);
  await expect(settings.getByLabel("First name")).toHaveValue("Ada");
  // Untouched it closes without a word.
  await page.keyboard.press("Escape");
  await expect(settings).toHaveCount(0);
});

test("what one part refuses is marked in its place, and the others are saved", async ({
  browser,
}) => {
  const { page } = await world.newcomer(browser, "Ada Lindqvist");
  const settings = await openSettings(page, "Professional");
  await settings.getByLabel("Job title").fill("Cartographer");
  await settings.getByLabel("LinkedIn profile").fill("https://example.org/ada");
  await settings.getByRole("tab", { name: "Basic Info" }).click();
  await settings.getByLabel("Last name").fill("Lind");
  await save(settings).click();
  await expect(settings.getByText("Some fields need your attention")).toBeVisible();
  const field = settings.getByLabel("LinkedIn profile");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("https://example.org/ada");
  await field.fill("https://www.linkedin.com/in/ada");
  await save(settings).click();
  await expect(saved(page)).toBeVisible();
  const answer = (await (await page.request.get("/api/settings")).json()) as {
    profile: { lastName: string };
    work: { jobTitle: string; linkedinProfile: string };
  };
  expect(answer.profile.lastName).toBe("Lind");
  expect(answer.work).toMatchObject({
    jobTitle: "Cartographer",
    linkedinProfile: "https://www.linkedin.com/in/ada",
  });
});

test("a language chosen in one tab is spoken in all of them at once", async ({ browser }) => {
  const { context, page } = await world.newcomer(browser, "Ada Lindqvist");
  const other = await context.newPage();
  await openLive(other, "/foryou");
  const settings = await openSettings(page, "Localization");
  await choose(page, settings, "Language", "العربية");
  for (const tab of [page, other]) {
    await expect(tab.locator("html")).toHaveAttribute("lang", "ar");
    await expect(tab.locator("html")).toHaveAttribute("dir", "rtl");
  }
});

test("a partner is asked, confirms in the settings, and the asker sees it", async ({ browser }) => {
  const ada = await world.newcomer(browser, "Ada Lindqvist");
  const ben = await world.person(browser, "ben");
  await openLive(ben.page, "/foryou");
  const settings = await openSettings(ada.page, "Relationships");
  await choose(ada.page, settings, "Your partner", "Has an account here");
  await settings.getByLabel("Partner on Waymates").fill("ben");
  await settings.getByRole("button", { name: /Ben Okafor/ }).click();
  await save(settings).click();
  await expect(settings.getByText("Waiting for confirmation")).toBeVisible();
  await expect(toast(ben.page, /Ada Lindqvist added you as their partner/)).toBeVisible();

  await ben.page.goto("/foryou?settings=relationship");
  const theirs = dialog(ben.page);
  await theirs.getByRole("button", { name: "Confirm that Ada is your partner" }).click();
  await expect(theirs.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(settings.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("every tab saves its input by one press and shows it after a reload", async ({ browser }) => {
  const { page } = await world.person(browser, "ada");
  const events: string[] = [];
  await page.exposeFunction("onTestEvent", (name: string) => events.push(name));
  await page.addInitScript(() => {
    for (const name of ["relationship-info-updated", "professional-info-updated"]) {
      window.addEventListener(name, () =>
        (window as unknown as { onTestEvent: (name: string) => void }).onTestEvent(name),
      );
    }
  });
  let settings = await openSettings(page);
  await expect(save(settings)).toBeDisabled();

  await settings.getByLabel("First name").fill("Adele");
  await expect(save(settings)).toBeEnabled();
  await settings.getByLabel("Username").fill("adele.walks");
  await expect(settings.getByText("This username is available", { exact: false })).toBeVisible();
  await choose(page, settings, "Gender", "Prefer not to say");
  await settings.getByRole("switch", { name: "Accept new followers automatically" }).press("Space");
  await expectNoBarrier(page, "settings: basic");

  await settings.getByRole("tab", { name: "Relationships" }).click();
  await choose(page, settings, "Relationship", "In a relationship");
  await choose(page, settings, "Details", "Living apart");
  await settings.getByLabel("Siblings").fill("2");
  await expectNoBarrier(page, "settings: relationships");

  await settings.getByRole("tab", { name: "Professional" }).click();
  await find(page, settings, "Field", "astro", "Physics and astronomy");
  await settings.getByLabel("Job title").fill("Cartographer");
  await expectNoBarrier(page, "settings: professional");

  await settings.getByRole("tab", { name: "Localization" }).click();
  await find(page, settings, "Country", "norw", "Norway");
  await settings.getByRole("combobox", { name: "City" }).fill("berg");
  await page.getByRole("option", { name: "Bergen", exact: true }).click();
  await expectNoBarrier(page, "settings: localization");

  await settings.getByRole("tab", { name: "User" }).click();
  await expect(settings.getByText("ada@waymates.example")).toBeVisible();
  await expectNoBarrier(page, "settings: user");
  await changeAddress(page, settings);

  await settings.getByRole("tab", { name: "Followers" }).click();
  await settings.getByRole("searchbox").fill("lum");
  await expect(settings.getByText("@lumi", { exact: true })).toBeVisible();
  await expect(settings.getByText("@juna", { exact: true })).toHaveCount(0);
  await expectNoBarrier(page, "settings: followers");

  await save(settings).click();
  await expect(saved(page)).toBeVisible();
  await expect(save(settings)).toBeDisabled();
  expect(events.toSorted()).toEqual(["professional-info-updated", "relationship-info-updated"]);
  await settings.getByRole("button", { name: "Close" }).click();
  await expect(settings).toHaveCount(0);

  settings = await openSettings(page);
  await expect(settings.getByLabel("First name")).toHaveValue("Adele");
  await expect(settings.getByLabel("Username")).toHaveValue("adele.walks");
  await expect(
    settings.getByRole("switch", { name: "Accept new followers automatically" }),
  ).not.toBeChecked();
  await settings.getByRole("tab", { name: "Relationships" }).click();
  await expect(settings.getByRole("button", { name: "Details" })).toContainText("Living apart");
  await settings.getByRole("tab", { name: "Professional" }).click();
  await expect(settings.getByLabel("Job title")).toHaveValue("Cartographer");
  await settings.getByRole("tab", { name: "Localization" }).click();
  await expect(settings.getByRole("combobox", { name: "City" })).toHaveValue("Bergen");

  // A picture is cut by its person, in the same dialog as at registration.
  await settings.getByRole("tab", { name: "Basic" }).click();
  await settings.locator("input[type=file]").setInputFiles(picture);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(settings.locator(".settings-face img")).toHaveAttribute("src", /^\/uploads\//);

  // The name from before leads on, in a document and within the app.
  await page.goto("/ada?tab=about");
  await expect(page).toHaveURL(`${world.url}/adele.walks?tab=about`);
});
