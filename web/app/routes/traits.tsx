import { TraitsPage } from "../../features/paths/TraitsPage.tsx";
import { traitsQuery } from "../../features/paths/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const queries = () => [traitsQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Traits() {
  return <TraitsPage />;
}
