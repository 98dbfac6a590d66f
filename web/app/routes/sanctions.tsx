import { SanctionsPage } from "../../features/sanctions/SanctionsPage.tsx";
import { sanctionsQuery } from "../../features/sanctions/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const queries = () => [sanctionsQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Sanctions() {
  return <SanctionsPage />;
}
