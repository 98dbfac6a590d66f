import { meQuery } from "../../features/admin/queries.ts";
import { SettingsPage } from "../../features/admin/site/SettingsPage.tsx";
import { settingsQuery } from "../../features/admin/site/settingsQuery.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const ns = ["admin", "adminLists", "adminSite", "staff"];
const queries = () => [meQuery, settingsQuery];
export const handle = { ns, queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries, ns));

export default function AdminSettings() {
  return <SettingsPage />;
}
