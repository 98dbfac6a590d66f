import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { Db } from "../../../platform/db/database.ts";
import { listBlockedWith } from "../../follows/index.ts";
import { listLocales } from "../../profiles/index.ts";
import type { GameRow } from "../store/games.ts";
import { listQuestions, type QuestionRow } from "../store/questions.ts";
import { listSeats, type SeatRow } from "../store/seats.ts";
import { playersOf } from "./live-messages.ts";

/** The room of one player's sockets in a game, and that of its host's. */
export const playerRoom = ({ id }: Pick<SeatRow, "id">): string => `game:player-${id}`;
export const hostRoom = (gameId: string): string => `game:host-${gameId}`;

/** Returns the people in a block with a game's creator: for them it does not exist. */
export const listShutOut = async (db: Db, { creator_id }: GameRow): Promise<ReadonlySet<string>> =>
  creator_id ? new Set(await listBlockedWith(db, creator_id)) : new Set();

/** A recipient of a live game's events: a player, or its host. */
export interface Reader {
  room: string;
  language: string;
  factor: number;
  /** Null for a person who only hosts. */
  seat: SeatRow | null;
}

/** The players of a game and its host, once each. */
export async function listReaders(db: Db, game: GameRow): Promise<Reader[]> {
  const shutOut = await listShutOut(db, game);
  const seats = (await listSeats(db, [game.id])).get(game.id) ?? [];
  const players = playersOf(seats).filter(({ user_id }) => !shutOut.has(user_id ?? ""));
  const ids = [game.creator_id, ...players.map(({ user_id }) => user_id)];
  const locales = await listLocales(
    db,
    ids.filter((id) => id !== null),
  );
  const languages = new Map(locales.map(({ id, language }) => [id, language]));
  const languageOf = (id: string | null) => languages.get(id ?? "") ?? DEFAULT_LANGUAGE;
  const readers: Reader[] = players.map((seat) => ({
    room: playerRoom(seat),
    language: seat.user_id ? languageOf(seat.user_id) : (seat.language ?? DEFAULT_LANGUAGE),
    factor: seat.time_factor,
    seat,
  }));
  const plays = players.some(({ user_id }) => user_id !== null && user_id === game.creator_id);
  if (plays) return readers;
  const host = { language: languageOf(game.creator_id), factor: 1, seat: null };
  return [...readers, { room: hostRoom(game.id), ...host }];
}

/** A question of a live game, and all its recipients. */
export interface Audience {
  question: QuestionRow;
  readers: Reader[];
}

export async function readAudience(db: Db, game: GameRow, index: number): Promise<Audience | null> {
  const question = (await listQuestions(db, game.id))[index];
  return question ? { question, readers: await listReaders(db, game) } : null;
}
