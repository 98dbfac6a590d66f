import { ForYouPage } from "../ForYouPage.tsx";
import { suggestionsQuery } from "../../features/follows/queries.ts";
import { waitingGamesQuery } from "../../features/games/queries.ts";
import { joinedPathsQuery } from "../../features/paths/queries.ts";
import { reviewQuery } from "../../features/reviews/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const ns = ["foryou", "paths", "profile", "tier", "category", "review", "gamesToday"];

const queries = () => [joinedPathsQuery, suggestionsQuery, reviewQuery, waitingGamesQuery];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries, ns);

export default function ForYou() {
  return <ForYouPage />;
}
