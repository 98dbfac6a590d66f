import { NewGamePage } from "../../features/games/new/NewGamePage.tsx";
import { themesQuery } from "../../features/games/queries.ts";
import { joinedPathsQuery, pathsQuery } from "../../features/paths/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const queries = () => [themesQuery, joinedPathsQuery, pathsQuery()];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function NewGame() {
  return <NewGamePage />;
}
