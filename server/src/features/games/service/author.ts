import type {
  AnswerAck,
  AnswerGameBody,
  NextQuestion,
} from "@waymates/contract/features/games-play";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Viewer } from "../policy.ts";
import { isOver } from "../rules/machine.ts";
import type { GameRow } from "../store/games.ts";
import { listQuestions, saveAuthorAnswer } from "../store/questions.ts";
import { listSeats } from "../store/seats.ts";
import { endOf } from "./create-game.ts";
import { moveGame } from "./end-game.ts";
import { publishInvited } from "./invite.ts";
import { scheduleEnd } from "./schedule.ts";
import { showGameQuestion, toGameQuestion } from "./shown-question.ts";

/** The next question of a guess for its author, who answers about himself before it opens. */
export async function nextForAuthor(
  platform: Platform,
  tx: Db,
  { language }: Viewer,
  game: GameRow,
): Promise<NextQuestion> {
  const questions = await listQuestions(tx, game.id);
  const question =
    game.status === "draft"
      ? questions.find(({ author_answer }) => author_answer === null)
      : undefined;
  if (!question) return { question: null, done: true };
  const now = new Date();
  const opened = question.author_opened_at ?? now;
  if (!question.author_opened_at) {
    await saveAuthorAnswer(tx, game.id, question.index, { author_opened_at: opened });
  }
  const shown = showGameQuestion(platform, game.id, question, language);
  return {
    question: toGameQuestion(shown, question.index, questions.length, null),
    opened_at: opened.toISOString(),
    now: now.toISOString(),
  };
}

/**
 * Stores an answer of the author about themselves. The last one opens the game and publishes its
 * invitations.
 */
export async function answerAsAuthor(
  platform: Platform,
  tx: Db,
  { language }: Viewer,
  game: GameRow,
  { nodeId, answer, nonce }: AnswerGameBody,
): Promise<AnswerAck> {
  const questions = await listQuestions(tx, game.id);
  const question = questions.find(({ node_id }) => node_id === nodeId);
  if (!question) throw new Problem("NOT_CURRENT_QUESTION");
  const left = questions.filter(({ author_answer }) => author_answer === null);
  const { index } = question;
  const done = left.length === 1 && left[0]?.index === index;
  const ack: AnswerAck = {
    accepted: true,
    done: done || left.length === 0,
    index,
    correct: null,
    partial: null,
    points: null,
    solution: null,
    explanation: null,
  };
  if (question.author_answer) {
    if (nonce && question.author_nonce === nonce) return ack;
    throw new Problem("ALREADY_ANSWERED");
  }
  if (isOver(game.status)) throw new Problem("GAME_OVER");
  if (!question.author_opened_at) throw new Problem("NOT_CURRENT_QUESTION");
  const judged = showGameQuestion(platform, game.id, question, language).judge(answer);
  if (!judged) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
  await saveAuthorAnswer(tx, game.id, index, {
    author_answer: judged.stored,
    author_nonce: nonce ?? null,
  });
  if (done) await openGuess(platform, tx, game);
  return ack;
}

async function openGuess(platform: Platform, tx: Db, game: GameRow): Promise<void> {
  const expires_at = endOf(game.game_type, new Date());
  const opened = await moveGame(tx, game, "open", { expires_at });
  await scheduleEnd(platform, tx, opened);
  const seats = (await listSeats(tx, [game.id])).get(game.id) ?? [];
  const invited = seats.flatMap(({ status, user_id }) =>
    status === "invited" && user_id ? user_id : [],
  );
  await publishInvited(platform, tx, opened, invited);
}
