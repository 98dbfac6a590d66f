import { PathPage } from "../../features/paths/PathPage.tsx";
import { pathQuery } from "../../features/paths/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/path";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  pathQuery(params["pathId"] ?? ""),
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function PathRoute({ params }: Route.ComponentProps) {
  return <PathPage pathId={params.pathId} />;
}
