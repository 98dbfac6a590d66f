import { expect, type Page, test } from "@playwright/test";
import { demoWorld, openLive, toast } from "./world.ts";

const world = demoWorld();

const editor = (page: Page) => page.getByRole("dialog", { name: "Chat theme" });
const preview = (page: Page) =>
  editor(page).getByRole("img", { name: "Theme preview" }).locator(".chat-look");
const conversation = (page: Page) => page.locator(".chat-conversation.chat-look");
const colorOf = (page: Page, name: string) =>
  conversation(page).evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property).trim(),
    name,
  );

/** Opens a chat with ben. */
async function openChat(page: Page): Promise<void> {
  await openLive(page, "/foryou");
  const answer = await page.request.get("/api/profiles/ben");
  const { id } = (await answer.json()) as { id: string };
  await openLive(page, `/chat/${id}`);
  await expect(conversation(page)).toBeVisible();
}

const saved = async (page: Page) => {
  const answer = await page.request.get("/api/settings/chat-theme");
  return ((await answer.json()) as { theme: Record<string, unknown> | null }).theme;
};

test("a ready theme: previewed, saved, worn by the conversation, there after a reload", async ({
  browser,
}) => {
  const { page } = await world.newcomer(browser, "Ada Lind");
  const foreign: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== world.url) foreign.push(request.url());
  });
  await openChat(page);
  await page.getByRole("button", { name: "Chat theme" }).click();
  await editor(page)
    .getByRole("radio", { name: /Neon Eclipse/ })
    .check();
  await expect(preview(page)).toHaveAttribute("data-theme", "dark");
  expect(await conversation(page).getAttribute("data-colors")).toBeNull();
  await editor(page).getByRole("button", { name: "Save theme" }).click();
  await expect(toast(page, "Chat theme saved.")).toBeVisible();
  await expect(editor(page)).toBeHidden();
  expect(await colorOf(page, "--chat-ink")).toBe("#f3effc");

  await page.reload();
  await expect(conversation(page)).toHaveAttribute("data-picture", "eclipse");
  expect(await colorOf(page, "--chat-in")).toBe("#2b2057");
  expect(foreign).toEqual([]);

  const ben = await world.person(browser, "ben");
  await openLive(ben.page, "/foryou");
  expect(await saved(ben.page)).toBeNull();
});

test("a member makes a theme by keyboard, gets a contrast warning, and resets it", async ({
  browser,
}) => {
  const { page } = await world.newcomer(browser, "Ada Lind");
  await openChat(page);
  await page.getByRole("button", { name: "Chat theme" }).press("Enter");
  const dialog = editor(page);
  await dialog.getByRole("tab", { name: "Themes" }).press("ArrowRight");
  await dialog.getByRole("tab", { name: "Background" }).press("ArrowRight");
  await dialog.getByLabel("Message color: color code").fill("#224466");
  await dialog.getByLabel("Text color: color code").fill("#333333");
  await expect(dialog.getByText("hard to read on messages from others")).toBeVisible();
  await expect(preview(page)).toHaveCSS("--chat-in-ink", "#ffffff");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).press("Enter");
  await dialog.getByRole("button", { name: "Undo changes" }).click();
  await expect(dialog.getByRole("button", { name: "Save theme" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Chat theme" })).toBeFocused();
  expect(await saved(page)).toBeNull();
});

test("the settings open it too, and glow and gradients pause under reduced motion", async ({
  browser,
}) => {
  const { page } = await world.newcomer(browser, "Ada Lind");
  await openLive(page, "/foryou");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
  await page.getByRole("dialog", { name: "Settings" }).getByRole("tab", { name: "User" }).click();
  await page.getByRole("button", { name: "Change chat theme" }).click();
  await editor(page)
    .getByRole("radio", { name: /Neon Eclipse/ })
    .check();
  const moving = () =>
    preview(page).evaluate(
      (element) =>
        element.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running")
          .length,
    );
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(moving).toBeGreaterThan(0);
  await editor(page).getByRole("button", { name: "Save theme" }).click();
  await expect(editor(page)).toBeHidden();
  expect(await saved(page)).toMatchObject({ glow: { strength: "strong" } });
});

test("an uploaded picture is the background of the messages", async ({ browser }) => {
  const { page } = await world.newcomer(browser, "Ada Lind");
  await openChat(page);
  await page.getByRole("button", { name: "Chat theme" }).click();
  await editor(page).getByRole("tab", { name: "Background" }).click();
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await editor(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: "walk.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await expect(editor(page).getByText("Your picture is now the background.")).toBeVisible();
  await editor(page).getByRole("button", { name: "Save theme" }).click();
  await expect(conversation(page)).toHaveAttribute("data-picture", "upload");
  const picture = await colorOf(page, "--chat-picture");
  expect(picture).toMatch(/^url\("?\/uploads\/[0-9a-f-]{36}\.webp"?\)$/);
});
