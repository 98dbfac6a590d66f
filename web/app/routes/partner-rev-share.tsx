import { RevSharePage } from "../../features/site/RevSharePage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["revShare", "publicSite"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function PartnerRevShare() {
  return <RevSharePage />;
}
