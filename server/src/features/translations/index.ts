export { createTranslations } from "./service.ts";
