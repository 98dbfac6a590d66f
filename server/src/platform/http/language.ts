import {
  acceptedLanguages,
  LANGUAGE_COOKIE,
  pickLanguage,
} from "@waymates/contract/features/translations-constants";
import type { FastifyRequest } from "fastify";
import type { Translator } from "../translator.ts";

/** The language of an answer: the person's own choice, then the device's, then the browser's. */
export async function readerLanguage(
  request: FastifyRequest,
  translator: Translator,
): Promise<string> {
  const chosen = [request.actor?.language, request.cookies?.[LANGUAGE_COOKIE]].filter(
    (code): code is string => typeof code === "string",
  );
  return pickLanguage(
    [...chosen, ...acceptedLanguages(request.headers["accept-language"])],
    await translator.supported(),
  );
}
