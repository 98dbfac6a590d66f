import type { FastifyRequest } from "fastify";
import { readerLanguage, readerLanguages } from "../../../platform/http/language.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isLanguage, type Languages } from "../store/languages.ts";
import type { ChapterNamer } from "../service/view-paths.ts";

/**
 * The language that texts are asked for in: `?language=`, or else those that the reader knows, the best known
 * first. A chapter that was begun in a language is finished in it, also when staff have switched it off.
 * @throws VALIDATION for one that the site does not have
 */
export async function wantedLanguages(
  { db, translator }: Platform,
  request: FastifyRequest & { query: { language?: string | undefined } },
): Promise<Languages> {
  const asked = request.query.language;
  if (asked === undefined) return readerLanguages(request, translator);
  if (!(await translator.supported()).includes(asked) && !(await isLanguage(db, asked))) {
    throw new Problem("VALIDATION", { fields: { language: "UNKNOWN" } });
  }
  return asked;
}

/** Names untitled chapters in a language (of several in the first), or else in the reader's own. */
export function namerFor(
  { translator }: Pick<Platform, "translator">,
  request: FastifyRequest,
  languages?: Languages,
): ChapterNamer {
  const [first] = typeof languages === "string" ? [languages] : (languages ?? []);
  return async (number) =>
    translator.text(first ?? (await readerLanguage(request, translator)), "path.chapterDefault", {
      number,
    });
}
