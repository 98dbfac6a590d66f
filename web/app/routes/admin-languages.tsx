import { LanguagesPage } from "../../features/admin/LanguagesPage.tsx";
import { meQuery, staffLanguagesQuery } from "../../features/admin/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const ns = ["admin"];
export const handle = { ns };
const queries = () => [meQuery, staffLanguagesQuery];
export const loader = forStaff(serverLoader(queries));
export const clientLoader = forStaff(browserLoader(queries, ns));

export default function AdminLanguages() {
  return <LanguagesPage />;
}
