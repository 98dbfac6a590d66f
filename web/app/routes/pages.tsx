import { PagesPage } from "../../features/pages/PagesPage.tsx";
import { joinedPagesQuery, pagesQuery } from "../../features/pages/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const queries = () => [pagesQuery(), joinedPagesQuery()];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Pages() {
  return <PagesPage />;
}
