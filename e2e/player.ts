import { expect, type Locator, type Page } from "@playwright/test";
import type { Question, QuestionOf, QuestionType } from "@waymates/contract/features/questions";
import { plain } from "./content.ts";

/** The sheet that tells how an answer was. */
export const feedback = (page: Page) =>
  page.getByRole("region", {
    name: /^(That’s right|Partly right|Not quite|Worth remembering|Thanks! Answer saved|Waiting for connection)/,
  });

export const check = (page: Page) => page.getByRole("button", { name: /^(Check|Next|Submit)$/ });
export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });

/** The question that is up now, found by its prompt among those of the chapter. */
export async function questionInSight(page: Page, nodes: readonly Question[]): Promise<Question> {
  const heading = page.getByRole("heading", { level: 1 });
  const prompts = new Map(nodes.map((node) => [plain(node.prompt), node]));
  await expect(heading).toHaveText(new RegExp([...prompts.keys()].map(escaped).join("|")));
  const found = prompts.get((await heading.innerText()).trim());
  if (!found) throw new Error(`no question reads "${await heading.innerText()}"`);
  return found;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** The choices of a question, in whichever form it offers them. */
const answers = (page: Page) => page.getByRole("group", { name: "Answers" });

const choiceOf = (place: Locator, role: "button" | "checkbox", text: string) =>
  place.getByRole(role).filter({ has: place.page().getByText(plain(text), { exact: true }) });

type Way = { [Type in QuestionType]: (page: Page, node: QuestionOf<Type>) => Promise<void> };

/** The right answer with the pointer. */
const byPointer: Way = {
  info: (page) => next(page).click(),
  async scale(page) {
    await answers(page).getByRole("button").first().click();
    await next(page).click();
  },
  async single_choice(page, { payload }) {
    await choiceOf(answers(page), "button", rightOption(payload)).click();
  },
  async multiple_choice(page, { payload }) {
    for (const { id, text } of payload.options) {
      if (payload.correct.includes(id)) await choiceOf(answers(page), "checkbox", text).click();
    }
    await check(page).click();
  },
  async true_false(page, { payload }) {
    await answers(page)
      .getByRole("button", { name: payload.correct ? "True" : "False" })
      .click();
  },
  async text(page, { payload }) {
    await page.getByRole("textbox", { name: "Your answer" }).fill(payload.accepted[0] ?? "");
    await check(page).click();
  },
  async number(page, { payload }) {
    await page.getByRole("textbox", { name: /^Your number/ }).fill(String(payload.correct));
    await check(page).click();
  },
  async order(page, { payload }) {
    for (const [place, { text }] of payload.items.entries()) {
      const up = page.getByRole("button", { name: `Move up: ${text}`, exact: true });
      while ((await placeOf(page, text)) > place) await up.click();
    }
    await check(page).click();
  },
  async pairs(page, { payload }) {
    for (const { left, right } of payload.pairs) {
      await choiceOf(page.getByRole("group", { name: "First side" }), "button", left).click();
      await choiceOf(page.getByRole("group", { name: "Second side" }), "button", right).click();
    }
    await check(page).click();
  },
};

/** The right answer with the keyboard alone. */
const byKeyboard: Way = {
  info: (page) => page.keyboard.press("Enter"),
  async scale(page) {
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
  },
  async single_choice(page, { payload }) {
    await page.keyboard.press(await keyOf(answers(page).getByRole("button"), rightOption(payload)));
  },
  async multiple_choice(page, { payload }) {
    for (const { id, text } of payload.options) {
      if (!payload.correct.includes(id)) continue;
      await page.keyboard.press(await keyOf(answers(page).getByRole("checkbox"), text));
    }
    await page.keyboard.press("Enter");
  },
  true_false: (page, { payload }) => page.keyboard.press(payload.correct ? "1" : "2"),
  async text(page, { payload }) {
    await tabTo(page, page.getByRole("textbox", { name: "Your answer" }));
    await page.keyboard.type(payload.accepted[0] ?? "");
    await page.keyboard.press("Enter");
  },
  async number(page, { payload }) {
    await tabTo(page, page.getByRole("textbox", { name: /^Your number/ }));
    await page.keyboard.type(String(payload.correct));
    await page.keyboard.press("Enter");
  },
  async order(page, { payload }) {
    for (const [place, { text }] of payload.items.entries()) {
      if ((await placeOf(page, text)) === place) continue;
      await reachInRow(
        page,
        page.getByRole("button", { name: `Move up: ${text}`, exact: true }),
        text,
      );
      while ((await placeOf(page, text)) > place) await page.keyboard.press("Enter");
    }
    await tabTo(page, check(page));
    await page.keyboard.press("Enter");
  },
  async pairs(page, { payload }) {
    for (const { left, right } of payload.pairs) {
      const lefts = page.getByRole("group", { name: "First side" }).getByRole("button");
      await page.keyboard.press(await keyOf(lefts, left));
      const rights = page.getByRole("group", { name: "Second side" }).getByRole("button");
      await page.keyboard.press(await keyOf(rights, right));
    }
    await tabTo(page, check(page));
    await page.keyboard.press("Enter");
  },
};

/** Gives the right answer in a checkpoint, which shows no feedback, and continues. */
export async function passRightly(page: Page, node: Question) {
  await (byPointer[node.type] as (page: Page, node: Question) => Promise<void>)(page, node);
  const isOnePress = node.type === "single_choice" || node.type === "true_false";
  if (isOnePress) await check(page).click();
}

/** Gives the right answer; what is said about it is in sight afterwards. */
export async function answerRightly(page: Page, node: Question, hand: "pointer" | "keyboard") {
  const way = hand === "pointer" ? byPointer : byKeyboard;
  await (way[node.type] as (page: Page, node: Question) => Promise<void>)(page, node);
  await expect(feedback(page)).toBeVisible();
}

function rightOption({ options, correct }: QuestionOf<"single_choice">["payload"]): string {
  return options.find(({ id }) => correct?.includes(id))?.text ?? "";
}

/** The number key of a choice. */
async function keyOf(choices: Locator, text: string): Promise<string> {
  const all = await choices.allInnerTexts();
  // The number is the first word of each.
  const place = all.findIndex((words) => words.replace(/^\d\s*/, "").trim() === plain(text));
  if (place < 0) throw new Error(`"${text}" is not among ${all.join(" | ")}`);
  return String(place + 1);
}

/** Returns the current position of an item in an ordering question, from 0. */
async function placeOf(page: Page, text: string): Promise<number> {
  const rows = await page.getByRole("row").allInnerTexts();
  return rows.findIndex((words) => words.includes(plain(text)));
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

/** Rows of a grid are walked with the arrows: down to the row, then along it to one of its buttons. */
async function reachInRow(page: Page, wanted: Locator, text: string): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: plain(text) });
  const grid = page.getByRole("grid");
  const isInside = (place: Locator) =>
    place.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < 40 && !(await isInside(grid)); presses += 1) {
    await page.keyboard.press("Tab");
  }
  const rows = await page.getByRole("row").count();
  await page.keyboard.press("Home");
  for (let presses = 0; presses < rows && !(await isInside(row)); presses += 1) {
    await page.keyboard.press("ArrowDown");
  }
  for (let presses = 0; presses < 5; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowRight");
  }
  await expect(wanted).toBeFocused();
}
