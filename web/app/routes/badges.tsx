import { BadgesPage } from "../../features/badges/BadgesPage.tsx";
import { badgesQuery } from "../../features/badges/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { viewerContext } from "../contexts.ts";
import type { Route } from "./+types/badges";

export function loader(args: Route.LoaderArgs) {
  const userId = args.context.get(viewerContext)?.id ?? "";
  return serverLoader(() => [badgesQuery(userId)])(args);
}
export const clientLoader = browserLoader(() => []);

export default function Badges() {
  return <BadgesPage />;
}
