import type { ErrorCode } from "@waymates/contract/errors";
import type {
  GameStatus,
  GameType,
  GameVisibility,
  SeatStatus,
} from "@waymates/contract/features/games";
import { isExpired, isLateOpen } from "./rules/ending.ts";
import { isOver } from "./rules/machine.ts";

/** The reader of a game: a person with a session, or a guest with seats of games. */
export interface Viewer {
  userId: string | null;
  /** Of a guest, who may have a seat in several games; null for a person. */
  guestId: string | null;
  /** That texts are shown in. */
  language: string;
}

/** What a viewer's rights in a game follow from. */
export interface GameRelation {
  status: GameStatus;
  visibility: GameVisibility;
  isCreator: boolean;
  /** Null without a seat. */
  seat: { status: SeatStatus; removed: boolean } | null;
  /** Either of creator and viewer has blocked the other. */
  isBlocked: boolean;
  /** The creator and the viewer follow each other. */
  isFriend: boolean;
  /** The viewer belongs to the game's page. */
  isOnPage: boolean;
  isGuest: boolean;
}

/** Who sees a game; for all others it is not there. */
export function canSee(relation: GameRelation): boolean {
  const { isCreator, seat, isBlocked, visibility } = relation;
  if (isBlocked) return false;
  if (isCreator || seat) return true;
  if (relation.isGuest || relation.status === "draft") return false;
  if (visibility === "friends") return relation.isFriend;
  if (visibility === "page") return relation.isOnPage;
  return visibility === "public";
}

/** Naming, inviting and ending are its creator's. */
export const canManage = ({ isCreator }: GameRelation): boolean => isCreator;

/** Staff call off a game that is running or has not begun; a draft belongs to its creator. */
export const canCallOff = (status: GameStatus): boolean =>
  status === "open" || status === "running";

/** Returns why a person who sees a game cannot play it now; null where they can. */
export function playRefusal({ status, seat }: GameRelation, isLateOpen = false): ErrorCode | null {
  if (status === "draft") return "GAME_NOT_STARTED";
  if (isOver(status) && !isLateOpen) return "GAME_OVER";
  const isPlayer = seat && !seat.removed && seat.status !== "invited" && seat.status !== "declined";
  return isPlayer ? null : "NOT_JOINED";
}

/** Returns why a person who sees a game cannot play it at their own pace now; null where they can. */
export function ownPlayRefusal(
  relation: GameRelation,
  game: Parameters<typeof isExpired>[0] & Parameters<typeof isLateOpen>[0],
  seat: { status: SeatStatus; late: boolean } | null,
  now = new Date(),
): ErrorCode | null {
  const refusal = playRefusal(relation, isLateOpen(game, now));
  if (refusal) return refusal;
  if (!seat || seat.status === "expired") return "NOT_JOINED";
  if (seat.late) return null;
  if (isOver(game.status)) return "NOT_JOINED";
  if (game.game_type === "live") return "NOT_CURRENT_QUESTION";
  return isExpired(game, now) ? "GAME_OVER" : null;
}

/** A finisher or the creator asks for another round, once it is over. */
export const canRematch = ({ isCreator, seat }: GameRelation): boolean =>
  isCreator || seat?.status === "finished";

/** What of a game decides whether it is played without an account. */
export interface Openness {
  type: GameType;
  /** The setting of its creator. */
  guests: boolean;
}

export const isForGuests = ({ type, guests }: Openness): boolean =>
  type === "guess" || (type === "live" && guests);

/** A public game may be passed on by all; one for guests by its creator. */
export const canLink = (
  { status, visibility, isCreator }: GameRelation,
  openness: Openness,
): boolean =>
  status !== "cancelled" && (visibility === "public" || (isCreator && isForGuests(openness)));

/** Whether a link that was made still leads to it. */
export const isReadByLink = (
  { status, visibility }: Pick<GameRelation, "status" | "visibility">,
  openness: Openness,
): boolean => status !== "cancelled" && (visibility === "public" || isForGuests(openness));
