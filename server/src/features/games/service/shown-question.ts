import type { GameNode, GameQuestion } from "@waymates/contract/features/games-play";
import type { Platform } from "../../../platform/platform.ts";
import { showQuestion, shuffleKey } from "../../questions/index.ts";
import type { GameRow } from "../store/games.ts";
import type { QuestionRow } from "../store/questions.ts";

/** A question in a player's language, with what is right. */
export type ShownQuestion = ReturnType<typeof showQuestion>;

/** A question as one player meets it; the same order and ids for all of a game. */
export const showGameQuestion = (
  { config }: Pick<Platform, "config">,
  gameId: string,
  question: QuestionRow,
  language: string,
): ShownQuestion => showQuestion(question, shuffleKey(config, `game:${gameId}`), language);

/** The wire's shape of it. @param seconds the player's own time; null where there is no clock */
export function toGameQuestion(
  { node, language, onlyLanguage }: ShownQuestion,
  index: number,
  count: number,
  seconds: number | null,
): GameQuestion {
  return {
    node: node as GameNode,
    index,
    count,
    seconds,
    language,
    only_language: onlyLanguage,
  };
}

/** The time that a question has by its settings, without anybody's factor. */
export const secondsOf = ({ settings }: GameRow, question: QuestionRow): number =>
  settings.seconds ?? question.seconds;
