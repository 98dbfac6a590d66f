import { NodePage } from "../../features/admin/nodes/NodePage.tsx";
import {
  staffChapterQuery,
  staffNodeQuery,
  statisticsQuery,
} from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { serverLoader } from "../../platform/route-data.ts";
import { forStaff, staffBrowserLoader } from "../../platform/staff-route.ts";
import type { Route } from "./+types/admin-node";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  meQuery,
  staffNodeQuery(params["id"] ?? ""),
];
const readNode = forStaff(serverLoader(queries));
export const clientLoader = staffBrowserLoader(queries);

/** The question first: it says in which chapter it stands. */
export async function loader(args: Route.LoaderArgs) {
  const { dehydrated } = await readNode(args);
  const found = dehydrated.queries.find(
    ({ queryKey }) => queryKey[0] === staffNodeQuery(args.params.id).queryKey[0],
  );
  const view = found?.state.data as { data: { chapter_id: string } } | undefined;
  const chapterId = view?.data.chapter_id ?? "";
  const chapter = await forStaff(
    serverLoader(() => [staffChapterQuery(chapterId), statisticsQuery(chapterId)]),
  )(args);
  const queries = [...dehydrated.queries, ...chapter.dehydrated.queries];
  return { dehydrated: { ...dehydrated, queries } };
}

export default function AdminNode({ params }: Route.ComponentProps) {
  return <NodePage key={params.id} id={params.id} />;
}
