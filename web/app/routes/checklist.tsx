import { ChecklistPage } from "../../features/site/ChecklistPage.tsx";
import { browserLoader } from "../../platform/route-data.ts";

const ns = ["checklist", "publicSite"];
export const handle = { ns };
/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => [], ns);

export default function Checklist() {
  return <ChecklistPage />;
}
