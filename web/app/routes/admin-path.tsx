import { PathPage } from "../../features/admin/paths/path/PathPage.tsx";
import {
  allCategoriesQuery,
  allTraitsQuery,
  staffPathQuery,
} from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { frameLoader } from "../../platform/route-data.ts";
import { staffBrowserLoader } from "../../platform/staff-route.ts";
import { useIsFrame } from "../../platform/session.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/admin-path";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  meQuery,
  staffPathQuery(params["pathId"] ?? ""),
  allCategoriesQuery,
  allTraitsQuery,
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = staffBrowserLoader(queries);

export default function AdminPath({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <ListPageSkeleton />;
  return <PathPage key={params.pathId} id={params.pathId} />;
}
