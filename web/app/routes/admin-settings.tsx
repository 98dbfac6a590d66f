import { meQuery } from "../../features/admin/queries.ts";
import { SettingsPage } from "../../features/admin/site/SettingsPage.tsx";
import { settingsQuery } from "../../features/admin/site/settingsQuery.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const ns = ["admin", "adminLists", "adminSite", "staff"];
export const handle = { ns };
const queries = () => [meQuery, settingsQuery];
export const loader = forStaff(serverLoader(queries));
export const clientLoader = forStaff(browserLoader(queries, ns));

export default function AdminSettings() {
  return <SettingsPage />;
}
