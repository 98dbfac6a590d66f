import { PathPage, PathPageSkeleton } from "../../features/paths/path/PathPage.tsx";
import { pathQuery } from "../../features/paths/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import type { Route } from "./+types/path";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  pathQuery(params["pathId"] ?? ""),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function PathRoute({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <PathPageSkeleton />;
  return <PathPage pathId={params.pathId} />;
}
