import { languageOfScript } from "@waymates/contract/text/script";
import { directionOf } from "@waymates/contract/features/translations-constants";
import type { ReactNode } from "react";
import { preinit } from "react-dom";
import { findFontSheet } from "../ui/styles/fonts.ts";
import { useTranslation } from "./i18n.tsx";

interface WrittenTextProps {
  /** Text that is not the interface's own: a title, a question, or what a person wrote. */
  text: string;
  /** The language it is written in; null where it is not known. */
  language?: string | null | undefined;
  /** Isolated within a line by default. */
  as?: "bdi" | "b" | "blockquote" | "div" | "figcaption" | "h1" | "h2" | "h3" | "p" | "span";
  className?: string | undefined;
  id?: string | undefined;
  /** The same text with its marks and links. */
  children?: ReactNode;
}

/**
 * Text in the voice, direction and typeface of its own language, which may not be that of the page. Where the
 * language is not known, the script tells it, or at least the direction.
 */
export function WrittenText({
  text,
  language,
  as: Element = "bdi",
  children,
  ...rest
}: WrittenTextProps) {
  return (
    <Element {...rest} {...useTextAttributes(text, language)}>
      {children ?? text}
    </Element>
  );
}

/** The attributes of an element whose text may be in another language than the page. */
export function useTextAttributes(text: string, language?: string | null) {
  const { i18n } = useTranslation();
  const written = language ?? languageOfScript(text);
  useFaces(written);
  return {
    lang: written === null || written === i18n.language ? undefined : written,
    dir: language || beginsOtherwise(text, written) ? directionIn(text, written ?? "") : "auto",
  };
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const FROM_LEFT = /[^\P{L}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** That of the language, however the text begins; what has no letter of it, such as a formula, has its own. */
function directionIn(text: string, language: string) {
  const direction = directionOf(language);
  return (direction === "rtl" ? FROM_RIGHT : FROM_LEFT).test(text) ? direction : "auto";
}

/** Whether a text whose script tells its language begins in another direction, as with a Latin name. */
function beginsOtherwise(text: string, written: string | null): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return written !== null && FROM_RIGHT.test(first) !== (directionOf(written) === "rtl");
}

/** Loads the faces of a language, where it has faces of its own that the page does not. */
export function useFaces(language: string | null): void {
  const { i18n } = useTranslation();
  const sheet = language === null ? null : findFontSheet(language);
  if (sheet && sheet !== findFontSheet(i18n.language))
    preinit(sheet, { as: "style", precedence: "faces" });
}
