import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { opinionContent, pathContent } from "./content.ts";
import { isScored } from "./grade.ts";
import { categorySlug } from "../seed.ts";

const root = join(import.meta.dirname, "../../../../..");
const folder = join(root, "server/db/seeds/content");
const files = readdirSync(join(folder, "paths"));
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));

describe("the content of the learning paths", () => {
  it("has at least six paths and sixty scored questions of every type", () => {
    const nodes = files
      .map((file) => pathContent.parse(readJson(`paths/${file}`)))
      .flatMap((path) => path.chapters.flatMap((chapter) => chapter.nodes));
    expect(files.length).toBeGreaterThanOrEqual(6);
    expect(nodes.filter(isScored).length).toBeGreaterThanOrEqual(60);
    expect(new Set(nodes.map((node) => node.type)).size).toBe(9);
  });

  it.each(files)("%s is well formed, and its slug is its name", (file) => {
    const path = pathContent.parse(readJson(`paths/${file}`));
    expect(`${path.slug}.json`).toBe(file);
  });

  it.each(files)(
    "%s has its pictures in place, with a text for those who do not see them",
    (file) => {
      const path = pathContent.parse(readJson(`paths/${file}`));
      for (const { media } of path.chapters.flatMap((chapter) => chapter.nodes)) {
        if (!media) continue;
        expect(existsSync(join(root, "web/public", media.url)), media.url).toBe(true);
        expect(media.alt.length).toBeGreaterThan(10);
      }
    },
  );

  it.each(files)("%s stores no order that its ids give away", (file) => {
    const path = pathContent.parse(readJson(`paths/${file}`));
    for (const node of path.chapters.flatMap((chapter) => chapter.nodes)) {
      if (node.type !== "order") continue;
      const ids = node.payload.items.map((item) => item.id);
      expect(ids, node.prompt).not.toEqual(ids.toSorted());
    }
  });

  it.each(files)("%s asks nothing twice", (file) => {
    const path = pathContent.parse(readJson(`paths/${file}`));
    const prompts = path.chapters.flatMap((chapter) => chapter.nodes.map((node) => node.prompt));
    expect(new Set(prompts).size).toBe(prompts.length);
  });

  it("does not reveal the number by a singular unit", () => {
    const units = files
      .map((file) => pathContent.parse(readJson(`paths/${file}`)))
      .flatMap((path) => path.chapters.flatMap((chapter) => chapter.nodes))
      .flatMap((node) => (node.type === "number" ? (node.payload.unit ?? []) : []));
    const words = units.filter((unit) => /^[a-z ]{4,}$/.test(unit));
    expect(words.filter((unit) => !/s\b|stadia/.test(unit))).toEqual([]);
  });

  it("refuses a right answer that is no option, and keys that nobody knows", () => {
    const path = pathContent.parse(readJson(`paths/${files[0]}`));
    const node = {
      type: "single_choice",
      prompt: "?",
      payload: {
        options: [
          { id: "a", text: "A" },
          { id: "b", text: "B" },
        ],
        correct: ["c"],
      },
      explanation: "E",
      difficulty: 1,
      tags: ["logic"],
    };
    const withNode = (one: unknown) => ({
      ...path,
      chapters: [{ title: "One", traits: [], nodes: [one] }],
    });
    const right = { ...node, payload: { ...node.payload, correct: ["b"] } };
    expect(pathContent.safeParse(withNode(node)).success).toBe(false);
    expect(pathContent.safeParse(withNode(right)).success).toBe(true);
    expect(pathContent.safeParse(withNode({ ...right, answer: "b" })).success).toBe(false);
  });
});

describe("the questions for match and guess", () => {
  it("are opinions without a right answer, ten or more to a theme", () => {
    const content = opinionContent.parse(readJson("match-and-guess.json"));
    const nodes = content.themes.flatMap((theme) => theme.nodes);
    expect(nodes.filter(isScored)).toEqual([]);
    expect(new Set(nodes.map((node) => node.prompt)).size).toBe(nodes.length);
  });
});

describe("the subjects of the paths", () => {
  it.each(["en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar"])(
    "have names in %s",
    (code) => {
      const texts = Object.keys(
        JSON.parse(
          readFileSync(join(root, `server/db/seeds/texts/parts/categories.${code}.json`), "utf8"),
        ),
      );
      const subjects = files.map((file) => pathContent.parse(readJson(`paths/${file}`)).category);
      expect(texts.toSorted()).toEqual(
        [...new Set(subjects.map((subject) => `category.${categorySlug(subject)}`))].toSorted(),
      );
    },
  );
});
