import type { Game } from "@waymates/contract/features/games";
import { redirect } from "react-router";
import { GamePage } from "../../features/games/GamePage.tsx";
import { gameAddress, gameQuery } from "../../features/games/queries.ts";
import { browserClient } from "../../platform/client.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/game";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  gameQuery(params["gameId"] ?? ""),
];
export const handle = { queries };
const readInBrowser = browserLoader(queries);

/** An address with another kind of game in it leads to the right one. */
function rightAddress(
  game: Game | undefined,
  args: Pick<Route.ClientLoaderArgs, "params" | "request">,
) {
  if (!game || game.game_type === args.params.gameType) return;
  throw redirect(gameAddress(game) + new URL(args.request.url).search);
}

export const loader = frameLoader;

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  const { queryKey } = gameQuery(args.params.gameId);
  rightAddress(browserClient().getQueryData(queryKey)?.game, args);
  return null;
}
// The address may have to move on, or lead to nothing.
clientLoader.hydrate = true as const;

export default function GameRoute({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <ListPageSkeleton />;
  return <GamePage key={params.gameId} id={params.gameId} />;
}
