import { useLocation } from "react-router";

/** Adds the language that the address asks for to another path of ours, so that it goes along. */
export function useAskedLanguage(): (path: string) => string {
  const language = new URLSearchParams(useLocation().search).get("lang");
  return (path) => (language ? `${path}?lang=${encodeURIComponent(language)}` : path);
}
