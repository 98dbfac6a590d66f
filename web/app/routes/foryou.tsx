import { activePath } from "@waymates/contract/features/active-path";
import { ForYouPage } from "../ForYouPage.tsx";
import { suggestionsQuery } from "../../features/follows/queries.ts";
import { waitingGamesQuery } from "../../features/games/queries.ts";
import { pathQuery, joinedPathsQuery } from "../../features/paths/queries.ts";
import { reviewQuery } from "../../features/reviews/queries.ts";
import { summaryQuery } from "../../features/rewards/queries.ts";
import { type Ask, browserLoader, sequentialLoader } from "../../platform/route-data.ts";

const ns = ["foryou", "paths", "profile", "tier", "category", "review", "gamesToday"];
export const handle = { ns };

/** Today's card names the chapter to go on with: it stands complete in the document. */
async function readToday(ask: Ask): Promise<void> {
  const { items } = await ask(joinedPathsQuery);
  const active = activePath(items);
  if (active) await ask(pathQuery(active.id));
}

export const loader = sequentialLoader(async (ask) => {
  await Promise.all([
    readToday(ask),
    ask(suggestionsQuery),
    ask(reviewQuery),
    ask(waitingGamesQuery),
  ]);
});
export const clientLoader = browserLoader(
  () => [suggestionsQuery, joinedPathsQuery, summaryQuery, reviewQuery, waitingGamesQuery],
  ns,
);

export default function ForYou() {
  return <ForYouPage />;
}
