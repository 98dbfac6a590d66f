import { LanguagesPage } from "../../features/admin/languages/LanguagesPage.tsx";
import { meQuery, staffLanguagesQuery } from "../../features/admin/queries.ts";
import { frameLoader } from "../../platform/route-data.ts";
import { staffBrowserLoader } from "../../platform/staff-route.ts";

const queries = () => [meQuery, staffLanguagesQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = staffBrowserLoader(queries);

export default function AdminLanguages() {
  return <LanguagesPage />;
}
