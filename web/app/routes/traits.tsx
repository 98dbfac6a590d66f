import { TraitsPage } from "../../features/paths/traits/TraitsPage.tsx";
import { traitsQuery } from "../../features/paths/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const queries = () => [traitsQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Traits() {
  return <TraitsPage />;
}
