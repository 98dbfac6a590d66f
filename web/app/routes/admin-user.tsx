import { userQuery } from "../../features/admin/people/peopleQueries.ts";
import { UserPage } from "../../features/admin/people/UserPage.tsx";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";
import type { Route } from "./+types/admin-user";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  meQuery,
  userQuery(params["id"] ?? ""),
];
export const loader = forStaff(serverLoader(queries));
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminUser({ params }: Route.ComponentProps) {
  return <UserPage key={params.id} id={params.id} />;
}
