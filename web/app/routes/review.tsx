import { ReviewPlayer } from "../../features/paths/review/ReviewPlayer.tsx";
import { reviewQuery } from "../../features/reviews/queries.ts";
import { summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import { PlayerSkeleton } from "../../features/paths/player/PlayerSkeleton.tsx";

const queries = () => [reviewQuery, summaryQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Review() {
  if (useIsFrame()) return <PlayerSkeleton />;
  return <ReviewPlayer />;
}
