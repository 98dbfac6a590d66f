import { OraclesPage } from "../../features/site/OraclesPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["oracles", "publicSite"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function Oracles() {
  return <OraclesPage />;
}
