import type { Game } from "@waymates/contract/features/games";
import { redirect } from "react-router";
import { GamePage } from "../../features/games/GamePage.tsx";
import { gameAddress, gameQuery } from "../../features/games/queries.ts";
import { browserClient } from "../../platform/client.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/game";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  gameQuery(params["gameId"] ?? ""),
];
const readOnServer = serverLoader(queries);
const readInBrowser = browserLoader(queries);

/** An address with another kind of game in it leads to the right one. */
function rightAddress(game: Game | undefined, args: Pick<Route.LoaderArgs, "params" | "request">) {
  if (!game || game.game_type === args.params.gameType) return;
  throw redirect(gameAddress(game) + new URL(args.request.url).search);
}

export async function loader(args: Route.LoaderArgs) {
  const loaded = await readOnServer(args);
  const read = loaded.dehydrated.queries[0]?.state.data as { game: Game } | undefined;
  rightAddress(read?.game, args);
  return loaded;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  const { queryKey } = gameQuery(args.params.gameId);
  rightAddress(browserClient().getQueryData(queryKey)?.game, args);
  return null;
}

export default function GameRoute({ params }: Route.ComponentProps) {
  return <GamePage key={params.gameId} id={params.gameId} />;
}
