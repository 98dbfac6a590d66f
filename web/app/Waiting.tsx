import "./waiting.css";
import { useEffect } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "../platform/i18n.tsx";
import { checkSession } from "../platform/session.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { useArrival } from "./useArrival.ts";

/**
 * Shows that the next page is on its way while its session or its data is not known yet: until then
 * the page before holds, and nothing of the wanted one is seen.
 */
export function Waiting() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const arrived = useArrival();
  useReturn();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{arrived}</span>
      </VisuallyHidden>
      <div className="app-waiting">
        <Spinner label={t("common.loading")} isBusy={state !== "idle"} size="l" />
      </div>
    </>
  );
}

/** A page that the browser restores from its cache may belong to a session that has ended. */
function useReturn(): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void checkSession(true).catch(() => undefined);
    };
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, []);
}
