import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { QuestionTexts } from "@waymates/contract/features/question-texts";
import { describe, expect, it } from "vitest";
import {
  isSourceFile,
  misfitsOfPath,
  opinionContent,
  opinionTranslation,
  pathContent,
  pathTranslationContent,
  translationFile,
} from "./content.ts";
import { isScored } from "../../questions/rules/grade.ts";
import { misfitsOf, textsOf } from "../../questions/rules/translate.ts";
import { categorySlug } from "../seed.ts";

const root = join(import.meta.dirname, "../../../../..");
const folder = join(root, "server/db/seeds/content");
const files = readdirSync(join(folder, "paths")).filter(isSourceFile);
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
      expect(path.image).toBe(`/media/${path.slug}-cover.svg`);
      expect(existsSync(join(root, "web/public", path.image)), path.image).toBe(true);
      for (const { media } of path.chapters.flatMap((chapter) => chapter.nodes)) {
        if (!media) continue;
        expect(existsSync(join(root, "web/public", media.url)), media.url).toBe(true);
        expect(media.alt.length).toBeGreaterThan(10);
        expect(statSync(join(root, "web/public", media.url)).size).toBeLessThanOrEqual(60 * 1024);
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

  it.each(files)("%s has scales that move traits, and hints for its first questions", (file) => {
    const path = pathContent.parse(readJson(`paths/${file}`));
    const nodes = path.chapters.flatMap((chapter) => chapter.nodes);
    const scales = nodes.filter((node) => node.type === "scale");
    expect(scales.length).toBeGreaterThan(0);
    for (const { payload } of scales) expect(payload.traits).not.toEqual([]);
    const hints = path.chapters[0]?.nodes.flatMap((node) => node.hint ?? []) ?? [];
    expect(hints.length).toBeGreaterThanOrEqual(3);
  });

  it("has sounds with their words in first chapters", () => {
    const sounds = files
      .flatMap((file) => pathContent.parse(readJson(`paths/${file}`)).chapters[0]?.nodes ?? [])
      .filter((node) => node.media?.kind === "audio");
    expect(sounds.map((node) => node.media?.transcript)).toEqual([
      expect.stringContaining("the note C"),
      "¡Buenas tardes! Me llamo Carmen. ¿Y tú?",
    ]);
  });

  it("does not reveal the number by a singular unit", () => {
    const units = files
      .map((file) => pathContent.parse(readJson(`paths/${file}`)))
      .flatMap((path) => path.chapters.flatMap((chapter) => chapter.nodes))
      .flatMap((node) => (node.type === "number" ? (node.payload.unit ?? []) : []));
    const words = units.filter((unit) => /^[a-z ]{4,}$/.test(unit));
    expect(words.filter((unit) => !/s\b|stadia/.test(unit))).toEqual([]);
  });

  it("refuses a right answer that is not an option, and unknown keys", () => {
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

const media = join(root, "web/public/media");

describe("a shipped picture", () => {
  it.each(readdirSync(media).filter((name) => name.endsWith(".svg")))(
    "%s runs nothing and loads nothing",
    (name) => {
      const drawing = readFileSync(join(media, name), "utf8");
      const words = drawing.replaceAll("http://www.w3.org/2000/svg", "");
      expect(words).not.toMatch(/<script|<foreignObject|\bon\w+=|href=|url\(|https?:|@import/i);
    },
  );
});

describe("the translations of the learning paths", () => {
  const translations = readdirSync(join(folder, "paths")).filter((name) => translationFile(name));

  it("are there for every path in every other language of the product", () => {
    const languages = ["ar", "de-DE", "es-ES", "fr-FR", "ja-JP", "pt-BR"];
    const wanted = files.flatMap((file) =>
      languages.map((language) => file.replace(".json", `.${language}.json`)),
    );
    expect(translations.toSorted()).toEqual(wanted.toSorted());
  });

  it.each(translations)("%s has exactly the texts of its path", (file) => {
    const source = pathContent.parse(readJson(`paths/${translationFile(file)?.slug}.json`));
    const translation = pathTranslationContent.parse(readJson(`paths/${file}`));
    expect(misfitsOfPath(source, translation)).toEqual([]);
  });

  /** What a question says to its reader; answers may be names, code or words of a taught language. */
  const saidIn = ({ prompt, body, explanation, hint, alt }: QuestionTexts): string[] =>
    [prompt, body, explanation, hint, alt].flatMap((text) => text ?? []);
  const withoutCode = (text: string) => text.replaceAll(/`[^`]*`|^ .*$/gm, "");
  const scripts: Record<string, RegExp> = {
    "ja-JP": /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    ar: /\p{Script=Arabic}/u,
  };

  it.each(translations)("%s says nothing in English, and has the language's own quotes", (file) => {
    const { slug = "", language = "" } = translationFile(file) ?? {};
    const source = pathContent.parse(readJson(`paths/${slug}.json`));
    const translation = pathTranslationContent.parse(readJson(`paths/${file}`));
    const english = new Set([
      source.description,
      ...source.chapters.flatMap(({ nodes }) => nodes.flatMap((node) => saidIn(textsOf(node)))),
    ]);
    const said = translation.chapters.flatMap(({ nodes }) => nodes.flatMap(saidIn));
    expect([translation.description, ...said].filter((text) => english.has(text))).toEqual([]);
    const script = scripts[language] ?? /\p{Script=Latin}/u;
    expect(said.filter((text) => !script.test(text))).toEqual([]);
    // Code of a lesson quotes as its language does.
    const isAboutCode = slug === "first-steps-in-javascript";
    const straight = said.filter((text) => !isAboutCode && withoutCode(text).includes('"'));
    expect(straight).toEqual([]);
  });

  it.each(translations)("%s closes its code and its emphasis", (file) => {
    const translation = pathTranslationContent.parse(readJson(`paths/${file}`));
    const said = translation.chapters.flatMap(({ nodes }) => nodes.flatMap(saidIn));
    const isOpen = (text: string) => ["`", "**"].some((mark) => text.split(mark).length % 2 === 0);
    expect(said.filter(isOpen)).toEqual([]);
  });

  it("do not fit with a chapter or a question too few", () => {
    const source = pathContent.parse(readJson(`paths/${files[0]}`));
    const chapters = source.chapters.map(({ title, nodes }) => ({
      title,
      nodes: nodes.map(textsOf),
    }));
    const whole = { title: source.title, description: source.description, chapters };
    expect(misfitsOfPath(source, whole)).toEqual([]);
    expect(misfitsOfPath(source, { ...whole, chapters: chapters.slice(1) })).toHaveLength(1);
    const [first, ...rest] = chapters;
    const short = { title: "One", nodes: first?.nodes.slice(1) ?? [] };
    expect(misfitsOfPath(source, { ...whole, chapters: [short, ...rest] })).toHaveLength(1);
  });
});

describe("a file of a path", () => {
  it("is distinguished from its translations by its name", () => {
    const names = ["night-sky.json", "night-sky.de-DE.json", "night-sky.es-ES.json", "notes.md"];
    expect(names.filter(isSourceFile)).toEqual(["night-sky.json"]);
  });

  it("has only media of our own, a sound with its words", () => {
    const path = pathContent.parse(readJson(`paths/${files[0]}`));
    const isRight = (media: unknown) => {
      const nodes = [{ ...path.chapters[0]?.nodes[0], media }];
      const chapters = [{ title: "One", traits: [], nodes }];
      return pathContent.safeParse({ ...path, chapters }).success;
    };
    const tones = { url: "/media/tones.mp3", alt: "Two tones", kind: "audio", transcript: "C, G" };
    expect(isRight(tones)).toBe(true);
    expect(isRight({ ...tones, transcript: null })).toBe(false);
    expect(isRight({ ...tones, url: "https://example.org/tones.mp3" })).toBe(false);
    expect(isRight({ url: "/media/hill.svg", alt: "A hill", kind: "image" })).toBe(true);
    expect(isRight({ url: "/media/hill.svg", alt: "", kind: "image" })).toBe(false);
    expect(isRight({ url: "/media/tones.mp3", alt: "A hill", kind: "image" })).toBe(false);
  });
});

describe("a chapter", () => {
  it("names each trait that its questions move", () => {
    const path = pathContent.parse(readJson(`paths/${files[0]}`));
    const payload = { min: 1, max: 5, min_label: "no", max_label: "yes" };
    const about = { type: "scale", prompt: "?", explanation: "E", difficulty: 1, tags: [] };
    const moves = [{ trait_id: "boldness", weight: -1 }];
    const nodes = [{ ...about, payload: { ...payload, traits: moves } }];
    const isRight = (traits: string[]) =>
      pathContent.safeParse({ ...path, chapters: [{ title: "One", traits, nodes }] }).success;
    expect(isRight(["boldness"])).toBe(true);
    expect(isRight(["openness"])).toBe(false);
  });
});

const languages = ["en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar"];

describe("the questions for match and guess", () => {
  const opinions = opinionContent.parse(readJson("opinions/opinions.json")).themes;

  it("are opinions without a right answer, ten or more to a theme", () => {
    const nodes = opinions.flatMap((theme) => theme.nodes);
    expect(nodes.filter(isScored)).toEqual([]);
    expect(new Set(nodes.map((node) => node.prompt)).size).toBe(nodes.length);
  });

  it.each(languages.filter((code) => code !== "en-US"))("are all in %s", (code) => {
    const { themes } = opinionTranslation.parse(readJson(`opinions/opinions.${code}.json`));
    expect(themes.map(({ slug, nodes }) => [slug, nodes.length])).toEqual(
      opinions.map(({ slug, nodes }) => [slug, nodes.length]),
    );
    const misfits = opinions.flatMap(({ nodes }, at) =>
      nodes.flatMap((node, index) => {
        const texts = themes[at]?.nodes[index];
        return texts ? misfitsOf(node, texts) : ["missing"];
      }),
    );
    expect(misfits).toEqual([]);
    const english = new Set(opinions.flatMap(({ nodes }) => nodes.map(({ prompt }) => prompt)));
    const prompts = themes.flatMap(({ nodes }) => nodes.map(({ prompt }) => prompt));
    expect(prompts.filter((prompt) => english.has(prompt))).toEqual([]);
    expect(new Set(prompts).size).toBe(prompts.length);
  });
});

const textKeys = (area: string, code: string) =>
  Object.keys(
    JSON.parse(
      readFileSync(join(root, `server/db/seeds/texts/parts/${area}.${code}.json`), "utf8"),
    ),
  ).toSorted();

describe("the subjects of the paths", () => {
  it.each(languages)("have names in %s", (code) => {
    const subjects = files.map((file) => pathContent.parse(readJson(`paths/${file}`)).category);
    expect(textKeys("categories", code)).toEqual(
      [...new Set(subjects.map((subject) => `category.${categorySlug(subject)}`))].toSorted(),
    );
  });
});

describe("the traits that scales move", () => {
  it.each(languages)("have a name and a description in %s", (code) => {
    const moved = files
      .flatMap((file) => pathContent.parse(readJson(`paths/${file}`)).chapters)
      .flatMap((chapter) => chapter.traits);
    expect(textKeys("traits", code)).toEqual(
      [...new Set(moved)]
        .flatMap((slug) => [`trait.${slug}.description`, `trait.${slug}.name`])
        .toSorted(),
    );
  });
});
