import type { Feature } from "../../platform/feature.ts";
import { translationRoutes } from "./routes.ts";
import type { Translations } from "./service.ts";

/** @param translations the same that the platform translates with */
export const translationsFeature = (translations: Translations): Feature => ({
  name: "translations",
  routes: (api) => translationRoutes(api, translations),
});
