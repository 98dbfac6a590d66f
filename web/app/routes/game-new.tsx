import { NewGamePage } from "../../features/games/new/NewGamePage.tsx";
import { themesQuery } from "../../features/games/queries.ts";
import { joinedPathsQuery, pathsQuery } from "../../features/paths/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const queries = () => [themesQuery, joinedPathsQuery, pathsQuery()];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function NewGame() {
  return <NewGamePage />;
}
