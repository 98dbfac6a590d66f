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
  bus.on("game.completed", ({ game, userId, tier, won }, { id: eventId }) => {
    const source = about(game);
    const complete = {
      ...source,
      type: "game_complete" as const,
      params: won ? { ...source.params, variant: "won" } : source.params,
      data: { ...source.data, ...(tier ? { tier } : {}) },
      actorId: null,
      eventId,
    };
    return emit(platform, complete, [userId]);
  });
}
