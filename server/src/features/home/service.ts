import type { Home } from "@waymates/contract/features/home";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Platform } from "../../platform/platform.ts";
import { suggestPeople } from "../follows/index.ts";
import { listOwnGames } from "../games/index.ts";
import { countUnreadOf, getPreferences } from "../notifications/index.ts";
import { viewOwnPaths } from "../paths/index.ts";
import { getToday } from "../reviews/index.ts";
import { getSummary } from "../rewards/index.ts";

/** As many waiting games as the browser asks for. */
const WAITING_GAMES = 50;

/** All that the signed-in home shows. A part that fails is null, and the others are there. */
export async function viewHome(
  platform: Platform,
  actor: Actor,
  languages: [string, ...string[]],
): Promise<Home> {
  const { db, log, translator } = platform;
  const { userId } = actor;
  const part = async <Part>(name: string, reading: Promise<Part>): Promise<Part | null> => {
    try {
      return await reading;
    } catch (error) {
      log.error({ err: error, part: name, userId }, "home part failed");
      return null;
    }
  };
  const [language] = languages;
  const nameChapter = (number: number) =>
    translator.text(language, "path.chapterDefault", { number });
  const viewer = { userId, guestId: null, language };
  const waiting = { status: "waiting", limit: WAITING_GAMES } as const;
  const [paths, people, review, waiting_games, summary, choices, unread] = await Promise.all([
    part("paths", viewOwnPaths(db, { userId, languages }, nameChapter)),
    part("suggestions", suggestPeople(db, actor)),
    part("review", getToday(platform, { userId, language })),
    part("waiting_games", listOwnGames(platform, viewer, waiting)),
    part("summary", getSummary(db, userId)),
    part("choices", getPreferences(db, userId)),
    part("unread_count", countUnreadOf(db, userId)),
  ]);
  return {
    joined_paths: paths?.joined ?? null,
    path: paths?.active ?? null,
    suggestions: people && { items: people },
    review,
    waiting_games,
    summary,
    choices,
    unread_count: unread === null ? null : { count: unread },
  };
}
