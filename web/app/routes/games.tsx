import { GamesPage } from "../../features/games/GamesPage.tsx";
import { NewGamePage } from "../../features/games/new/NewGamePage.tsx";
import { gamesQuery, waitingGamesQuery } from "../../features/games/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/games";

const queries = () => [waitingGamesQuery, gamesQuery()];
const readOnServer = serverLoader(queries);
const readInBrowser = browserLoader(queries);

/** Whom a new game is for, by ?with=. */
const wanted = (request: Request) => new URL(request.url).searchParams.get("with");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await readOnServer(args)), person: wanted(args.request) };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { person: wanted(args.request) };
}

export default function Games({ loaderData: { person } }: Route.ComponentProps) {
  return person ? <NewGamePage key={person} /> : <GamesPage />;
}
