import { PressPage } from "../../features/site/PressPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["press", "publicSite"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function PressMediaKit() {
  return <PressPage />;
}
