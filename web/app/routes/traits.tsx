import { TraitsPage } from "../../features/paths/TraitsPage.tsx";
import { traitsQuery } from "../../features/paths/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const ns = ["paths"];
const queries = () => [traitsQuery];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries, ns);

export default function Traits() {
  return <TraitsPage />;
}
