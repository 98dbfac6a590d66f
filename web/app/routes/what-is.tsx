import { WhatIsPage } from "../../features/site/pages/product/WhatIsPage.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function WhatIs() {
  return <WhatIsPage />;
}
