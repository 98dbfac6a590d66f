import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { oracles } from "../../features/site/pages/oracles/oracles.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function Oracles() {
  return <ContentPage {...oracles} />;
}
