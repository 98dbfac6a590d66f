import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { press } from "../../features/site/pages/pressmediakit/pressmediakit.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function PressMediaKit() {
  return <ContentPage {...press} />;
}
