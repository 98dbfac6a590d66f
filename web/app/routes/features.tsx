import { FeaturesPage } from "../../features/site/FeaturesPage.tsx";
import { browserLoader } from "../../platform/route-data.ts";

const ns = ["features", "publicSite", "site"];
export const handle = { ns };
/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => [], ns);

export default function Features() {
  return <FeaturesPage />;
}
