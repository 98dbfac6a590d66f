import type { CreateFeature } from "../../platform/feature.ts";
import { listGranted } from "../translations/index.ts";
import { suggestionRoutes } from "./routes.ts";
import { openSuggestions } from "./service/decide.ts";
import { suggestionUndo } from "./staff/decide-suggestion.ts";
import { staffSuggestionRoutes } from "./staff/routes.ts";
import { countWaiting, suggestionData } from "./store.ts";

/** Members suggest better texts of the interface and vote on them; translators decide. */
export const suggestionsFeature: CreateFeature = (platform) => ({
  name: "suggestions",
  routes(api) {
    suggestionRoutes(api, platform);
    staffSuggestionRoutes(api, platform);
  },
  staff: {
    undo: [suggestionUndo],
    waiting: [
      {
        kind: "suggestions",
        section: "translations",
        async count(db, actor) {
          const languages = await listGranted(db, actor);
          const ids = languages.map(({ id }) => id);
          return countWaiting(db, actor.userId, ids);
        },
      },
    ],
    suggestions: openSuggestions,
  },
  personalData: suggestionData,
});
