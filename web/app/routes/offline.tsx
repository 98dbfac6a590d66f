import { OfflinePage } from "../../features/installed/OfflinePage.tsx";

export default function Offline() {
  return <OfflinePage />;
}
