import type { PersonalData } from "../../../platform/personal-data.ts";
import { gameParticipants, gameResults, games } from "../tables.ts";

export const gameData: PersonalData = {
  name: "games",
  tables: [
    { table: games, owner: [games.creator_id] },
    { table: gameParticipants, owner: [gameParticipants.user_id], hidden: ["seat_token"] },
    { table: gameResults, owner: [gameResults.user_id] },
  ],
};
