import {
  type CreateGameBody,
  GAME_LIMITS,
  type GameSettings,
  type GameType,
  NODE_COUNTS,
} from "@waymates/contract/features/games";

type Asked = NonNullable<CreateGameBody["settings"]>;

/** Whether a game of this kind may have this number of questions. Written ones are all played. */
export function isCountAllowed(gameType: GameType, count: number, isWritten: boolean): boolean {
  const { least, most, allowed } = NODE_COUNTS[gameType];
  if (count < least || count > most) return false;
  return isWritten || !allowed || allowed.includes(count);
}

/** The settings of a new game; what its kind does not know stays at what is usual. */
export function settingsFor(
  gameType: GameType,
  asked: Asked,
  writtenCount: number | null,
): GameSettings {
  const isScored = gameType === "duel" || gameType === "live";
  const isLive = gameType === "live";
  return {
    node_count: writtenCount ?? asked.node_count ?? NODE_COUNTS[gameType].usual,
    seconds: isScored ? (asked.seconds ?? null) : null,
    speed: isScored && (asked.speed ?? true),
    streak_bonus: isLive && (asked.streak_bonus ?? false),
    pace: isLive ? (asked.pace ?? "auto") : "auto",
    pause: isLive ? (asked.pause ?? GAME_LIMITS.pause.usual) : GAME_LIMITS.pause.usual,
    guests: (isLive || gameType === "guess") && (asked.guests ?? false),
    board: asked.board ?? "all",
  };
}
