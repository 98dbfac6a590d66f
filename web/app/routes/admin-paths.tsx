import { PathsPage } from "../../features/admin/paths/PathsPage.tsx";
import { pathFilterIn, staffPathsQuery } from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

function queries({ request }: { request: Request }) {
  return [meQuery, staffPathsQuery(pathFilterIn(new URL(request.url).searchParams))];
}
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminPaths() {
  return <PathsPage />;
}
