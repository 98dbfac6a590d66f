import { Outlet } from "react-router";
import { textsLoader } from "../../platform/route-data.ts";

export const handle = { texts: "staff" };

export const loader = () => null;
export const clientLoader = textsLoader("staff");

/** The workplace of staff. */
export default function StaffLayout() {
  return <Outlet />;
}
