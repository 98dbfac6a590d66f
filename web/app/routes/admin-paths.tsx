import { PathsPage } from "../../features/admin/paths/PathsPage.tsx";
import { STAFF_PATHS } from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { apiQuery } from "../../platform/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const ns = ["admin", "adminPaths", "category", "trait"];
export const handle = { ns };
/** Asked for its refusal alone: the page reads its list itself. */
const isAllowed = apiQuery<unknown>(STAFF_PATHS, { limit: 1 });
const queries = () => [meQuery, isAllowed];
export const loader = forStaff(serverLoader(queries));
export const clientLoader = forStaff(browserLoader(queries, ns));

export default function AdminPaths() {
  return <PathsPage />;
}
