import { listOfAddress } from "../../features/admin/lists/lists.ts";
import { PrivacyPage } from "../../features/admin/lists/PrivacyPage.tsx";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  listOfAddress("privacy", request.url),
];
export const loader = forStaff(serverLoader(queries));
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminPrivacy() {
  return <PrivacyPage />;
}
