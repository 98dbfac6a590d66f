import { PathsPage } from "../../features/admin/paths/PathsPage.tsx";
import { staffPathsQuery, statusIn } from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const ns = ["admin", "adminPaths", "category", "trait"];
function queries({ request }: { request: Request }) {
  const status = statusIn(new URL(request.url).searchParams);
  return [meQuery, staffPathsQuery(status ? { status } : {})];
}
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries, ns));

export default function AdminPaths() {
  return <PathsPage />;
}
