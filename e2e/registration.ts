import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** The button that continues at every step of registration. */
export const goOn = (page: Page) => page.locator(".onboarding-step button.sign");
export const goBack = (page: Page) => page.locator(".onboarding-step-foot button").first();
export const skip = (page: Page) => page.locator(".onboarding-step-foot button.bare");

/** Waits until this step is in sight. */
export async function atStep(page: Page, step: number): Promise<void> {
  await expect(page.locator(`.onboarding[data-step="${step}"] .onboarding-step`)).toBeVisible();
}

/** The six digits that were last sent to an address or a number, as the local outbox has them. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const read = async () => {
    const page = await (await request.get("/outbox")).text();
    const kept = page.split("<article>").find((article) => article.includes(`<small>${to} `));
    return /\b\d{6}\b/.exec(kept ?? "")?.[0] ?? "";
  };
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

interface Newcomer {
  firstName: string;
  username: string;
  email: string;
  password: string;
}

export const newcomer = (name: string): Newcomer => ({
  firstName: `${name[0]?.toUpperCase()}${name.slice(1)}`,
  username: name,
  email: `${name}@waymates.example`,
  password: "seven brave herons wade",
});

/** Fills the first step and sends it. */
export async function fillAccount(page: Page, person: Newcomer): Promise<void> {
  await page.locator("[name=firstName]").fill(person.firstName);
  await page.locator("[name=lastName]").fill("Quist");
  await page.locator("[name=username]").fill(person.username);
  await page.locator("[name=email]").fill(person.email);
  await page.locator("[name=password]").fill(person.password);
  await goOn(page).click();
  await atStep(page, 2);
}

/** Steps 2 and 3, with nothing changed. */
export async function confirmAddress(
  page: Page,
  person: Newcomer,
  atThird: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page
    .locator(".onboarding-code-field input")
    .fill(await codeFor(page.request, person.email));
  await goOn(page).click();
  await atStep(page, 3);
  await atThird();
  await goOn(page).click();
  await atStep(page, 4);
}

export async function fillBirth(page: Page, country: string, year: number): Promise<void> {
  await page.locator(".onboarding-step select").first().selectOption(country);
  await page.locator("[data-part=day] input").fill("17");
  await page.locator("[data-part=month] select").selectOption("5");
  await page.locator("[data-part=year] input").fill(String(year));
  await goOn(page).click();
}

/** A picture that the browser can cut: a square of one colour. */
export const picture = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGPQzp+JBzGMSs8EAL0jfcXnWlfbAAAAAElFTkSuQmCC",
    "base64",
  ),
};
