import { PagesPage } from "../../features/pages/PagesPage.tsx";
import { joinedPagesQuery, pagesQuery } from "../../features/pages/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const ns = ["pages", "page"];
const queries = () => [pagesQuery(), joinedPagesQuery()];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries, ns);

export default function Pages() {
  return <PagesPage />;
}
