/** What a notification needs to know of a game. */
export interface GameRef {
  gameId: string;
  gameName: string;
  gameTypeId: 1 | 2 | 3 | 4;
}

declare module "../../platform/bus.ts" {
  // Published by the games feature as it comes into being.
  interface Facts {
    "game.invited": {
      game: GameRef;
      creatorUsername: string;
      path: { pathId: string; pathName: string } | null;
      inviterId: string;
      inviteeIds: string[];
      /** When the game closes, ISO. */
      expiresAt: string | null;
    };
    /** Another one has finished; readerIds are the creator and who finished before. */
    "game.playerFinished": { game: GameRef; playerId: string; readerIds: string[] };
    /** Over, with a result; `tiers` are the metals that finishers reached, by id. */
    "game.completed": {
      game: GameRef;
      finisherIds: string[];
      winnerIds: string[];
      tiers?: Record<string, "bronze" | "silver" | "gold">;
    };
    /** postName is the post's title where the game was sent from one. */
    "game.shared": {
      game: GameRef;
      senderId: string;
      receiverId: string;
      creatorUsername: string;
      postName: string | null;
    };
  }
}

export { gameData } from "./store/personal-data.ts";
