import { WhatIsPage } from "../../features/site/WhatIsPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["whatIs", "publicSite"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function WhatIs() {
  return <WhatIsPage />;
}
