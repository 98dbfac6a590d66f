import { NodePage } from "../../features/admin/nodes/NodePage.tsx";
import { staffNodeQuery } from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { frameLoader } from "../../platform/route-data.ts";
import { staffBrowserLoader } from "../../platform/staff-route.ts";
import { useIsFrame } from "../../platform/session.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/admin-node";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  meQuery,
  staffNodeQuery(params["id"] ?? ""),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = staffBrowserLoader(queries);

export default function AdminNode({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <ListPageSkeleton />;
  return <NodePage key={params.id} id={params.id} />;
}
