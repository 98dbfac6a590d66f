import { HomePage } from "../../features/admin/home/HomePage.tsx";
import { waitingQuery } from "../../features/admin/home/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = () => [meQuery, waitingQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function Admin() {
  return <HomePage />;
}
