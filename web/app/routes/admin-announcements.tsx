import { listOfAddress } from "../../features/admin/lists/lists.ts";
import { meQuery, staffLanguagesQuery } from "../../features/admin/queries.ts";
import { AnnouncementsPage } from "../../features/admin/site/AnnouncementsPage.tsx";
import { recipientsQuery } from "../../features/admin/site/recipientsQuery.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  staffLanguagesQuery,
  recipientsQuery,
  listOfAddress("announcements", request.url),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminAnnouncements() {
  return <AnnouncementsPage />;
}
