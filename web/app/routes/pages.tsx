import { PagesPage } from "../../features/pages/list/PagesPage.tsx";
import { joinedPagesQuery, pagesQuery } from "../../features/pages/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const queries = () => [pagesQuery(), joinedPagesQuery()];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Pages() {
  return <PagesPage />;
}
