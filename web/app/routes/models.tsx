import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { models } from "../../features/site/pages/models/models.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function Models() {
  return <ContentPage {...models} />;
}
