import { MobileAppsPage } from "../../features/site/MobileAppsPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["mobileApps", "publicSite"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function MobileApps() {
  return <MobileAppsPage />;
}
