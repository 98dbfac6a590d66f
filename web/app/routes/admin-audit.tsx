import { AuditPage } from "../../features/admin/audit/AuditPage.tsx";
import { adminsOnlyQuery, meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = () => [meQuery, adminsOnlyQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminAudit() {
  return <AuditPage />;
}
