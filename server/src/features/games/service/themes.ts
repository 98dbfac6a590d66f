import { readFileSync } from "node:fs";
import path from "node:path";
import type { ThemeList } from "@waymates/contract/features/games";
import { type Question, question } from "@waymates/contract/features/questions";
import { v5 } from "uuid";
import { z } from "zod";
import { seedsFolder } from "../../../platform/locations.ts";
import type { Platform } from "../../../platform/platform.ts";

const FILE = path.join(seedsFolder, "content/match-and-guess.json");
const NAMESPACE = "0d6f6a1c-64b2-4b2a-9a5b-0f1f4d2f8c11";

const content = z.object({
  language: z.string(),
  themes: z.array(z.object({ slug: z.string(), nodes: z.array(question) })),
});

export interface OpinionQuestion {
  id: string;
  content: Question;
  language: string;
}

/** The opinion questions that are shipped, by the slug of their theme. */
const themes: ReadonlyMap<string, readonly OpinionQuestion[]> = readThemes();

function readThemes() {
  const { language, themes: found } = content.parse(JSON.parse(readFileSync(FILE, "utf8")));
  return new Map(
    found.map(({ slug, nodes }) => [
      slug,
      nodes.map((node, at) => ({ id: v5(`${slug}/${at}`, NAMESPACE), content: node, language })),
    ]),
  );
}

export const themeTitle = (
  { translator }: Pick<Platform, "translator">,
  language: string,
  slug: string,
): Promise<string> => translator.text(language, `gameTheme.${slug}`);

/** Null for a theme that there is not. */
export const findTheme = (slug: string): readonly OpinionQuestion[] | null =>
  themes.get(slug) ?? null;

export async function listThemes(
  platform: Pick<Platform, "translator">,
  language: string,
): Promise<ThemeList> {
  const items = [...themes].map(async ([slug, questions]) => ({
    slug,
    title: await themeTitle(platform, language, slug),
    node_count: questions.length,
  }));
  return { items: await Promise.all(items), nextCursor: null };
}
