import { PointsPage } from "../../features/rewards/PointsPage.tsx";
import { pointDaysQuery, summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const ns = ["points", "rewards"];
export const handle = { ns };
const queries = () => [summaryQuery, pointDaysQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, ns);

export default function Points() {
  return <PointsPage />;
}
