import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { demoWorld, openLive, openPanel } from "./world.ts";

const world = demoWorld({ own: true });

/** The id that a person's chat has in its address. */
async function idOf(page: Page, username: string): Promise<string> {
  const answer = await page.request.get(`/api/profiles/${username}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Signs in and opens the chat with another member. */
async function inChat(browser: Browser, username: string, other: string): Promise<Page> {
  const { page } = await world.person(browser, username);
  await openLive(page, `/chat/${await idOf(page, other)}`);
  await field(page).waitFor();
  return page;
}

const field = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
const messages = (page: Page) => page.getByRole("list", { name: "Messages" });
const message = (page: Page, text: string | RegExp) =>
  messages(page).getByRole("article").filter({ hasText: text });

/** A chat of the list. */
const listed = (page: Page, name: RegExp) =>
  page.getByRole("region", { name: /^(Chats|Message requests)$/ }).getByRole("link", { name });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(message(page, text)).toBeVisible();
}

/** Opens the menu of a message and chooses from it. */
async function choose(page: Page, one: Locator, name: string): Promise<void> {
  // Its time comes from the server: until then it is only what was written here.
  await expect(one).toHaveAccessibleName(/\d:\d\d/);
  const item = page.getByRole("menuitem", { name, exact: true });
  // A picture that comes in below moves it away from under the pointer: then one points again.
  await expect(async () => {
    if (!(await item.isVisible())) {
      await one.hover({ timeout: 5000 });
      await one.getByRole("button", { name: "More" }).click({ timeout: 5000 });
    }
    await expect(item).toBeVisible({ timeout: 5000 });
  }).toPass();
  await item.click();
}

test("two friends write, answer, change, take back and react, and see how far it has come", async ({
  browser,
}) => {
  const ada = await inChat(browser, "ada", "ben");
  // The document itself brings the conversation and the list: nothing is asked for after it.
  const html = await (await ada.request.get(ada.url())).text();
  expect(html).toContain("I brought the biscuits.");
  expect(html).toContain("Tidepool Club");
  const ben = (await world.person(browser, "ben")).page;
  await openLive(ben, "/foryou");

  await write(ada, "Shall we walk the delta?");
  const sent = message(ada, "Shall we walk the delta?");
  await expect(sent).toHaveAccessibleName(/Delivered/);
  const chats = ben.getByRole("navigation").getByRole("link", { name: /^Chat/ }).first();
  await expect(chats).toHaveAccessibleName(/unread/);

  await chats.click();
  const row = listed(ben, /Ada Lindqvist/);
  await expect(row).toHaveAccessibleName(/1 unread message/);
  await row.click();
  await expect(message(ben, "Shall we walk the delta?")).toBeVisible();
  await expect(sent).toHaveAccessibleName(/Read/);
  await expect(row).not.toHaveAccessibleName(/unread/);
  await expect(ada.locator(".chat-bar")).toContainText("Online");

  await field(ben).pressSequentially("Ye");
  await expect(ada.getByText("Ben is typing")).toBeVisible();
  await field(ben).fill("");

  const received = message(ben, "Shall we walk the delta?");
  await received.hover();
  await received.getByRole("button", { name: "Reply" }).click();
  await expect(field(ben)).toBeFocused();
  await write(ben, "On Saturday!");
  const answer = message(ada, "On Saturday!");
  await expect(answer.getByRole("button", { name: /Go to message/ })).toBeVisible();
  await expect(ada.getByRole("log")).toContainText("Ben Okafor: On Saturday!");

  await choose(ben, message(ben, "On Saturday!"), "Edit");
  await expect(field(ben)).toHaveValue("On Saturday!");
  await field(ben).fill("On Sunday!");
  await field(ben).press("Enter");
  await expect(message(ada, "On Sunday!")).toContainText("edited");
  await expect(message(ada, "On Saturday!")).toHaveCount(0);

  await message(ada, "On Sunday!").hover();
  await message(ada, "On Sunday!").getByRole("button", { name: "React" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "👍" }).click();
  await expect(message(ben, "On Sunday!").getByRole("button", { name: /👍/ })).toBeVisible();

  // By keyboard: from the empty field up through the messages, and back out of them.
  await field(ada).press("ArrowUp");
  await expect(message(ada, "On Sunday!")).toBeFocused();
  await ada.keyboard.press("ArrowUp");
  await expect(sent.first()).toBeFocused();
  await ada.keyboard.press("Escape");
  await expect(field(ada)).toBeFocused();
  await ada.keyboard.press("Shift+Tab");
  await expect(field(ada)).not.toBeFocused();

  // A picture with its description, and an emoji of our own data.
  const foreign: string[] = [];
  ada.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(world.url)) {
      foreign.push(request.url());
    }
  });
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await ada.locator('.chat-composer input[type="file"]').setInputFiles({
    name: "delta.png",
    mimeType: "image/png",
    buffer: Buffer.from(png, "base64"),
  });
  await ada.getByRole("textbox", { name: /^Describe delta.png/ }).fill("The delta from above");
  await ada.getByRole("button", { name: "Emoji" }).click();
  await ada
    .locator("emoji-picker")
    .getByRole("menuitem", { name: /grinning face/ })
    .first()
    .click();
  await expect(field(ada)).toHaveValue("😀");
  await field(ada).press("Enter");
  await expect(ben.getByRole("img", { name: "The delta from above" })).toBeVisible();
  expect(foreign).toEqual([]);

  await choose(ada, sent.first(), "Delete");
  await ada.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(message(ben, "This message was deleted").first()).toBeVisible();
  await expect(message(ben, "Shall we walk the delta?")).toHaveCount(0);
});

test("a message written while the server is away is sent once when it is back, on every device", async ({
  browser,
}) => {
  const ada = await inChat(browser, "ada", "ben");
  const tablet = await inChat(browser, "ada", "ben");
  const ben = await inChat(browser, "ben", "ada");
  await write(ada, "before the tunnel");
  await expect(message(ben, "before the tunnel")).toBeVisible();
  await expect(message(tablet, "before the tunnel")).toBeVisible();

  await world.server.kill();
  await expect(ada.getByText(/connection|offline/i).first()).toBeVisible();
  await write(ada, "in the tunnel");
  await write(ada, "still in the tunnel");
  await expect(message(ada, "still in the tunnel")).toContainText("back online");
  await world.server.start();

  for (const page of [ben, tablet, ada]) {
    await expect(message(page, "still in the tunnel")).toHaveCount(1, { timeout: 40_000 });
    await expect(message(page, /^in the tunnel/)).toHaveCount(1);
  }
  await expect(message(ada, "still in the tunnel")).not.toContainText("back online");
  await ada.reload();
  await expect(message(ada, "still in the tunnel")).toHaveCount(1);
  const texts = await message(ada, "the tunnel").locator(".chat-words").allTextContents();
  expect(texts).toEqual(["before the tunnel", "in the tunnel", "still in the tunnel"]);
});

test("a draft waits in its chat", async ({ browser }) => {
  const ada = await inChat(browser, "ada", "ben");
  await field(ada).fill("half a thought");
  await ada.reload();
  await expect(field(ada)).toHaveValue("half a thought");
});

test("a group is created, offers mentions, and continues after a member leaves", async ({
  browser,
}) => {
  const ada = (await world.person(browser, "ada")).page;
  const ben = (await world.person(browser, "ben")).page;
  await openLive(ada, "/chat");
  await ada.getByRole("button", { name: "New chat" }).first().click();
  const dialog = ada.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("ben");
  await dialog.getByRole("checkbox", { name: /Ben Okafor/ }).check();
  await dialog.getByRole("searchbox").fill("cleo");
  await dialog.getByRole("checkbox", { name: /Cleo/ }).check();
  await dialog.getByRole("textbox", { name: /Group name/ }).fill("River walkers");
  await dialog.getByRole("button", { name: "Start group" }).click();
  await expect(ada.getByRole("heading", { level: 1, name: "River walkers" })).toBeVisible();
  await expect(ada.getByText("3 people")).toBeVisible();

  await field(ada).pressSequentially("Hello @be");
  await expect(ada.getByRole("option", { name: /Ben Okafor/ })).toBeVisible();
  await field(ada).press("Enter");
  await expect(field(ada)).toHaveValue("Hello @ben ");
  await field(ada).press("Enter");
  await expect(message(ada, "Hello @ben").getByRole("link", { name: "@ben" })).toBeVisible();

  await openLive(ben, "/chat");
  await listed(ben, /River walkers/).click();
  await expect(message(ben, "Hello @ben")).toBeVisible();
  await ben.getByRole("button", { name: "Chat options" }).click();
  await ben.getByRole("menuitem", { name: "Leave group" }).click();
  await ben.getByRole("alertdialog").getByRole("button", { name: "Leave group" }).click();
  await expect(listed(ben, /River walkers/)).toHaveCount(0);
  await expect(messages(ada).getByText(/Ben Okafor\W? left/)).toBeVisible();
  await expect(ada.getByText("2 people")).toBeVisible();
});

test("a stranger asks first, is accepted, and is blocked for good", async ({ browser }) => {
  const fay = await inChat(browser, "fay", "ada");
  const ada = (await world.person(browser, "ada")).page;
  await openLive(ada, "/chat");
  await write(fay, "May I ask you something?");
  await expect(fay.getByText(/Message request sent/)).toBeVisible();

  await listed(ada, /Message requests/).click();
  await listed(ada, /Fay Nguyen/).click();
  await ada.getByRole("button", { name: "Accept" }).click();
  await expect(field(ada)).toBeVisible();
  await write(ada, "Of course");
  await expect(message(fay, "Of course")).toBeVisible();
  await write(fay, "Thank you");
  await expect(message(ada, "Thank you")).toBeVisible();

  await ada.getByRole("button", { name: "Chat options" }).click();
  await ada.getByRole("menuitem", { name: "Block" }).click();
  await ada.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(ada.getByRole("heading", { level: 1, name: "Chats" })).toBeVisible();
  await expect(listed(ada, /Fay Nguyen/)).toHaveCount(0);
  // A blocked person meets the same page as for an unknown address.
  await fay.goto(`/chat/${await idOf(ada, "ada")}`);
  await expect(fay.getByRole("heading", { name: "You can’t chat with this person" })).toBeVisible();
  await fay.goto("/chat/00000000-0000-4000-8000-000000000000");
  await expect(fay.getByRole("heading", { name: "You can’t chat with this person" })).toBeVisible();
});

test("a found message opens in its place, and a notification leads to where one answers", async ({
  browser,
}) => {
  const ada = (await world.person(browser, "ada")).page;
  const ben = (await world.person(browser, "ben")).page;
  const [adaId, benId] = [await idOf(ada, "ada"), await idOf(ada, "ben")];
  const post = async (page: Page, path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: world.url } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { chat: { id: string } };
  };
  const { chat } = await post(ben, "/api/chats", { userIds: [adaId] });
  const say = (page: Page, text: string) =>
    post(page, `/api/chats/${chat.id}/messages`, { nonce: crypto.randomUUID(), text });
  await say(ben, "I saw a Kíngfisher at the weir");
  for (let turn = 1; turn <= 28; turn += 1) {
    await say(ben, `step ${turn} of ben`);
    await say(ada, `step ${turn} of ada`);
  }
  await openLive(ada, "/foryou");
  await say(ben, "are you there?");
  const panel = await openPanel(ada);
  await panel.getByRole("link", { name: "Reply" }).first().click();
  await ada.waitForURL(`**/chat/${benId}`);
  // On a wide screen the panel stays until it is closed.
  await ada.keyboard.press("Escape");
  await expect(message(ada, "are you there?")).toBeVisible();
  await expect(ada.getByText("1 new")).toBeVisible();

  await ada.getByRole("button", { name: "Search this chat" }).click();
  await ada.getByRole("searchbox", { name: "Search messages" }).fill("kingf");
  await ada.getByRole("button", { name: /Kíngfisher/ }).click();
  await expect(message(ada, "Kíngfisher")).toBeInViewport();
  await expect(message(ada, "step 3 of ben")).toBeAttached();
  await ada.getByRole("button", { name: /Go to latest message/ }).click();
  await expect(message(ada, "are you there?")).toBeInViewport();
});
