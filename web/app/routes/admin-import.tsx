import { pathChoiceQuery } from "../../features/admin/import/ChapterFields.tsx";
import { ImportPage } from "../../features/admin/import/ImportPage.tsx";
import { staffPathQuery } from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/admin-import";

/** The path and the chapter that a link names. */
function asked(request: Request): { path: string | null; chapter: string | null } {
  const { searchParams } = new URL(request.url);
  return { path: searchParams.get("path"), chapter: searchParams.get("chapter") };
}

function queries({ request }: { request: Request }) {
  const { path } = asked(request);
  return [meQuery, pathChoiceQuery, ...(path ? [staffPathQuery(path)] : [])];
}
export const handle = { queries };
const readInBrowser = forStaff(browserLoader(queries));

export const loader = frameLoader;

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return asked(args.request);
}
clientLoader.hydrate = true as const;

export default function AdminImport({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ListPageSkeleton />;
  const { path, chapter } = loaderData;
  return <ImportPage key={`${path} ${chapter}`} pathId={path} chapterId={chapter} />;
}
