import { data } from "react-router";
import { ChapterPage } from "../../features/admin/paths/ChapterPage.tsx";
import {
  allTraitsQuery,
  staffChapterQuery,
  staffPathQuery,
  statisticsQuery,
} from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { serverLoader } from "../../platform/route-data.ts";
import { forStaff, staffBrowserLoader } from "../../platform/staff-route.ts";
import type { Route } from "./+types/admin-chapter";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  meQuery,
  staffPathQuery(params["pathId"] ?? ""),
  staffChapterQuery(params["chapterId"] ?? ""),
  statisticsQuery(params["chapterId"] ?? ""),
  allTraitsQuery,
];
const read = forStaff(serverLoader(queries));
export const clientLoader = staffBrowserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  const { pathId, chapterId } = args.params;
  const loaded = await read(args);
  const found = loaded.dehydrated.queries.find(
    ({ queryKey }) => queryKey[0] === staffChapterQuery(chapterId).queryKey[0],
  );
  const view = found?.state.data as { chapter: { path_id: string } } | undefined;
  // A chapter of another path is not here.
  if (view?.chapter.path_id !== pathId) throw data(null, { status: 404 });
  return loaded;
}

export default function AdminChapter({ params }: Route.ComponentProps) {
  return <ChapterPage key={params.chapterId} pathId={params.pathId} id={params.chapterId} />;
}
