export { createTranslations, type Translations } from "./service.ts";
export { translationRoutes } from "./routes.ts";
