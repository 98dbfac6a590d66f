import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { revShare } from "../../features/site/pages/partner-rev-share/partner-rev-share.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function PartnerRevShare() {
  return <ContentPage {...revShare} />;
}
