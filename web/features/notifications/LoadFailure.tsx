import { ErrorState } from "../../ui/ErrorState.tsx";
import { useNotificationTexts } from "./useNotificationTexts.ts";

interface LoadFailureProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The list, or a further page of it, did not come. */
export function LoadFailure({ error, isRetrying, onRetry }: LoadFailureProps) {
  const { t } = useNotificationTexts();
  return (
    <ErrorState
      className="notification-load-failure"
      title={t("notifications.loadError", { error: error.message })}
      retryLabel={t("common.retry")}
      onRetry={onRetry}
      isRetrying={isRetrying}
      headingLevel={3}
    />
  );
}
