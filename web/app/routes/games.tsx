import { GamesPage } from "../../features/games/list/GamesPage.tsx";
import { NewGamePage } from "../../features/games/new/NewGamePage.tsx";
import { gamesQuery, waitingGamesQuery } from "../../features/games/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/games";

const queries = () => [waitingGamesQuery, gamesQuery];
export const handle = { queries };
const readInBrowser = browserLoader(queries);

/** The person invited to a new game, from ?with=. */
const wanted = (request: Request) => new URL(request.url).searchParams.get("with");

export const loader = frameLoader;

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { person: wanted(args.request) };
}
clientLoader.hydrate = true as const;

export default function Games({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GamesPage />;
  const { person } = loaderData;
  return person ? <NewGamePage key={person} /> : <GamesPage />;
}
