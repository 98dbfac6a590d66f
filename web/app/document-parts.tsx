import { createContext, useContext } from "react";
import { type TextGroup, textPath } from "@waymates/contract/features/text-files";
import { useMatches } from "react-router";

/** Where the texts of the document are; null in the browser, which has read them. */
export const TextVersionContext = createContext<{ language: string; version: string } | null>(null);
/** The nonces of this answer. Browsers hide them from scripts, so the client renders none. */
export const NonceContext = createContext<{ script: string; style: string } | null>(null);
/** The script that comes before all others; the client renders it empty, as it has run by then. */
export const FirstScriptContext = createContext("");

/** Finds the links that `TextLinks` renders. */
export const TEXT_LINKS = 'link[rel="preload"][href^="/texts/"]';

/**
 * The files of texts that the browser needs before it hydrates. Layouts and routes name those that they
 * need besides `member`: `handle = { texts: "site" }`.
 */
export function TextLinks() {
  const from = useContext(TextVersionContext);
  const named = useMatches().flatMap(
    ({ handle }) => (handle as { texts?: TextGroup } | undefined)?.texts ?? [],
  );
  if (!from) return null;
  return [...new Set<TextGroup>(["member", ...named])].map((group) => (
    <link
      key={group}
      rel="preload"
      as="fetch"
      crossOrigin="anonymous"
      href={textPath({ ...from, group })}
    />
  ));
}

/** Says what text may become markup or code, before any script could try. */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  const code = useContext(FirstScriptContext);
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
