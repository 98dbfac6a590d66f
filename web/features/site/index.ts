/** Public pages about Waymates and its legal texts, with the header and footer that they share. */

export { LanguageField } from "./LanguageField.tsx";
export { LanguageLinks } from "./frame/LanguageLinks.tsx";
export { LegalLinks } from "./legal/LegalLinks.tsx";
export { ProseLine } from "./Prose.tsx";
export { PublicMeta } from "./PublicMeta.tsx";
export { useAskedLanguage } from "./useAskedLanguage.ts";
