import { userQuery } from "../../features/admin/people/peopleQueries.ts";
import { UserPage } from "../../features/admin/people/user/UserPage.tsx";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";
import { useIsFrame } from "../../platform/session.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/admin-user";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  meQuery,
  userQuery(params["id"] ?? ""),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminUser({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <ListPageSkeleton />;
  return <UserPage key={params.id} id={params.id} />;
}
