import { data } from "react-router";
import { NewNodePage } from "../../features/admin/nodes/NewNodePage.tsx";
import { staffChapterQuery } from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { frameLoader } from "../../platform/route-data.ts";
import { staffBrowserLoader } from "../../platform/staff-route.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/admin-new-node";

/** The chapter of the question to be made. */
const chapterOf = (request: Request) => new URL(request.url).searchParams.get("chapter") ?? "";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  staffChapterQuery(chapterOf(request)),
];
export const handle = { queries };
const readInBrowser = staffBrowserLoader(queries);

export const loader = frameLoader;

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const chapter = chapterOf(args.request);
  if (!/^[\da-f-]{36}$/i.test(chapter)) throw data(null, { status: 404 });
  await readInBrowser(args);
  return { chapter };
}
clientLoader.hydrate = true as const;

export default function AdminNewNode({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ListPageSkeleton />;
  const { chapter } = loaderData;
  return <NewNodePage key={chapter} chapterId={chapter} />;
}
