import { PressPage } from "../../features/site/PressPage.tsx";
import { browserLoader } from "../../platform/route-data.ts";

const ns = ["press", "publicSite"];
export const handle = { ns };
/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => [], ns);

export default function PressMediaKit() {
  return <PressPage />;
}
