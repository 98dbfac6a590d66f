import { ModelsPage } from "../../features/site/ModelsPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["models", "tier", "site", "publicSite"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function Models() {
  return <ModelsPage />;
}
