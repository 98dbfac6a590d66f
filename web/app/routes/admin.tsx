import { HomePage } from "../../features/admin/home/HomePage.tsx";
import { waitingQuery } from "../../features/admin/home/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = () => [meQuery, waitingQuery];
export const loader = forStaff(serverLoader(queries));
export const clientLoader = forStaff(browserLoader(queries));

export default function Admin() {
  return <HomePage />;
}
