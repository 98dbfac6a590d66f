import { PhilosophyPage } from "../../features/site/PhilosophyPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["philosophy", "publicSite"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function Philosophy() {
  return <PhilosophyPage />;
}
