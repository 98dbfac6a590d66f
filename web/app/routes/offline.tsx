import { OfflinePage } from "../../features/installed/OfflinePage.tsx";

/** Without a network no script is certain to come. */
export const handle = { ns: ["offline"] };

export default function Offline() {
  return <OfflinePage />;
}
