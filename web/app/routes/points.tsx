import { PointsPage } from "../../features/rewards/PointsPage.tsx";
import { pointDaysQuery, summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const ns = ["points", "rewards"];
const queries = () => [summaryQuery, pointDaysQuery];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries, ns);

export default function Points() {
  return <PointsPage />;
}
