import { data } from "react-router";
import { ChapterPage } from "../../features/admin/paths/chapter/ChapterPage.tsx";
import {
  allTraitsQuery,
  staffChapterQuery,
  staffPathQuery,
  statisticsQuery,
} from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { browserClient } from "../../platform/client.ts";
import { frameLoader } from "../../platform/route-data.ts";
import { staffBrowserLoader } from "../../platform/staff-route.ts";
import { useIsFrame } from "../../platform/session.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/admin-chapter";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  meQuery,
  staffPathQuery(params["pathId"] ?? ""),
  staffChapterQuery(params["chapterId"] ?? ""),
  statisticsQuery(params["chapterId"] ?? ""),
  allTraitsQuery,
];
export const handle = { queries };
const readInBrowser = staffBrowserLoader(queries);

export const loader = frameLoader;

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  const { pathId, chapterId } = args.params;
  const view = browserClient().getQueryData(staffChapterQuery(chapterId).queryKey);
  // A chapter of another path is not here.
  if (view && view.chapter.path_id !== pathId) throw data(null, { status: 404 });
  return null;
}
// The address may have to move on, or lead to nothing.
clientLoader.hydrate = true as const;

export default function AdminChapter({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <ListPageSkeleton />;
  return <ChapterPage key={params.chapterId} pathId={params.pathId} id={params.chapterId} />;
}
