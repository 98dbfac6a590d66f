import { AppealsPage } from "../../features/admin/people/AppealsPage.tsx";
import { appealsQuery } from "../../features/admin/people/peopleQueries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const ns = ["admin", "staff", "sanctions"];
const queries = () => [meQuery, appealsQuery("open")];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries, ns));

export default function AdminAppeals() {
  return <AppealsPage />;
}
