import { expect, type Locator, type Page } from "@playwright/test";
import type { Question, QuestionOf, QuestionType } from "@waymates/contract/features/questions";
import { plain } from "./content.ts";
import { textsOf } from "./texts.ts";

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** What the player says in a language; the texts are those of the seeds. */
export function playerWords(language: string) {
  const texts = textsOf(language);
  const word = (key: string): string => {
    const text = texts[`paths.${key}`];
    if (text === undefined) throw new Error(`${language} has no text paths.${key}`);
    return text;
  };
  const oneOf = (...keys: string[]) => keys.map((key) => escaped(word(key))).join("|");
  const verdicts = ["right", "partly", "wrong", "remember", "noted", "waiting"];
  return {
    word,
    feedback: new RegExp(`^(${oneOf(...verdicts.map((verdict) => `feedback.${verdict}`))})`),
    check: new RegExp(`^(${oneOf("check", "next", "handIn")})$`),
    typed: new RegExp(
      `^(${oneOf("typeAnswer", "typeNumber", "typeNumberIn").replace("\\{\\{unit\\}\\}", ".+")})$`,
    ),
  };
}
type Words = ReturnType<typeof playerWords>;
const english = playerWords("en-US");

/** The sheet that tells how an answer was. */
export const feedback = (page: Page, { feedback: name } = english) =>
  page.getByRole("region", { name });

export const check = (page: Page, { check: name } = english) => page.getByRole("button", { name });
export const next = (page: Page, { word } = english) =>
  page.getByRole("button", { name: word("next"), exact: true });

/** The question that is up now, found by its prompt among those of the chapter. */
export async function questionInSight(page: Page, nodes: readonly Question[]): Promise<Question> {
  const heading = page.getByRole("heading", { level: 1 });
  const prompts = new Map(nodes.map((node) => [plain(node.prompt), node]));
  await expect(heading).toHaveText(new RegExp([...prompts.keys()].map(escaped).join("|")));
  const found = prompts.get((await heading.innerText()).trim());
  if (!found) throw new Error(`no question reads "${await heading.innerText()}"`);
  return found;
}

/** The choices of a question, in whichever form it offers them. */
const answers = (page: Page, { word }: Words) =>
  page.getByRole("group", { name: word("answers"), exact: true });

/** The field of a question whose answer is typed: a text or a number. */
const answerField = (page: Page, { typed }: Words) => page.getByRole("textbox", { name: typed });

/** Types an answer and sends it. */
export async function typeAnswer(page: Page, answer: string, words: Words): Promise<void> {
  await answerField(page, words).fill(answer);
  await check(page, words).click();
}

const moveUp = (page: Page, { word }: Words, text: string) =>
  page.getByRole("button", { name: word("moveUp").replace("{{text}}", text), exact: true });

const side = (page: Page, { word }: Words, key: "leftSide" | "rightSide") =>
  page.getByRole("group", { name: word(key), exact: true });

const choiceOf = (place: Locator, role: "button" | "checkbox", text: string) =>
  place.getByRole(role).filter({ has: place.page().getByText(plain(text), { exact: true }) });

type Way = {
  [Type in QuestionType]: (page: Page, node: QuestionOf<Type>, words: Words) => Promise<void>;
};

/** The right answer with the pointer. */
const byPointer: Way = {
  info: (page, _node, words) => next(page, words).click(),
  async scale(page, _node, words) {
    await answers(page, words).getByRole("button").first().click();
    await next(page, words).click();
  },
  async single_choice(page, { payload }, words) {
    await choiceOf(answers(page, words), "button", rightOption(payload)).click();
  },
  async multiple_choice(page, { payload }, words) {
    const choices = answers(page, words);
    for (const { id, text } of payload.options) {
      if (payload.correct.includes(id)) await choiceOf(choices, "checkbox", text).click();
    }
    await check(page, words).click();
  },
  async true_false(page, { payload }, words) {
    await answers(page, words)
      .getByRole("button", { name: words.word(payload.correct ? "true" : "false") })
      .click();
  },
  text: (page, { payload }, words) => typeAnswer(page, payload.accepted[0] ?? "", words),
  number: (page, { payload }, words) => typeAnswer(page, String(payload.correct), words),
  async order(page, { payload }, words) {
    for (const [place, { text }] of payload.items.entries()) {
      while ((await placeOf(page, text)) > place) await moveUp(page, words, text).click();
    }
    await check(page, words).click();
  },
  async pairs(page, { payload }, words) {
    for (const { left, right } of payload.pairs) {
      await choiceOf(side(page, words, "leftSide"), "button", left).click();
      await choiceOf(side(page, words, "rightSide"), "button", right).click();
    }
    await check(page, words).click();
  },
};

/** The right answer with the keyboard alone. */
const byKeyboard: Way = {
  info: (page) => page.keyboard.press("Enter"),
  async scale(page) {
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
  },
  async single_choice(page, { payload }, words) {
    await page.keyboard.press(
      await keyOf(answers(page, words).getByRole("button"), rightOption(payload)),
    );
  },
  async multiple_choice(page, { payload }, words) {
    for (const { id, text } of payload.options) {
      if (!payload.correct.includes(id)) continue;
      await page.keyboard.press(await keyOf(answers(page, words).getByRole("checkbox"), text));
    }
    await page.keyboard.press("Enter");
  },
  true_false: (page, { payload }) => page.keyboard.press(payload.correct ? "1" : "2"),
  async text(page, { payload }, words) {
    await tabTo(page, answerField(page, words));
    await page.keyboard.type(payload.accepted[0] ?? "");
    await page.keyboard.press("Enter");
  },
  async number(page, { payload }, words) {
    await tabTo(page, answerField(page, words));
    await page.keyboard.type(String(payload.correct));
    await page.keyboard.press("Enter");
  },
  async order(page, { payload }, words) {
    for (const [place, { text }] of payload.items.entries()) {
      if ((await placeOf(page, text)) === place) continue;
      await reachInRow(page, moveUp(page, words, text), text);
      while ((await placeOf(page, text)) > place) await page.keyboard.press("Enter");
    }
    await tabTo(page, check(page, words));
    await page.keyboard.press("Enter");
  },
  async pairs(page, { payload }, words) {
    for (const { left, right } of payload.pairs) {
      const lefts = side(page, words, "leftSide").getByRole("button");
      await page.keyboard.press(await keyOf(lefts, left));
      const rights = side(page, words, "rightSide").getByRole("button");
      await page.keyboard.press(await keyOf(rights, right));
    }
    await tabTo(page, check(page, words));
    await page.keyboard.press("Enter");
  },
};

type Answering = (page: Page, node: Question, words: Words) => Promise<void>;

/** Gives the right answer in a checkpoint, which shows no feedback, and continues. */
export async function passRightly(page: Page, node: Question) {
  await (byPointer[node.type] as Answering)(page, node, english);
  const isOnePress = node.type === "single_choice" || node.type === "true_false";
  if (isOnePress) await check(page).click();
}

/** Gives the right answer; what is said about it is in sight afterwards. */
export async function answerRightly(
  page: Page,
  node: Question,
  hand: "pointer" | "keyboard",
  words: Words = english,
) {
  const way = hand === "pointer" ? byPointer : byKeyboard;
  await (way[node.type] as Answering)(page, node, words);
  await expect(feedback(page, words)).toBeVisible();
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
