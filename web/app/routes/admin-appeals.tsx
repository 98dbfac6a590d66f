import { AppealsPage } from "../../features/admin/people/appeals/AppealsPage.tsx";
import { appealsQuery, appealStateIn } from "../../features/admin/people/peopleQueries.ts";
import { meQuery } from "../../features/admin/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  appealsQuery(appealStateIn(new URL(request.url).searchParams)),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminAppeals() {
  return <AppealsPage />;
}
