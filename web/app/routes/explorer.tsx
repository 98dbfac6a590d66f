import { ExplorerPage } from "../../features/paths/ExplorerPage.tsx";
import { pathsQuery } from "../../features/paths/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

export const handle = { ns: ["paths", "path", "category", "tag"] };
const queries = () => [pathsQuery()];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Explorer() {
  return <ExplorerPage />;
}
