import { QuestionPlayer } from "../../features/paths/QuestionPlayer.tsx";
import { chapterQuery, pathQuery } from "../../features/paths/queries.ts";
import { summaryQuery } from "../../features/rewards/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/question";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  chapterQuery(params["chapterId"] ?? ""),
  pathQuery(params["pathId"] ?? ""),
  summaryQuery,
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Question({ params }: Route.ComponentProps) {
  return <QuestionPlayer pathId={params.pathId} chapterId={params.chapterId} />;
}
