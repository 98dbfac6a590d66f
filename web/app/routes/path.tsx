import { PathPage, PathPageSkeleton } from "../../features/paths/PathPage.tsx";
import { pathQuery } from "../../features/paths/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import type { Route } from "./+types/path";

const ns = ["paths", "path", "tier", "category"];
const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  pathQuery(params["pathId"] ?? ""),
];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries, ns);

export default function PathRoute({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <PathPageSkeleton />;
  return <PathPage pathId={params.pathId} />;
}
