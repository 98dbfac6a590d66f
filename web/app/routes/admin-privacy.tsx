import { listOfAddress } from "../../features/admin/lists/lists.ts";
import { PrivacyPage } from "../../features/admin/lists/PrivacyPage.tsx";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  listOfAddress("privacy", request.url),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminPrivacy() {
  return <PrivacyPage />;
}
