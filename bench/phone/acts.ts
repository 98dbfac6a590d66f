import type { Locator, Page } from "@playwright/test";

/** Something that a person does with one tap or one key. */
export interface Act {
  name: string;
  /** Opens the page and scrolls the control into view. */
  prepare: (page: Page) => Promise<Locator>;
  /** A key for what was prepared; a tap where it is left out. */
  key?: string;
  /** What is there once it is done. */
  done: (page: Page) => Locator;
}

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole("button", { name, exact: true }).first();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const chats = (page: Page) =>
  page.getByRole("region", { name: "Chats" }).locator("li").getByRole("link");
const message = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
const answers = (page: Page) => page.getByRole("group", { name: "Answers" }).getByRole("button");
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
const feedback = (page: Page) => page.getByRole("region", { name: /^(That is right|Not quite)/ });

const SETTLE_MS = 1500;

/** Opens a page and waits until it is at rest. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
}

async function ask<Answer>(page: Page, method: string, address: string): Promise<Answer> {
  const { origin } = new URL(page.url());
  const answer = await page.request.fetch(address, { method, headers: { origin }, data: {} });
  if (!answer.ok()) throw new Error(`${method} ${address}: ${answer.status()}`);
  return (await answer.json()) as Answer;
}

/**
 * Opens a chapter that was not begun, at a question that is answered with one tap.
 * @returns its first answer
 */
async function openQuestion(page: Page): Promise<Locator> {
  await page.goto("/explorer");
  const { items } = (await (await page.request.get("/api/paths")).json()) as {
    items: { id: string; progress: { answered: number } }[];
  };
  for (const { id } of items.filter(({ progress }) => progress.answered === 0)) {
    await ask(page, "POST", `/api/paths/${id}/join`);
    await open(page, `/explorer/path/${id}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Start/ })
      .first()
      .tap();
    // A slide has no answers; two presses lead past it.
    for (let told = 0; told < 2; told += 1) {
      await next(page).last().tap();
      await page.waitForTimeout(SETTLE_MS);
    }
    if ((await answers(page).count()) > 0) return answers(page).first();
  }
  throw new Error("every path has been begun");
}

async function openAnswered(page: Page): Promise<Locator> {
  await (await openQuestion(page)).tap();
  await feedback(page).waitFor();
  return button(feedback(page), "Next");
}

/** The ten that people do most, on a phone. */
export const acts: readonly Act[] = [
  {
    name: "open panel",
    async prepare(page) {
      await open(page, "/foryou");
      return button(page, /^Notifications/);
    },
    done: (page) => dialog(page, "Notifications"),
  },
  { name: "answer", prepare: openQuestion, done: feedback },
  { name: "next question", prepare: openAnswered, done: (page) => page.getByRole("main") },
  {
    name: "open chat",
    async prepare(page) {
      await open(page, "/chat");
      return chats(page).first();
    },
    done: message,
  },
  {
    name: "send",
    async prepare(page) {
      await open(page, "/chat");
      await chats(page).first().tap();
      await message(page).fill("I am on my way.");
      return button(page, "Send");
    },
    done: (page) => page.getByRole("article").filter({ hasText: "I am on my way." }).first(),
  },
  {
    name: "like",
    async prepare(page) {
      await open(page, "/foryou");
      return button(page, /^Like/);
    },
    done: (page) => button(page, /^Like/),
  },
  {
    name: "search letter",
    async prepare(page) {
      await open(page, "/foryou");
      await page.locator("header .search").tap();
      const field = page
        .getByRole("dialog")
        .getByRole("combobox")
        .or(page.getByRole("dialog").getByRole("searchbox"));
      await field.fill("s");
      return field;
    },
    key: "e",
    done: (page) => page.getByRole("dialog").getByRole("link").first(),
  },
  {
    name: "follow",
    async prepare(page) {
      await open(page, "/foryou");
      return button(page, /^Follow /);
    },
    done: (page) => page.getByRole("status").first(),
  },
  {
    name: "open settings",
    async prepare(page) {
      await open(page, "/foryou");
      await button(page, "Your account").tap();
      return page.getByRole("menuitem", { name: "Settings", exact: true });
    },
    done: (page) => dialog(page, "Settings"),
  },
  {
    name: "change tab",
    async prepare(page) {
      await open(page, "/foryou");
      return page.getByRole("navigation").getByRole("link", { name: "Explore" }).last();
    },
    done: (page) => page.getByRole("heading", { level: 1, name: "Explore" }),
  },
];
