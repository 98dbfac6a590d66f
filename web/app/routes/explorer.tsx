import { ExplorerPage } from "../../features/paths/ExplorerPage.tsx";
import { categoriesQuery, pathsQuery } from "../../features/paths/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const queries = () => [pathsQuery(), categoriesQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Explorer() {
  return <ExplorerPage />;
}
