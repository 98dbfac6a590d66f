import { HealthPage } from "../../features/admin/health/HealthPage.tsx";
import { adminsOnlyQuery, meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

/** The checks take seconds where something hangs, so the page reads them itself. */
const queries = () => [meQuery, adminsOnlyQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminHealth() {
  return <HealthPage />;
}
