import { ExplorerPage } from "../../features/paths/explorer/ExplorerPage.tsx";
import { categoriesQuery, pathPagesQuery } from "../../features/paths/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const queries = () => [pathPagesQuery(), categoriesQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Explorer() {
  return <ExplorerPage />;
}
