import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { philosophy } from "../../features/site/pages/our-philosophy/our-philosophy.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function Philosophy() {
  return <ContentPage {...philosophy} />;
}
