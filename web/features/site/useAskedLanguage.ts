import { inAskedLanguage } from "@waymates/contract/features/asked-language";
import { useLocation } from "react-router";

/** Adds the language that the address asks for to another path of ours, so that it goes along. */
export function useAskedLanguage(): (path: string) => string {
  const { search } = useLocation();
  return (path) => inAskedLanguage(path, search);
}
