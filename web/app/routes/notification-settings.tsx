import { NotificationSettingsPage } from "../../features/notifications/settings/NotificationSettingsPage.tsx";
import { preferencesQuery } from "../../features/notifications/settings/preferences.ts";
import { settingsQuery } from "../../features/notifications/settings/ReturnedMail.tsx";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import { ListPageSkeleton } from "../skeletons.tsx";

const queries = () => [preferencesQuery, settingsQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function NotificationSettings() {
  if (useIsFrame()) return <ListPageSkeleton />;
  return <NotificationSettingsPage />;
}
