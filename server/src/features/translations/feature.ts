import type { Feature } from "../../platform/feature.ts";
import type { StaffPlatform } from "../../platform/staff.ts";
import { textFileRoutes, translationRoutes } from "./routes.ts";
import type { Translations } from "./service.ts";
import { watchTexts } from "./sockets.ts";
import { textSearch } from "./staff/find-texts.ts";
import { pruneImports } from "./staff/import-texts.ts";
import { staffLanguageRoutes } from "./staff/language-routes.ts";
import { staffTextRoutes } from "./staff/text-routes.ts";
import { translationUndos } from "./staff/undo.ts";

/** An open page has a changed text within a minute; its own delay takes up to 20 s of it. */
const LOOK_MS = 10_000;

/** The texts of the interface in all languages: delivered to readers, and edited by translators. */
export function translationsFeature(
  platform: StaffPlatform & { translations: Translations },
): Feature {
  const { db, jobs, live, log, translations } = platform;
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
    routes(api) {
      translationRoutes(api, translations);
      staffLanguageRoutes(api, platform);
      staffTextRoutes(api, platform);
    },
    staff: { undo: translationUndos, search: [textSearch] },
    async start() {
      await lookOrLog();
      timer = setInterval(() => void lookOrLog(), LOOK_MS);
    },
    stop: () => clearInterval(timer),
  };
}
