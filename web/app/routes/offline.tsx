import { OfflinePage } from "../../features/installed/OfflinePage.tsx";

/** Without a network no script is certain to come. */
export const handle = { hydrate: false };

export default function Offline() {
  return <OfflinePage />;
}
