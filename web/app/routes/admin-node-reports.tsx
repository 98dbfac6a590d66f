import { reportsQuery } from "../../features/admin/people/peopleQueries.ts";
import { ReportsPage } from "../../features/admin/people/reports/ReportsPage.tsx";
import { meQuery } from "../../features/admin/queries.ts";
import { frameLoader } from "../../platform/route-data.ts";
import { staffBrowserLoader } from "../../platform/staff-route.ts";

const queries = () => [meQuery, reportsQuery({ targetType: "node" })];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = staffBrowserLoader(queries);

export default function AdminNodeReports() {
  return <ReportsPage only="node" />;
}
