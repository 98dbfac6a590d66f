import type { CreateGameBody, WrittenQuestion } from "@waymates/contract/features/games";
import {
  GAME_LIMITS,
  GAME_TYPES,
  type GameType,
  type GameVisibility,
  NODE_COUNTS,
  SEATS,
  type TimeFactor,
} from "@waymates/contract/features/games-constants";
import type { PersonCard } from "@waymates/contract/features/profiles";

/** A question as it is being written. */
export interface OwnQuestion {
  key: string;
  type: "single_choice" | "true_false" | "scale";
  prompt: string;
  options: string[];
  /** The place of the right option. */
  right: number;
  isTrue: boolean;
  lowest: string;
  highest: string;
  explanation: string;
}

export type SourceKind = "path" | "theme" | "own";

/** A game before it is made, as far as it was put together. */
export interface NewGame {
  step: 1 | 2 | 3;
  type: GameType;
  source: SourceKind;
  pathId: string | null;
  chapterId: string | null;
  theme: string | null;
  count: number;
  questions: OwnQuestion[];
  people: PersonCard[];
  page: { id: string; name: string; displayName: string } | null;
  chatId: string | null;
  name: string;
  /** Null: each question's own. */
  seconds: number | null;
  hasSpeed: boolean;
  hasStreakBonus: boolean;
  pace: "host" | "auto";
  /** Seconds before the next question, where it opens by itself. */
  pause: number;
  hasGuests: boolean;
  board: "all" | "author";
  visibility: GameVisibility;
  timeFactor: TimeFactor;
  /** The same game, however often it is sent. */
  nonce: string;
}

export const isScored = (type: GameType): boolean => type === "duel" || type === "live";

export const newQuestion = (type: GameType): OwnQuestion => ({
  key: crypto.randomUUID(),
  type: "single_choice",
  prompt: "",
  options: ["", "", ""],
  right: 0,
  isTrue: true,
  lowest: "",
  highest: "",
  explanation: "",
  ...(isScored(type) ? {} : { right: -1 }),
});

/** What a new game begins with, by what its address says. */
export function beginningOf(search: URLSearchParams): NewGame {
  const asked = GAME_TYPES.find((type) => type === search.get("type"));
  const chatId = search.get("chat");
  const type = chatId ? "live" : (asked ?? "duel");
  const pathId = search.get("path");
  return {
    step: chatId || asked ? 2 : 1,
    type,
    source: isScored(type) ? "path" : "theme",
    pathId,
    chapterId: pathId ? search.get("chapter") : null,
    theme: null,
    count: NODE_COUNTS[type].usual,
    questions: [],
    people: [],
    page: null,
    chatId,
    name: "",
    seconds: null,
    hasSpeed: true,
    hasStreakBonus: false,
    pace: "auto",
    pause: GAME_LIMITS.pause.usual,
    hasGuests: false,
    board: "all",
    visibility: "private",
    timeFactor: 1,
    nonce: crypto.randomUUID(),
  };
}

/** Another kind of game keeps what suits it. */
export function withType(game: NewGame, type: GameType): NewGame {
  if (type === game.type) return game;
  const scored = isScored(type);
  const source = game.source === "own" ? "own" : scored ? "path" : "theme";
  const questions = game.questions.map((one) =>
    one.type === (scored ? "scale" : "true_false")
      ? { ...one, type: "single_choice" as const }
      : one,
  );
  return { ...game, type, source, questions, count: NODE_COUNTS[type].usual };
}

/** How many others may be invited at most. */
export function mostInvited({ type }: Pick<NewGame, "type">): number {
  const own = type === "duel" || type === "match" ? 1 : 0;
  return Math.min(GAME_LIMITS.invite, SEATS[type].most - own);
}

/** The numbers of questions to choose from. */
export function countsOf(type: GameType): readonly number[] {
  const { allowed, least, most } = NODE_COUNTS[type];
  if (allowed) return allowed;
  if (type === "live") return [5, 10, 15, 20, 30];
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

/** Returns the text key of what is missing before the next step, or null. */
export function missingIn(game: NewGame): string | null {
  if (game.source === "path") return game.pathId ? null : "games.new.missing.path";
  if (game.source === "theme") return game.theme ? null : "games.new.missing.theme";
  const { least, most } = NODE_COUNTS[game.type];
  if (game.questions.length < least || game.questions.length > most) {
    return "games.new.missing.questions";
  }
  return game.questions.some((one) => faultOf(one, game.type)) ? "games.new.missing.words" : null;
}

/** What is wrong with a written question; the key of its text. */
export function faultOf(question: OwnQuestion, type: GameType): string | null {
  if (question.prompt.trim() === "") return "games.new.fault.prompt";
  if (question.type === "scale") {
    const hasEnds = question.lowest.trim() !== "" && question.highest.trim() !== "";
    return hasEnds ? null : "games.new.fault.ends";
  }
  if (question.type === "true_false") return null;
  const options = question.options.map((option) => option.trim());
  const filled = options.filter((option) => option !== "");
  if (filled.length < 2) return "games.new.fault.options";
  if (new Set(filled).size < filled.length) return "games.new.fault.same";
  return isScored(type) && !options[question.right] ? "games.new.fault.right" : null;
}

function written(question: OwnQuestion, type: GameType): WrittenQuestion {
  const about = {
    prompt: question.prompt.trim(),
    ...(question.explanation.trim() ? { explanation: question.explanation.trim() } : {}),
  };
  if (question.type === "true_false") {
    return { ...about, type: "true_false", payload: { correct: question.isTrue } };
  }
  if (question.type === "scale") {
    const ends = { min_label: question.lowest.trim(), max_label: question.highest.trim() };
    return { ...about, type: "scale", payload: { min: 1, max: 5, ...ends, traits: [] } };
  }
  const options = question.options
    .map((text, at) => ({ id: `option-${at + 1}`, text: text.trim() }))
    .filter(({ text }) => text !== "");
  const right = isScored(type) ? { correct: [`option-${question.right + 1}`] } : {};
  return { ...about, type: "single_choice", payload: { options, ...right } };
}

function sourceOf(game: NewGame): Partial<CreateGameBody> {
  if (game.source === "own") {
    return { questions: game.questions.map((question) => written(question, game.type)) };
  }
  if (game.source === "theme") return { theme: game.theme ?? "" };
  return game.chapterId ? { chapterId: game.chapterId } : { pathId: game.pathId ?? "" };
}

/** Without a page the game cannot be limited to its members. */
export const visibilityOf = ({ visibility, page }: NewGame): GameVisibility =>
  visibility === "page" && !page ? "private" : visibility;

const liveSettings = ({ hasStreakBonus, pace, pause, hasGuests }: NewGame) => ({
  streak_bonus: hasStreakBonus,
  pace,
  ...(pace === "auto" ? { pause } : {}),
  guests: hasGuests,
});

/** What makes the game on the server. */
export function bodyOf(game: NewGame): CreateGameBody {
  const { type } = game;
  const name = game.name.trim();
  return {
    gameType: type,
    ...sourceOf(game),
    ...(name ? { name } : {}),
    settings: {
      ...(game.source === "own" ? {} : { node_count: game.count }),
      ...(isScored(type) ? { speed: game.hasSpeed, seconds: game.seconds } : {}),
      ...(type === "live" ? liveSettings(game) : {}),
      ...(type === "guess" ? { board: game.board } : {}),
    },
    ...(game.people.length > 0 ? { invite: game.people.map(({ id }) => id) } : {}),
    ...(game.page ? { pageId: game.page.id } : {}),
    ...(game.chatId ? { chatId: game.chatId } : { visibility: visibilityOf(game) }),
    ...(type === "duel" && game.hasSpeed ? { timeFactor: game.timeFactor } : {}),
    nonce: game.nonce,
  };
}
