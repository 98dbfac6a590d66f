import { ModelsPage } from "../../features/site/ModelsPage.tsx";
import { browserLoader } from "../../platform/route-data.ts";

const ns = ["models", "tier", "site", "publicSite"];
export const handle = { ns };
/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => [], ns);

export default function Models() {
  return <ModelsPage />;
}
