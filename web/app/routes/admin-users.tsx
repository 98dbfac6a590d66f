import { userFilterIn, usersQuery } from "../../features/admin/people/peopleQueries.ts";
import { UsersPage } from "../../features/admin/people/UsersPage.tsx";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  usersQuery(userFilterIn(new URL(request.url).searchParams)),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminUsers() {
  return <UsersPage />;
}
