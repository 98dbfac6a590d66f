import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { features } from "../../features/site/pages/features/features.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function Features() {
  return <ContentPage {...features} />;
}
