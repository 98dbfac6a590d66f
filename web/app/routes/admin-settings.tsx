import { meQuery } from "../../features/admin/queries.ts";
import { SettingsPage } from "../../features/admin/site/SettingsPage.tsx";
import { settingsQuery } from "../../features/admin/site/settingsQuery.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = () => [meQuery, settingsQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminSettings() {
  return <SettingsPage />;
}
