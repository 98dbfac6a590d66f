import type { FastifyRequest } from "fastify";
import { readerLanguage } from "../../../platform/http/language.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ChapterNamer } from "../service/view-paths.ts";

/**
 * The language that texts are asked for in: `?language=`, or else the reader's own.
 * @throws VALIDATION for one that the site does not have
 */
export async function wantedLanguage(
  { translator }: Pick<Platform, "translator">,
  request: FastifyRequest & { query: { language?: string | undefined } },
): Promise<string> {
  const asked = request.query.language;
  if (asked === undefined) return readerLanguage(request, translator);
  if (!(await translator.supported()).includes(asked)) {
    throw new Problem("VALIDATION", { fields: { language: "UNKNOWN" } });
  }
  return asked;
}

/** Names untitled chapters in a language, or else in the reader's own. */
export function namerFor(
  { translator }: Pick<Platform, "translator">,
  request: FastifyRequest,
  language?: string,
): ChapterNamer {
  return async (number) =>
    translator.text(
      language ?? (await readerLanguage(request, translator)),
      "path.chapterDefault",
      { number },
    );
}
