import type { Feature } from "../../platform/feature.ts";
import type { Platform } from "../../platform/platform.ts";
import { textFileRoutes, translationRoutes } from "./routes.ts";
import type { Translations } from "./service.ts";
import { pruneImports } from "./service/import-texts.ts";
import { watchTexts } from "./sockets.ts";

/** An open page has a changed text within a minute; its own delay takes up to 20 s of it. */
const LOOK_MS = 10_000;

/** @param translations the same that the platform translates with */
export function translationsFeature(
  translations: Translations,
  { db, jobs, live, log }: Pick<Platform, "db" | "jobs" | "live" | "log">,
): Feature {
  const look = watchTexts(translations, live);
  const lookOrLog = () =>
    look().catch((error: unknown) =>
      log.warn({ err: error }, "changed texts could not be read; tried again in 10 s"),
    );
  let timer: NodeJS.Timeout | undefined;
  return {
    name: "translations",
    jobs: () => jobs.schedule("text-imports-prune", "43 4 * * *", () => pruneImports(db)),
    siteRoutes: (http) => textFileRoutes(http, translations),
    routes: (api) => translationRoutes(api, translations),
    async start() {
      await lookOrLog();
      timer = setInterval(() => void lookOrLog(), LOOK_MS);
    },
    stop: () => clearInterval(timer),
  };
}
