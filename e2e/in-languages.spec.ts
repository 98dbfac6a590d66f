import { type Browser, expect, test } from "@playwright/test";
import type {
  Answer,
  ChapterNodes,
  PathDetail,
  PublicNode,
} from "@waymates/contract/features/paths";
import type { Question } from "@waymates/contract/features/questions";
import { plain, readTranslatedPath } from "./content.ts";
import { openQuestion } from "./places.ts";
import {
  answerRightly,
  feedback,
  next,
  playerWords,
  questionInSight,
  typeAnswer,
} from "./player.ts";
import { textsOf } from "./texts.ts";
import { demoWorld, openLive, type Visitor } from "./world.ts";

const world = demoWorld();

/** What people type in each language: kana and full-width digits, no hamza, no accents. */
const typed = {
  "ja-JP": { text: "がんぽん", number: "２００" },
  ar: { text: "اصل القرض", number: "٢٠٠" },
  "pt-BR": { text: "principal da divida", number: "200,00" },
};

/** The right answer to a question as it is shown, where choices have ids of their own. */
function rightAnswer(shown: PublicNode, node: Question): Answer {
  switch (node.type) {
    case "single_choice":
      return { option: node.payload.correct?.[0] ?? node.payload.options[0]?.id ?? "" };
    case "multiple_choice":
      return { options: node.payload.correct };
    case "true_false":
      return { value: node.payload.correct };
    case "text":
      return { text: node.payload.accepted[0] ?? "" };
    case "number":
      return { number: node.payload.correct };
    case "scale":
      return { value: node.payload.max };
    case "info":
      return { seen: true };
    case "order": {
      const items = shown.type === "order" ? shown.payload.items : [];
      return { order: node.payload.items.map(({ text }) => idOf(items, text)) };
    }
    case "pairs": {
      const { left, right } = shown.type === "pairs" ? shown.payload : { left: [], right: [] };
      return {
        pairs: node.payload.pairs.map((pair) => [idOf(left, pair.left), idOf(right, pair.right)]),
      };
    }
  }
}

const idOf = (choices: { id: string; text: string }[], text: string): string =>
  choices.find((choice) => choice.text === text)?.id ?? "";

/** Answers all chapters of a path but its last one. */
async function answerUpToLastChapter(learner: Visitor, pathId: string, chapters: Question[][]) {
  const path = await world.ask<PathDetail>(learner, "GET", `/api/paths/${pathId}`);
  for (const [place, questions] of chapters.slice(0, -1).entries()) {
    const address = `/api/chapters/${path.chapters[place]?.id}/nodes`;
    const { nodes } = await world.ask<ChapterNodes>(learner, "GET", address);
    for (const [at, node] of questions.entries()) {
      const shown = nodes[at];
      if (!shown) throw new Error(`question ${at + 1} of chapter ${place + 1} is not there`);
      expect(shown.prompt).toBe(node.prompt);
      const answer = { answer: rightAnswer(shown, node), durationMs: 900 };
      await world.ask(learner, "POST", `/api/nodes/${shown.id}/answer`, answer);
    }
  }
}

async function learnToGold(browser: Browser, language: keyof typeof typed) {
  const texts = textsOf(language);
  const words = playerWords(language);
  const money = readTranslatedPath("how-your-money-grows", language);
  const learner = await world.newcomer(browser, "Fay Nguyen", { locale: language });
  const { page } = learner;
  await openLive(page, "/explorer");
  await page.getByRole("link", { name: money.title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: money.title })).toBeVisible();
  await page.getByRole("button", { name: texts["paths.join"] ?? "", exact: true }).click();
  await expect(page.locator("a.btn.sign").first()).toBeVisible();

  const address = new URL(page.url()).pathname;
  const chapters = money.chapters.map(({ nodes }) => nodes);
  await answerUpToLastChapter(learner, address.split("/").at(-1) ?? "", chapters);
  await page.reload();
  await openQuestion(page);
  const nodes = chapters.at(-1) ?? [];
  for (const node of nodes) {
    const asked = await questionInSight(page, nodes);
    expect(asked.prompt).toBe(node.prompt);
    if (node.type === "text" || node.type === "number") {
      await typeAnswer(page, typed[language][node.type], words);
    } else {
      await answerRightly(page, asked, "pointer", words);
    }
    await expect(feedback(page, words)).toContainText(plain(node.explanation ?? ""));
    await next(page, words).click();
  }
  const completed = { level: 1, name: texts["paths.pathCompleted"] ?? "" };
  await expect(page.getByRole("heading", completed)).toBeVisible();
  await expect(page.getByRole("img", { name: texts["tier.gold"] ?? "" }).first()).toBeVisible();
}

for (const language of ["ja-JP", "ar", "pt-BR"] as const) {
  test(`a path is found, joined and completed with gold in ${language}, with answers as people type them`, async ({
    browser,
  }) => {
    await learnToGold(browser, language);
  });
}
