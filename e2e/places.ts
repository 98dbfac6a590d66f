import { expect, type Locator, type Page } from "@playwright/test";
import { sitePaths } from "@waymates/contract/routes";

/** A screen to look at: how to come there, as whom. */
export interface Place {
  name: string;
  /** Null is a visitor. */
  as: string | null;
  address: string;
  /** What to do once the address is open. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The document's own status where it is meant not to be 200. */
  status?: number;
  /** A status that a call of the screen is meant to get: it shows what was refused. */
  refused?: number;
}

/** Ids of seeded paths are the same on every machine: UUIDv5 of their name. */
export const RIVERS = "/explorer/path/3d509257-1787-5583-9833-a2d319dcb11f";

/** The chat with ben, by his id; people of the demo world have the same one on every machine. */
const BEN_CHAT = "/chat/5c9cd9d1-999d-59e2-a81f-2cea7202d214";

/** The question of today that ada and ben share, by the id of their streak. */
export const FRIEND_QUESTION = "/explorer/friend/0199c0de-57e4-7000-8000-00000000ada0";

/** Games of the demo world: ada is invited, can go on, has won. */
export const WAITING_DUEL = "/games/duel/8df36f91-854d-573a-ac52-42107605ade5";
const OPEN_MATCH = "/games/match/a0c7b55c-bce6-59bf-9871-17fd2a92acf9";
const FINISHED_DUEL = "/games/duel/294630f9-f058-51a0-a50e-16e373ae433d?view=results";

/** Opens the reader's current question from the path's map. */
export async function openQuestion(page: Page): Promise<void> {
  await page.locator("a.btn.sign").first().click();
  await page.waitForURL("**/chapter/**");
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Opens the reader's current question and gives the first answer. */
async function answerQuestion(page: Page): Promise<void> {
  await openQuestion(page);
  const type = await page.getByRole("main").getAttribute("data-type");
  await pressUntil(async () => {
    await page.keyboard.press("1");
    if (type === "multiple_choice") await page.keyboard.press("Enter");
  }, page.locator("#feedback-title"));
}

/** Presses again while nothing comes of it: a part of the page may be drawn anew in that moment. */
async function pressUntil(press: () => Promise<void>, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await press();
    await shown.waitFor({ timeout: 5000 });
  }).toPass();
}

/** Opens the account's menu. */
export async function openAccountMenu(page: Page): Promise<void> {
  await pressUntil(() => page.locator("header .me").click(), page.getByRole("menu"));
}

/** Every screen of the journeys. */
export const places: readonly Place[] = [
  {
    name: "the public home",
    as: null,
    address: "/",
    prepare: async (page) => {
      // The question on it is answered without a script of ours.
      const question = page.getByRole("radiogroup");
      await question.getByRole("radio").first().check();
      await page.locator(".site-try-wrong").waitFor({ state: "visible" });
      await question.getByRole("radio").nth(1).check();
      await page.locator(".site-try-right").waitFor({ state: "visible" });
    },
  },
  { name: "sign-in", as: null, address: "/login" },
  { name: "the cookie policy", as: null, address: "/cookie-policy" },
  { name: "the privacy policy", as: null, address: "/privacy-policy" },
  { name: "the terms", as: "ada", address: "/terms-of-service" },
  ...sitePaths.map((address) => ({ name: `about the product: ${address}`, as: null, address })),
  { name: "the features in the shell", as: "ada", address: "/features" },
  { name: "an unfinished registration", as: "dan", address: "/register" },
  { name: "the home", as: "ada", address: "/foryou" },
  { name: "the explorer", as: "ada", address: "/explorer" },
  { name: "a path", as: "ada", address: RIVERS },
  { name: "a question", as: "ada", address: RIVERS, prepare: openQuestion },
  { name: "a question that was answered", as: "ada", address: RIVERS, prepare: answerQuestion },
  { name: "a profile", as: "ada", address: "/cleo" },
  { name: "a hidden profile", as: "fay", address: "/cleo" },
  {
    name: "the report of a question",
    as: "ada",
    address: RIVERS,
    prepare: async (page) => {
      await openQuestion(page);
      const dialog = page.getByRole("dialog");
      await pressUntil(() => page.locator(".path-tools .btn").last().click(), dialog);
    },
  },
  {
    name: "a checkpoint",
    as: "ada",
    address: RIVERS,
    prepare: async (page) => {
      await page.locator(".path-skip a").click();
      await page.waitForURL("**/checkpoint");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  { name: "the review", as: "ada", address: "/explorer/review" },
  { name: "the question of two friends", as: "ada", address: FRIEND_QUESTION },
  {
    name: "one's own streak",
    as: "ada",
    address: "/foryou",
    prepare: (page) =>
      pressUntil(() => page.locator("[data-hud=streak]").click(), page.getByRole("dialog")),
  },
  { name: "one's own games", as: "ada", address: "/games" },
  { name: "a new game", as: "ada", address: "/games/new" },
  {
    name: "the questions of a new game",
    as: "ada",
    address: "/games/new?type=duel",
    prepare: async (page) => {
      const adding = page.locator(".games-choice-line .btn");
      await pressUntil(() => page.locator(".games-new .chip").nth(1).click(), adding);
      await adding.click();
      await page.locator(".games-own-question").waitFor();
    },
  },
  {
    name: "the people of a new game",
    as: "ada",
    address: `/games/new?type=duel&path=${RIVERS.split("/").at(-1)}`,
    prepare: async (page) => {
      await page.locator("button[type=submit]").click();
      await page.locator(".games-settings").waitFor();
    },
  },
  { name: "the lobby of a duel", as: "ada", address: WAITING_DUEL },
  {
    name: "a question of a game",
    as: "ada",
    address: OPEN_MATCH,
    prepare: (page) =>
      pressUntil(
        () => page.locator(".games-entry .btn.primary").click(),
        page.locator(".path-question"),
      ),
  },
  {
    name: "the results of a duel",
    as: "ada",
    address: FINISHED_DUEL,
    prepare: (page) => page.locator(".games-own details").nth(3).locator("summary").click(),
  },
  { name: "the badges", as: "ada", address: "/badges" },
  { name: "the points", as: "ada", address: "/points" },
  { name: "one's own traits", as: "ada", address: "/settings/traits" },
  { name: "the notification settings", as: "ada", address: "/settings/notifications" },
  { name: "no such page", as: "ada", address: "/nobody-here", refused: 404 },
  {
    name: "the notifications",
    as: "ada",
    address: "/foryou",
    prepare: async (page) => {
      const bell = page.locator("[data-hud=bell]");
      await pressUntil(() => bell.click(), page.getByRole("dialog"));
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "the search",
    as: "ada",
    address: "/foryou",
    prepare: async (page) => {
      await pressUntil(() => page.keyboard.press("/"), page.getByRole("searchbox"));
      await page.getByRole("searchbox").fill("be");
      await page.getByRole("dialog").getByRole("link").first().waitFor();
    },
  },
  { name: "the account menu", as: "ada", address: "/foryou", prepare: openAccountMenu },
  {
    name: "the language dialog",
    as: "ada",
    address: "/foryou",
    prepare: async (page) => {
      await openAccountMenu(page);
      const language = page.locator('use[href$="#languages"]');
      await page.getByRole("menuitem").filter({ has: language }).click();
      await page.getByRole("dialog").getByRole("button", { name: "日本語" }).waitFor();
    },
  },
  {
    name: "the chats",
    as: "ada",
    address: "/chat",
    prepare: (page) => page.locator(".chat-row").first().waitFor(),
  },
  {
    name: "a conversation",
    as: "ada",
    address: BEN_CHAT,
    prepare: (page) => page.locator(".chat-msg").first().waitFor(),
  },
  {
    name: "a group and its people",
    as: "ada",
    address: "/chat",
    prepare: async (page) => {
      await page
        .locator(".chat-row", { has: page.locator(".chat-faces") })
        .first()
        .click();
      await page.locator(".chat-msg").first().waitFor();
      await page.locator(".chat-bar button[aria-haspopup=true]").last().click();
      await page.getByRole("menuitem").first().click();
      await page.getByRole("dialog").locator(".chat-group-person").first().waitFor();
    },
  },
  {
    name: "a message request",
    as: "ada",
    address: "/chat?folder=requests",
    prepare: async (page) => {
      await page.locator(".chat-row").first().click();
      await page.locator(".chat-request-bar").waitFor();
    },
  },
  {
    name: "no chat here",
    as: "ada",
    address: "/chat/00000000-0000-4000-8000-000000000000",
    prepare: (page) => page.locator(".chat-no-choice .empty").waitFor(),
    refused: 404,
  },
];
