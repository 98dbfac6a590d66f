export { LegalLinks } from "./LegalLinks.tsx";
export { ProseLine } from "./Prose.tsx";
