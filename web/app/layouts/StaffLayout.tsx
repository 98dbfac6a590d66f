import { Outlet } from "react-router";
import { waitingQuery } from "../../features/admin/home/queries.ts";
import { Workplace } from "../../features/admin/nav/Workplace.tsx";
import { textsLoader } from "../../platform/route-data.ts";

export const handle = { texts: "staff", queries: () => [waitingQuery] };

export const loader = () => null;
export const clientLoader = textsLoader("staff");

/** The workplace of staff. */
export default function StaffLayout() {
  return (
    <Workplace>
      <Outlet />
    </Workplace>
  );
}
