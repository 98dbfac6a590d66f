import { CheckpointPlayer } from "../../features/paths/checkpoint/CheckpointPlayer.tsx";
import { checkpointQuery } from "../../features/paths/queries.ts";
import { summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import { PlayerSkeleton } from "../../features/paths/player/PlayerSkeleton.tsx";
import type { Route } from "./+types/checkpoint";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  checkpointQuery(params["chapterId"] ?? ""),
  summaryQuery,
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function CheckpointRoute({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <PlayerSkeleton />;
  return <CheckpointPlayer pathId={params.pathId} chapterId={params.chapterId} />;
}
