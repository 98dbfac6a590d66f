import { ExplorerPage } from "../../features/paths/ExplorerPage.tsx";
import { categoriesQuery, pathsQuery } from "../../features/paths/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const ns = ["paths", "path", "category", "tag", "tier"];
const queries = () => [pathsQuery(), categoriesQuery];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries, ns);

export default function Explorer() {
  return <ExplorerPage />;
}
