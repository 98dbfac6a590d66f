import { Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { isSettingsTab, openSettings, useSettingsRequest } from "./settingsRequest.ts";

const SettingsDialog = lazyWithRetry(() => import("./SettingsDialog.tsx"), "SettingsDialog");

/** Where the settings open, over any page. An address may ask for them: `?settings=relationship`. */
export function SettingsPlace() {
  const request = useSettingsRequest();
  useAskedByAddress();
  if (!request) return null;
  return (
    <Suspense>
      <SettingsDialog tab={request.tab} />
    </Suspense>
  );
}

function useAskedByAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const tab = params.get("settings");
    if (!isSettingsTab(tab)) return;
    params.delete("settings");
    void navigate({ pathname, search: params.toString() }, { replace: true });
    openSettings(tab);
  }, [pathname, search, navigate]);
}
