import { suggestionVotes, translationSuggestions } from "../../src/features/suggestions/tables.ts";
import type { Db } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { personId, seedId } from "./reference.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface DemoSuggestion {
  code: string;
  key: string;
  value: string;
  author: string;
  reason?: string;
  /** Who votes for it. */
  voters?: readonly string[];
  decided?: "accepted" | "declined";
  daysAgo: number;
}

const suggestions: readonly DemoSuggestion[] = [
  {
    code: "de-DE",
    key: "paths.chaptersAhead_other",
    value: "{{count}} Kapitel vor dir",
    author: "juna",
    reason: "Dann ist klar, vor wem.",
    voters: ["ben", "lena", "greta", "wren"],
    daysAgo: 2,
  },
  {
    code: "de-DE",
    key: "paths.chaptersAhead_other",
    value: "{{count}} Kapitel weiter",
    author: "fenna",
    voters: ["sorrel"],
    daysAgo: 1,
  },
  {
    code: "de-DE",
    key: "shell.offline",
    value: "Keine Verbindung. Wird wiederhergestellt …",
    author: "ben",
    reason: "„Verloren“ klingt, als wäre etwas weg.",
    voters: ["lena"],
    daysAgo: 4,
  },
  {
    code: "de-DE",
    key: "paths.nextChapter",
    value: "Nächstes Kapitel",
    author: "ada",
    reason: "„Weiter“ sagte nicht, wohin.",
    voters: ["ben", "juna"],
    decided: "accepted",
    daysAgo: 30,
  },
  {
    code: "de-DE",
    key: "paths.sameChapter",
    value: "Im gleichen Kapitel wie du",
    author: "ada",
    decided: "declined",
    daysAgo: 21,
  },
  {
    code: "fr-FR",
    key: "shell.offline",
    value: "Connexion perdue. On se reconnecte…",
    author: "hugo",
    reason: "C’est plus proche du ton de Waymates.",
    voters: ["ines"],
    daysAgo: 3,
  },
  {
    code: "en-US",
    key: "paths.chaptersAhead_other",
    value: "{{count}} chapters ahead of you",
    author: "wren",
    reason: "It says whose chapters they are.",
    voters: ["tavi", "juna"],
    daysAgo: 5,
  },
];

/** What people suggest for the texts: open, proposed, accepted and declined. */
export async function seedDemoSuggestions(tx: Db): Promise<void> {
  for (const { code, key, value, author, reason, voters = [], decided, daysAgo } of suggestions) {
    const id = newId();
    const created_at = new Date(Date.now() - daysAgo * DAY_MS);
    await tx.insert(translationSuggestions).values({
      id,
      key,
      language_id: seedId(`language:${code}`),
      value,
      author_id: personId(author),
      reason: reason ?? null,
      status: decided ?? "open",
      decided_by: decided ? personId("iris") : null,
      decided_at: decided ? new Date(created_at.getTime() + DAY_MS) : null,
      created_at,
    });
    if (voters.length === 0) continue;
    await tx
      .insert(suggestionVotes)
      .values(voters.map((voter) => ({ suggestion_id: id, user_id: personId(voter), value: 1 })));
  }
}
