import type { SessionUser } from "@waymates/contract/features/accounts";
import {
  LANGUAGE_COOKIE,
  languagesOfReader,
} from "@waymates/contract/features/translations-constants";
import type { FastifyRequest } from "fastify";
import type { SessionPerson } from "../auth/actor.ts";
import type { Translator } from "../translator.ts";

/** The language of an answer. */
export const readerLanguage = async (
  ...asked: Parameters<typeof readerLanguages>
): Promise<string> => (await readerLanguages(...asked))[0];

/** The languages that the reader of an answer knows, the best known first. */
export async function readerLanguages(
  { actor, cookies, headers }: FastifyRequest,
  translator: Translator,
  own: string | null = actor?.language ?? null,
): Promise<[string, ...string[]]> {
  const choices = { device: cookies?.[LANGUAGE_COOKIE], own };
  return languagesOfReader(choices, headers["accept-language"], await translator.supported());
}

/** A person as their client keeps them: in the language of this answer where they never chose one. */
export async function asClientKeeps(
  request: FastifyRequest,
  translator: Translator,
  person: SessionPerson,
): Promise<SessionUser> {
  return { ...person, language: person.language ?? (await readerLanguage(request, translator)) };
}
