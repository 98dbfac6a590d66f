import { numberFormat } from "@waymates/contract/formats";
import type { Game, GameItem, Participant } from "@waymates/contract/features/games";
import type { GameStatus } from "@waymates/contract/features/games-constants";
import { useTranslation } from "../../platform/i18n.tsx";
import { fullName, shortName } from "@waymates/contract/features/person-names";

export const useGameTexts = () => useTranslation();

export const isOver = (status: GameStatus): boolean =>
  status === "finished" || status === "expired" || status === "cancelled";

/** Seats that count as players: who was only invited, declined or gave up is none. */
export const isIn = ({ status }: Pick<Participant, "status">): boolean =>
  status === "joined" || status === "playing" || status === "finished";

/** Returns the name of the player in a seat; null for a deleted account. */
export const seatName = (seat: Pick<Participant, "user" | "guest_name">): string | null =>
  seat.user ? fullName(seat.user) : seat.guest_name;

/** Returns whether the host has removed the reader, whose seat is then no longer listed. */
export const isRemoved = ({ me, participants }: Game): boolean =>
  me !== null && me.seat_id !== null && !participants.some(({ seat_id }) => seat_id === me.seat_id);

/** Returns whether a live game ended because all its players left. */
export const isDeserted = ({ game_type, status, started_at, player_count }: GameItem): boolean =>
  game_type === "live" && status === "cancelled" && started_at !== null && player_count === 0;

/**
 * Returns whether a game has results: not if it was cancelled; if it expired, only for players who
 * finished.
 */
export const hasResults = ({ status, me, game_type }: GameItem): boolean =>
  status !== "cancelled" &&
  (status !== "expired" ||
    me?.status === "finished" ||
    (game_type === "guess" && me?.is_creator === true));

/** Whether the reader may still play a channel's quiz that is over. */
export function isLateOpen(game: GameItem, now = Date.now()): boolean {
  return (
    game.status === "finished" && game.late_until !== null && Date.parse(game.late_until) > now
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long something is still open, such as "31 h", "12 min"; empty when the time is over. */
export function timeLeft(until: string | null, language: string, now = Date.now()): string {
  const left = until ? Date.parse(until) - now : 0;
  if (left <= 0) return "";
  const unit = left >= HOUR ? "hour" : "minute";
  const amount = unit === "hour" ? Math.round(left / HOUR) : Math.ceil(left / MINUTE);
  return numberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(amount);
}

/** Returns the kind of game and its author: "Duel by Ben". */
export function useGameLine() {
  const { t } = useGameTexts();
  return ({ game_type, creator, page, me }: GameItem | Game): string => {
    const type = t(`games.type.${game_type}`);
    if (page) return t("games.inPage", { type, page: page.displayName });
    if (me?.is_creator) return t("games.byYou", { type });
    return creator ? t("games.by", { type, name: shortName(creator) }) : type;
  };
}
