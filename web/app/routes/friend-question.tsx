import { FriendQuestionPage } from "../../features/streaks/FriendQuestionPage.tsx";
import { friendQuestionQuery, friendStreaksQuery } from "../../features/streaks/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/friend-question";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  friendQuestionQuery(params["streakId"] ?? ""),
  friendStreaksQuery,
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function FriendQuestion({ params }: Route.ComponentProps) {
  return <FriendQuestionPage key={params.streakId} streakId={params.streakId} />;
}
