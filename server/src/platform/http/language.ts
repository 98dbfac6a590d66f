import { LANGUAGE_COOKIE, pickLanguage } from "@waymates/contract/features/translations";
import type { FastifyRequest } from "fastify";
import type { Translator } from "../translator.ts";

/** Languages of an Accept-Language header, best first. */
export function acceptedLanguages(header: string | undefined): string[] {
  if (!header) return [];
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [code = "", ...params] = part.trim().split(";");
      const weight = params.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { code: code.trim(), weight: weight ? Number(weight) : 1 };
    })
    .filter(({ code, weight }) => code !== "" && code !== "*" && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}

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
