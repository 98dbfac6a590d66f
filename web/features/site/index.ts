export { LanguageField } from "./LanguageField.tsx";
export { LanguageLinks } from "./LanguageLinks.tsx";
export { LegalLinks } from "./LegalLinks.tsx";
export { ProseLine } from "./Prose.tsx";
export { PublicMeta } from "./PublicMeta.tsx";
export { useAskedLanguage } from "./useAskedLanguage.ts";
