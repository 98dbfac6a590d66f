import { data } from "react-router";
import { NewNodePage } from "../../features/admin/nodes/NewNodePage.tsx";
import { staffChapterQuery } from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { serverLoader } from "../../platform/route-data.ts";
import { forStaff, staffBrowserLoader } from "../../platform/staff-route.ts";
import type { Route } from "./+types/admin-new-node";

/** The chapter of the question to be made. */
const chapterOf = (request: Request) => new URL(request.url).searchParams.get("chapter") ?? "";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  staffChapterQuery(chapterOf(request)),
];
const readOnServer = forStaff(serverLoader(queries));
const readInBrowser = staffBrowserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  const chapter = chapterOf(args.request);
  if (!/^[\da-f-]{36}$/i.test(chapter)) throw data(null, { status: 404 });
  return { ...(await readOnServer(args)), chapter };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { chapter: chapterOf(args.request) };
}

export default function AdminNewNode({ loaderData: { chapter } }: Route.ComponentProps) {
  return <NewNodePage key={chapter} chapterId={chapter} />;
}
