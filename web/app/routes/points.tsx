import { PointsPage } from "../../features/rewards/points/PointsPage.tsx";
import { pointDaysQuery, summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const queries = () => [summaryQuery, pointDaysQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Points() {
  return <PointsPage />;
}
