import { ChecklistPage } from "../../features/site/pages/checklist/ChecklistPage.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function Checklist() {
  return <ChecklistPage />;
}
