import { FriendQuestionPage } from "../../features/streaks/friend/FriendQuestionPage.tsx";
import { friendQuestionQuery, friendStreaksQuery } from "../../features/streaks/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/friend-question";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  friendQuestionQuery(params["streakId"] ?? ""),
  friendStreaksQuery,
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function FriendQuestion({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <ListPageSkeleton />;
  return <FriendQuestionPage key={params.streakId} streakId={params.streakId} />;
}
