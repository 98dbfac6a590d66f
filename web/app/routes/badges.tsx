import { BadgesPage } from "../../features/badges/BadgesPage.tsx";
import { badgesQuery } from "../../features/badges/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { viewerContext } from "../contexts.ts";
import type { Route } from "./+types/badges";

const ns = ["badge", "tier"];
export const handle = { ns };

export function loader(args: Route.LoaderArgs) {
  const userId = args.context.get(viewerContext)?.id ?? "";
  return serverLoader(() => [badgesQuery(userId)])(args);
}
export const clientLoader = browserLoader(() => [], ns);

export default function Badges() {
  return <BadgesPage />;
}
