import { listOfAddress } from "../../features/admin/lists/lists.ts";
import { waitlistCountsQuery } from "../../features/admin/waitlist/waitlistCounts.ts";
import { WaitlistPage } from "../../features/admin/waitlist/WaitlistPage.tsx";
import { meQuery, staffLanguagesQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  staffLanguagesQuery,
  waitlistCountsQuery,
  listOfAddress("waitlist", request.url),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminWaitlist() {
  return <WaitlistPage />;
}
