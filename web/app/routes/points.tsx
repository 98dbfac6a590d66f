import { PointsPage } from "../../features/rewards/PointsPage.tsx";
import { pointDaysQuery, summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const queries = () => [summaryQuery, pointDaysQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Points() {
  return <PointsPage />;
}
