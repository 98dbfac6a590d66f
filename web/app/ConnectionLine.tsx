import { useEffect, useState } from "react";
import { useTranslation } from "../platform/i18n.tsx";
import { useLiveState } from "../platform/live.ts";
import { useWritesOff } from "../platform/writes.ts";
import { Icon } from "../ui/Icon.tsx";

/** Shorter gaps are not reported. */
const QUIET_MS = 1500;

/** Says so while the live connection is gone, or the server takes no writes; both pass by themselves. */
export function ConnectionLine() {
  const { t } = useTranslation();
  const isOffline = useLiveState() === "offline";
  const isReadOnly = useWritesOff();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isOffline) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isOffline]);
  return (
    <div className="app-connection no-print" role="status">
      {isShown ? (
        <span>
          <Icon name="wifi-off" size="s" />
          {t("shell.offline")}
        </span>
      ) : isReadOnly ? (
        <span>
          <Icon name="info" size="s" />
          {t("shell.readOnly")}
        </span>
      ) : null}
    </div>
  );
}
