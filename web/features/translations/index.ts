/** The list of languages, and fresh texts for pages that are open. */

export { useLanguages } from "./useLanguages.ts";
