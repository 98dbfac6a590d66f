import { ForYouPage } from "../ForYouPage.tsx";
import { suggestionsQuery } from "../../features/follows/queries.ts";
import { waitingGamesQuery } from "../../features/games/queries.ts";
import { joinedPathsQuery } from "../../features/paths/queries.ts";
import { reviewQuery } from "../../features/reviews/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const queries = () => [joinedPathsQuery, suggestionsQuery, reviewQuery, waitingGamesQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function ForYou() {
  return <ForYouPage />;
}
