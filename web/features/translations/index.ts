export { useLanguages } from "./useLanguages.ts";
