import { CheckpointPlayer } from "../../features/paths/CheckpointPlayer.tsx";
import { checkpointQuery } from "../../features/paths/queries.ts";
import { summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/checkpoint";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  checkpointQuery(params["chapterId"] ?? ""),
  summaryQuery,
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function CheckpointRoute({ params }: Route.ComponentProps) {
  return <CheckpointPlayer pathId={params.pathId} chapterId={params.chapterId} />;
}
