import { listAudit } from "@waymates/contract/operations/staff-foundation";
import { AuditPage } from "../../features/admin/audit/AuditPage.tsx";
import { meQuery } from "../../features/admin/queries.ts";
import { apiQuery } from "../../platform/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

/** Asked for its refusal alone: the page reads its entries itself. */
const isAllowed = apiQuery(listAudit, { query: { limit: 1 } });
const queries = () => [meQuery, isAllowed];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminAudit() {
  return <AuditPage />;
}
