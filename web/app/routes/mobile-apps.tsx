import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { mobileApps } from "../../features/site/pages/mobile-apps/mobile-apps.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function MobileApps() {
  return <ContentPage {...mobileApps} />;
}
