import { TraitsPage } from "../../features/paths/TraitsPage.tsx";
import { traitsQuery } from "../../features/paths/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["paths"];
export const handle = { ns };
const queries = () => [traitsQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, ns);

export default function Traits() {
  return <TraitsPage />;
}
