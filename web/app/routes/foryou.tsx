import { ForYouPage } from "../ForYouPage.tsx";
import { suggestionsQuery } from "../../features/follows/queries.ts";
import { walkedPathsQuery } from "../../features/paths/queries.ts";
import { summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

export const handle = { ns: ["foryou", "paths", "profile"] };
const queries = () => [suggestionsQuery, walkedPathsQuery, summaryQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function ForYou() {
  return <ForYouPage />;
}
