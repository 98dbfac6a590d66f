import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ThemeList } from "@waymates/contract/features/games";
import { type QuestionTexts, questionTexts } from "@waymates/contract/features/question-texts";
import { type Question, question } from "@waymates/contract/features/questions";
import { v5 } from "uuid";
import { z } from "zod";
import { seedsFolder } from "../../../platform/locations.ts";
import { once } from "../../../platform/once.ts";
import type { Platform } from "../../../platform/platform.ts";

const FOLDER = path.join(seedsFolder, "content/opinions");
const SOURCE = "opinions.json";
const NAMESPACE = "0d6f6a1c-64b2-4b2a-9a5b-0f1f4d2f8c11";

const content = z.object({
  language: z.string(),
  themes: z.array(z.object({ slug: z.string(), nodes: z.array(question) })),
});
const translation = z.object({
  themes: z.array(z.object({ slug: z.string(), nodes: z.array(questionTexts) })),
});

interface OpinionQuestion {
  id: string;
  content: Question;
  language: string;
  /** Its texts in other languages, by their code. */
  translations: Record<string, QuestionTexts>;
}

/** The opinion questions that are shipped, by the slug of their theme. */
const themes = once((): ReadonlyMap<string, readonly OpinionQuestion[]> => {
  const { language, themes: found } = content.parse(readJson(SOURCE));
  const translations = readTranslations();
  return new Map(
    found.map(({ slug, nodes }) => [
      slug,
      nodes.map((node, at) => ({
        id: v5(`${slug}/${at}`, NAMESPACE),
        content: node,
        language,
        translations: Object.fromEntries(
          translations.flatMap(({ code, textsOf }) => {
            const texts = textsOf(slug)[at];
            return texts ? [[code, texts]] : [];
          }),
        ),
      })),
    ]),
  );
});

/** `opinions.<language>.json`, each in the order of its source. */
function readTranslations() {
  return readdirSync(FOLDER).flatMap((name) => {
    const [, code] = /^opinions\.(.+)\.json$/.exec(name) ?? [];
    if (!code) return [];
    const { themes: found } = translation.parse(readJson(name));
    const bySlug = new Map(found.map(({ slug, nodes }) => [slug, nodes]));
    return [{ code, textsOf: (slug: string) => bySlug.get(slug) ?? [] }];
  });
}

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(FOLDER, name), "utf8"));

export const themeTitle = (
  { translator }: Pick<Platform, "translator">,
  language: string,
  slug: string,
): Promise<string> => translator.text(language, `gameTheme.${slug}`);

/** Null for a theme that there is not. */
export const findTheme = (slug: string): readonly OpinionQuestion[] | null =>
  themes().get(slug) ?? null;

export async function listThemes(
  platform: Pick<Platform, "translator">,
  language: string,
): Promise<ThemeList> {
  const items = [...themes()].map(async ([slug, questions]) => ({
    slug,
    title: await themeTitle(platform, language, slug),
    node_count: questions.length,
  }));
  return { items: await Promise.all(items), nextCursor: null };
}
