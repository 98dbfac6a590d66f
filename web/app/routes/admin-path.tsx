import { PathPage } from "../../features/admin/paths/PathPage.tsx";
import {
  allCategoriesQuery,
  allTraitsQuery,
  staffPathQuery,
} from "../../features/admin/paths/queries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { serverLoader } from "../../platform/route-data.ts";
import { forStaff, staffBrowserLoader } from "../../platform/staff-route.ts";
import type { Route } from "./+types/admin-path";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  meQuery,
  staffPathQuery(params["pathId"] ?? ""),
  allCategoriesQuery,
  allTraitsQuery,
];
export const loader = forStaff(serverLoader(queries));
export const clientLoader = staffBrowserLoader(queries);

export default function AdminPath({ params }: Route.ComponentProps) {
  return <PathPage key={params.pathId} id={params.pathId} />;
}
