import { ChecklistPage } from "../../features/site/ChecklistPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["checklist", "publicSite"];
export const handle = { ns };
export const loader = serverLoader(() => []);
export const clientLoader = browserLoader(() => [], ns);

export default function Checklist() {
  return <ChecklistPage />;
}
