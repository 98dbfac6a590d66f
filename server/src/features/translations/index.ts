export { createTranslations } from "./service.ts";
export { translationRoutes } from "./routes.ts";
