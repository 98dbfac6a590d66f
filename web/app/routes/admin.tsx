import { HomePage } from "../../features/admin/home/HomePage.tsx";
import { waitingQuery } from "../../features/admin/home/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const ns = ["admin", "adminHome"];
const queries = () => [meQuery, waitingQuery];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries, ns));

export default function Admin() {
  return <HomePage />;
}
