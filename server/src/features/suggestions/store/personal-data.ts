import type { PersonalData } from "../../../platform/personal-data.ts";
import { suggestionVotes, translationSuggestions } from "../tables.ts";

export const suggestionData: PersonalData = {
  name: "suggestions",
  tables: [
    {
      table: translationSuggestions,
      owner: [translationSuggestions.author_id],
      hidden: ["decided_by"],
    },
    { table: suggestionVotes, owner: [suggestionVotes.user_id] },
  ],
};
