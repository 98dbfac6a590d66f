import type { SessionUser } from "@waymates/contract/features/accounts";
import {
  LANGUAGE_COOKIE,
  languageOfReader,
} from "@waymates/contract/features/translations-constants";
import type { FastifyRequest } from "fastify";
import type { SessionPerson } from "../auth/actor.ts";
import type { Translator } from "../translator.ts";

/** The language of an answer. */
export async function readerLanguage(
  { actor, cookies, headers }: FastifyRequest,
  translator: Translator,
  own: string | null = actor?.language ?? null,
): Promise<string> {
  const choices = { device: cookies?.[LANGUAGE_COOKIE], own };
  return languageOfReader(choices, headers["accept-language"], await translator.supported());
}

/** A person as their client keeps them: in the language of this answer where they never chose one. */
export async function asClientKeeps(
  request: FastifyRequest,
  translator: Translator,
  person: SessionPerson,
): Promise<SessionUser> {
  return { ...person, language: person.language ?? (await readerLanguage(request, translator)) };
}
