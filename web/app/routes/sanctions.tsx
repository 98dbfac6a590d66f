import { SanctionsPage } from "../../features/sanctions/SanctionsPage.tsx";
import { sanctionsQuery } from "../../features/sanctions/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const ns = ["sanctions"];
const queries = () => [sanctionsQuery()];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries, ns);

export default function Sanctions() {
  return <SanctionsPage />;
}
