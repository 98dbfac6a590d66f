import { MobileAppsPage } from "../../features/site/MobileAppsPage.tsx";

export default function MobileApps() {
  return <MobileAppsPage />;
}
