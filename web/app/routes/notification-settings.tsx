import { NotificationSettingsPage } from "../../features/notifications/settings/NotificationSettingsPage.tsx";
import { preferencesQuery } from "../../features/notifications/settings/preferences.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const queries = () => [preferencesQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function NotificationSettings() {
  return <NotificationSettingsPage />;
}
