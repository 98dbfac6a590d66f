import { GamesPage } from "../../features/games/GamesPage.tsx";
import { gamesQuery, waitingGamesQuery } from "../../features/games/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["games"];
export const handle = { ns };
const queries = () => [waitingGamesQuery, gamesQuery()];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, ns);

export default function Games() {
  return <GamesPage />;
}
