import { SanctionsPage } from "../../features/sanctions/SanctionsPage.tsx";
import { sanctionsQuery } from "../../features/sanctions/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const queries = () => [sanctionsQuery()];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Sanctions() {
  return <SanctionsPage />;
}
