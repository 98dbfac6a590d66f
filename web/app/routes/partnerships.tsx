import { PartnershipsPage } from "../../features/site/PartnershipsPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["partnerships", "publicSite"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function Partnerships() {
  return <PartnershipsPage />;
}
