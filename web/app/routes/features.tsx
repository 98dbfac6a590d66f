import { FeaturesPage } from "../../features/site/FeaturesPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["features", "publicSite", "site"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function Features() {
  return <FeaturesPage />;
}
