import {
  type CreatedGame,
  type CreateGameBody,
  GAME_HOURS,
  GAME_LIMITS,
  GAME_TYPE_IDS,
  type GameSettings,
  type GameType,
  type GameVisibility,
  LIVE_TIMES,
  type TimeFactor,
} from "@waymates/contract/features/games";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Rate } from "../../../platform/limits.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getMembership, putGameCard } from "../../chat/index.ts";
import { findPageChannel } from "../../pages/index.ts";
import { listTitles } from "../../paths/index.ts";
import type { Viewer } from "../policy.ts";
import { isCountAllowed, settingsFor } from "../rules/settings.ts";
import { addTransition, findByNonce, type GameRow, insertGame } from "../store/games.ts";
import { replaceQuestions } from "../store/questions.ts";
import { insertSeats, listSeats } from "../store/seats.ts";
import { gameLive } from "../tables.ts";
import { drawQuestions, type DrawnQuestion, type Source } from "./draw-questions.ts";
import { scheduleEnd } from "./schedule.ts";
import { listInvitable, seatInvited, publishInvited } from "./invite.ts";
import { assertMayMake } from "./page-rights.ts";
import { presentGame } from "./present-game.ts";
import { findTheme, themeTitle } from "./themes.ts";

const HOUR_MS = 60 * 60 * 1000;
const makingRate: Rate = { points: GAME_LIMITS.madeInAnHour, seconds: 3600 };

/** A game before it is made, whichever way it comes. */
export interface NewGame {
  creatorId: string;
  gameType: GameType;
  name: string;
  settings: GameSettings;
  questions: readonly DrawnQuestion[];
  pathId?: string | null;
  chapterId?: string | null;
  theme?: string | null;
  pageId?: string | null;
  chatId?: string | null;
  visibility: GameVisibility;
  timeFactor?: TimeFactor;
  nonce?: string | null;
  rematchOf?: string | null;
  origin?: string | null;
}

/**
 * Makes a game and invites people to it. A guess is a draft until its author has answered.
 * @returns isNew false where the same nonce has made it before
 * @throws RATE_LIMITED, VALIDATION, NOT_FOUND, PAGE_MUTED; FORBIDDEN for a follower's quiz in a channel
 */
export async function createGame(
  platform: Platform,
  viewer: Viewer,
  actor: Actor,
  body: CreateGameBody,
): Promise<CreatedGame & { isNew: boolean }> {
  const { db } = platform;
  const creatorId = actor.userId;
  const before = body.nonce ? await findByNonce(db, creatorId, body.nonce) : null;
  if (before) return madeBefore(platform, viewer, before);
  const place = await findPlace(db, actor, body);
  const plan = await planGame(platform, viewer, body);
  const retryAfter = await platform.limits.take(`games:${creatorId}`, [makingRate]);
  if (retryAfter > 0) throw new Problem("RATE_LIMITED", { retryAfter });
  const made = await platform.bus.transaction(async (tx) => {
    const game = await putGame(platform, tx, { ...plan, ...place, creatorId });
    if (!game) return null;
    const welcome = await listInvitable(tx, creatorId, game.page_id, body.invite ?? []);
    const invited = await seatInvited(tx, game, welcome);
    await publishInvited(platform, tx, game, invited);
    return { game, invited };
  });
  if (made) return { ...(await answer(platform, viewer, made.game, made.invited)), isNew: true };
  // The same nonce at the same moment.
  const other = body.nonce ? await findByNonce(db, creatorId, body.nonce) : null;
  if (!other) throw new Problem("CONFLICT");
  return madeBefore(platform, viewer, other);
}

/** The game that the same nonce has made, with whom that invited. */
async function madeBefore(platform: Platform, viewer: Viewer, game: GameRow) {
  const seats = (await listSeats(platform.db, [game.id])).get(game.id) ?? [];
  const invited = seats.flatMap(({ user_id }) =>
    user_id && user_id !== game.creator_id ? user_id : [],
  );
  return { ...(await answer(platform, viewer, game, invited)), isNew: false };
}

async function answer(
  platform: Platform,
  viewer: Viewer,
  game: GameRow,
  invited: string[],
): Promise<CreatedGame> {
  return { game: await presentGame(platform, platform.db, viewer, game), invited };
}

/** Where a game is made: for a page, in its channel, or neither. */
async function findPlace(
  db: Db,
  actor: Actor,
  { gameType, pageId, chatId, visibility }: CreateGameBody,
): Promise<Pick<NewGame, "pageId" | "chatId" | "visibility">> {
  if (chatId) {
    await getMembership(db, chatId, actor.userId);
    const channel = gameType === "live" ? await findPageChannel(db, chatId) : null;
    if (!channel) throw new Problem("VALIDATION", { fields: { chatId: "INVALID" } });
    await assertMayMake(db, actor, { page_id: channel.page_id, chat_id: chatId });
    return { pageId: channel.page_id, chatId, visibility: "page" };
  }
  if (pageId) {
    await assertMayMake(db, actor, { page_id: pageId, chat_id: null });
    return { pageId, visibility: visibility ?? "page" };
  }
  if (visibility === "page") throw new Problem("VALIDATION", { fields: { pageId: "REQUIRED" } });
  return { visibility: visibility ?? "private" };
}

/** What is played, and by which rules. */
async function planGame(
  platform: Platform,
  viewer: Viewer,
  body: CreateGameBody,
): Promise<Omit<NewGame, "creatorId" | "visibility">> {
  const { gameType, questions: written } = body;
  const settings = settingsFor(gameType, body.settings ?? {}, written?.length ?? null);
  if (!isCountAllowed(gameType, settings.node_count, written !== undefined)) {
    const field = written ? "questions" : "settings.node_count";
    throw new Problem("VALIDATION", { fields: { [field]: "INVALID" } });
  }
  const source = sourceOf(body);
  const title = await titleOf(platform, viewer, source);
  const language = viewer.language;
  const { node_count: count } = settings;
  const questions = await drawQuestions(platform.db, gameType, source, count, language);
  return {
    gameType,
    name: body.name ?? shorten(title),
    settings,
    questions,
    pathId: body.pathId ?? null,
    chapterId: body.chapterId ?? null,
    theme: body.theme ?? null,
    timeFactor: body.timeFactor ?? 1,
    nonce: body.nonce ?? null,
  };
}

function sourceOf({ pathId, chapterId, theme, questions }: CreateGameBody): Source {
  if (pathId) return { pathId };
  if (chapterId) return { chapterId };
  return theme ? { theme } : { questions: questions ?? [] };
}

/** @throws NOT_FOUND for a source that cannot be seen */
async function titleOf(platform: Platform, { language }: Viewer, source: Source): Promise<string> {
  const { db, translator } = platform;
  if ("questions" in source) return translator.text(language, "gameTheme.own");
  if ("theme" in source) {
    if (!findTheme(source.theme)) throw new Problem("NOT_FOUND");
    return themeTitle(platform, language, source.theme);
  }
  if ("pathId" in source) {
    const path = (await listTitles(db, { paths: [source.pathId] }, language)).paths.get(
      source.pathId,
    );
    if (!path) throw new Problem("NOT_FOUND");
    return path.title;
  }
  const { chapterId } = source;
  const chapter = (await listTitles(db, { chapters: [chapterId] }, language)).chapters.get(
    chapterId,
  );
  if (!chapter) throw new Problem("NOT_FOUND");
  return (
    chapter.title ?? translator.text(language, "path.chapterDefault", { number: chapter.number })
  );
}

const shorten = (title: string): string =>
  [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(title)]
    .slice(0, GAME_LIMITS.name)
    .map(({ segment }) => segment)
    .join("");

/** Writes a game with its questions and its creator's seat. Null where it is there already. */
export async function putGame(platform: Platform, tx: Db, made: NewGame): Promise<GameRow | null> {
  const now = new Date();
  const { gameType, creatorId } = made;
  const status = gameType === "guess" ? "draft" : "open";
  const game = await insertGame(tx, {
    id: newId(),
    game_type: gameType,
    game_type_id: GAME_TYPE_IDS[gameType],
    name: made.name,
    creator_id: creatorId,
    path_id: made.pathId ?? null,
    chapter_id: made.chapterId ?? null,
    theme: made.theme ?? null,
    page_id: made.pageId ?? null,
    chat_id: made.chatId ?? null,
    visibility: made.visibility,
    status,
    settings: made.settings,
    nonce: made.nonce ?? null,
    rematch_of: made.rematchOf ?? null,
    origin: made.origin ?? null,
    expires_at: status === "draft" ? null : endOf(gameType, now),
    created_at: now,
  });
  if (!game) return null;
  const rows = made.questions.map((question, index) => ({ ...question, index, game_id: game.id }));
  await replaceQuestions(tx, game.id, rows);
  await addTransition(tx, { gameId: game.id, event: "make", from: null, to: status });
  if (gameType === "duel" || gameType === "match") {
    await insertSeats(tx, [
      {
        id: newId(),
        game_id: game.id,
        user_id: creatorId,
        status: "joined",
        time_factor: made.timeFactor ?? 1,
        joined_at: now,
        created_at: now,
      },
    ]);
  }
  if (gameType === "live") await tx.insert(gameLive).values({ game_id: game.id, changed_at: now });
  await scheduleEnd(platform, tx, game);
  const { chat_id: chatId } = game;
  if (chatId) await putGameCard(platform, tx, { gameId: game.id, chatId, senderId: creatorId });
  return game;
}

/** When a game that opens now ends by itself. */
export const endOf = (gameType: GameType, now: Date): Date =>
  new Date(
    now.getTime() +
      (gameType === "live" ? LIVE_TIMES.lobbyMinutes * 60 * 1000 : GAME_HOURS * HOUR_MS),
  );
