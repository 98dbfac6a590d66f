import type { SessionUser } from "@waymates/contract/features/accounts";
import { readAskedLanguage } from "@waymates/contract/features/asked-language";
import {
  LANGUAGE_COOKIE,
  languageOfReader,
  languagesOfReader,
} from "@waymates/contract/features/translations-constants";
import { isPublicPath } from "@waymates/contract/routes";
import type { FastifyRequest } from "fastify";
import type { SessionPerson } from "../auth/actor.ts";
import type { Translator } from "../translator.ts";

/** The language of an answer. */
export const readerLanguage = async (
  ...asked: Parameters<typeof readerLanguages>
): Promise<string> => (await readerLanguages(...asked))[0];

/** The languages that the reader of an answer knows, the best known first. */
export async function readerLanguages(
  { actor, headers }: FastifyRequest,
  translator: Translator,
  own: string | null = actor?.language ?? null,
): Promise<[string, ...string[]]> {
  const choices = { device: deviceLanguage(headers.cookie), own };
  return languagesOfReader(choices, headers["accept-language"], await translator.supported());
}

/**
 * The language of a page: the address of a public one may name it.
 * @param own what its reader chose in their profile; null where that is unknown
 */
export async function pageLanguage(
  { url, headers }: Pick<FastifyRequest, "url" | "headers">,
  translator: Translator,
  own: string | null,
): Promise<string> {
  const supported = await translator.supported();
  const [pathname = "/", search = ""] = url.split("?", 2);
  const asked = isPublicPath(pathname) ? readAskedLanguage(`?${search}`, supported) : null;
  const choices = { asked, device: deviceLanguage(headers.cookie), own };
  return languageOfReader(choices, headers["accept-language"], supported);
}

/** A language code has no characters that a cookie would encode. */
const languageCookie = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([\\w-]+)`);

/** Reads the Cookie header itself: a request may be refused before Fastify parses it. */
export const deviceLanguage = (cookie = ""): string | undefined => languageCookie.exec(cookie)?.[1];

/** A person as their client keeps them: in the language of this answer where they never chose one. */
export async function asClientKeeps(
  request: FastifyRequest,
  translator: Translator,
  person: SessionPerson,
): Promise<SessionUser> {
  return { ...person, language: person.language ?? (await readerLanguage(request, translator)) };
}
