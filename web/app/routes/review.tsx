import { ReviewPlayer } from "../../features/paths/ReviewPlayer.tsx";
import { reviewQuery } from "../../features/reviews/queries.ts";
import { summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const queries = () => [reviewQuery, summaryQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Review() {
  return <ReviewPlayer />;
}
