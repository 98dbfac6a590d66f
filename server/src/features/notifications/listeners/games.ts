import type { Platform } from "../../../platform/platform.ts";
import type { GameRef } from "../../games/index.ts";
import { emit } from "../service/emit.ts";
import { emitToMany } from "../service/emit-to-many.ts";

function about({ gameId, gameName, gameTypeId }: GameRef) {
  return {
    sourceType: "game",
    sourceId: gameId,
    params: { game: gameName },
    data: { gameName, gameTypeId },
  };
}

export function gameListeners(platform: Platform): void {
  listenToInvitations(platform);
  listenToPlay(platform);
}

function listenToInvitations(platform: Platform): void {
  const { bus } = platform;
  bus.on("game.invited", ({ game, creatorUsername, path, ...invited }, { id: eventId }) => {
    const { data, ...source } = about(game);
    const draft = {
      ...source,
      type: "game_invite" as const,
      actorId: invited.inviterId,
      data: { ...data, creatorUsername, ...path },
      expiresAt: invited.expiresAt,
      eventId,
    };
    return emitToMany(platform, draft, invited.inviteeIds);
  });
  bus.on("game.shared", ({ game, senderId, receiverId, ...shared }, { id: eventId }) => {
    const { data, ...source } = about(game);
    const postgamename = shared.postName ? { postgamename: shared.postName } : {};
    return emit(platform, {
      ...source,
      userId: receiverId,
      type: "game_shared",
      actorId: senderId,
      data: { ...data, creatorUsername: shared.creatorUsername, ...postgamename },
      eventId,
    });
  });
}

function listenToPlay(platform: Platform): void {
  const { bus } = platform;
  bus.on("game.playerFinished", ({ game, playerId, readerIds }, { id: eventId }) =>
    emitToMany(
      platform,
      { ...about(game), type: "game_reply_ready", actorId: playerId, eventId },
      readerIds,
    ),
  );
  bus.on("game.completed", ({ game, finisherIds, winnerIds, tiers }, { id: eventId }) =>
    tellOutcome(platform, game, eventId, { finisherIds, winnerIds, tiers: tiers ?? {} }),
  );
}

interface Outcome {
  finisherIds: string[];
  winnerIds: string[];
  tiers: Partial<Record<string, string>>;
}

/** How it ended, in one telling for all who won or lost alike with the same metal. */
async function tellOutcome(
  platform: Platform,
  game: GameRef,
  eventId: string,
  { finisherIds, winnerIds, tiers }: Outcome,
): Promise<void> {
  const { data, params, ...source } = about(game);
  const won = new Set(winnerIds);
  const alike = Map.groupBy(
    new Set([...winnerIds, ...finisherIds]),
    (id) => `${won.has(id)} ${tiers[id] ?? ""}`,
  );
  for (const ids of alike.values()) {
    const [first = ""] = ids;
    const tier = tiers[first];
    const draft = {
      ...source,
      type: "game_complete" as const,
      actorId: null,
      params: { ...params, ...(won.has(first) ? { variant: "won" } : {}) },
      data: { ...data, ...(tier ? { tier } : {}) },
      eventId,
    };
    await emitToMany(platform, draft, ids);
  }
}
