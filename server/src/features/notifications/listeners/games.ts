import type { GameRef } from "../../../platform/facts.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { emit } from "../service/emit.ts";

const about = ({ id, name, gameTypeId }: GameRef) => ({
  sourceType: "game",
  sourceId: id,
  params: { game: name },
  data: { gameName: name, gameTypeId },
});

export function gameListeners(platform: Platform): void {
  const { bus, db } = platform;
  bus.on("game.invited", async ({ game, creatorId, path, ...invited }, { id: eventId }) => {
    const creator = (await getPersonCards(db, [creatorId])).get(creatorId);
    if (!creator) return;
    const source = about(game);
    const invitation = {
      ...source,
      type: "game_invite" as const,
      actorId: creatorId,
      data: {
        ...source.data,
        creatorUsername: creator.username,
        ...(path ? { pathId: path.id, pathName: path.title } : {}),
      },
      expiresAt: invited.expiresAt,
      eventId,
    };
    await emit(platform, invitation, invited.inviteeIds);
  });
  bus.on("game.seatFinished", ({ game, userId, guestName, readerIds }, { id: eventId }) => {
    const source = about(game);
    const params = guestName
      ? { ...source.params, variant: "guest", name: guestName }
      : source.params;
    const ready = {
      ...source,
      type: "game_reply_ready" as const,
      params,
      actorId: userId,
      eventId,
    };
    return emit(platform, ready, readerIds);
  });
  const complete = (game: GameRef, eventId: string) => ({
    ...about(game),
    type: "game_complete" as const,
    actorId: null,
    eventId,
  });
  bus.on("game.completed", ({ game, userId, tier, won }, { id }) => {
    const completed = complete(game, id);
    const params = won ? { ...completed.params, variant: "won" } : completed.params;
    const data = { ...completed.data, ...(tier ? { tier } : {}) };
    return emit(platform, { ...completed, params, data }, [userId]);
  });
  bus.on("game.expired", ({ game, playerIds }, { id }) =>
    emit(platform, complete(game, id), playerIds),
  );
}
