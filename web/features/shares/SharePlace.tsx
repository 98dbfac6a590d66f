import { Suspense } from "react";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { endSharing, useSharing } from "../../platform/sharing.ts";

const ShareDialog = lazyWithRetry(() => import("./ShareDialog.tsx"), "ShareDialog");

/** Where the share dialog opens, whatever page asked for it. */
export function SharePlace() {
  const { thing } = useSharing();
  if (!thing) return null;
  return (
    <Suspense>
      <ShareDialog key={thing.id} thing={thing} onClose={endSharing} />
    </Suspense>
  );
}
