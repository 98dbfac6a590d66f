import { listOfAddress } from "../../features/admin/lists/lists.ts";
import { InvitesPage } from "../../features/admin/invites/InvitesPage.tsx";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  listOfAddress("invites", request.url),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminInvites() {
  return <InvitesPage />;
}
