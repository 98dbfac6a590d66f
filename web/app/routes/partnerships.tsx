import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { partnerships } from "../../features/site/pages/partnerships/partnerships.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function Partnerships() {
  return <ContentPage {...partnerships} />;
}
