import { PlayerSkeleton } from "../../features/paths/player/PlayerSkeleton.tsx";
import { QuestionPlayer } from "../../features/paths/chapter/QuestionPlayer.tsx";
import { chapterQuery, pathQuery } from "../../features/paths/queries.ts";
import { summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import type { Route } from "./+types/question";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  chapterQuery(params["chapterId"] ?? ""),
  pathQuery(params["pathId"] ?? ""),
  summaryQuery,
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Question({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <PlayerSkeleton />;
  return <QuestionPlayer pathId={params.pathId} chapterId={params.chapterId} />;
}
