import type { NotificationData } from "@waymates/contract/features/notifications";
import { Badge } from "../../../../ui/Badge.tsx";
import { useNotificationTexts } from "../../notificationTexts.ts";

type RequestStatus = NonNullable<NotificationData["requestStatus"]>;

/** The result of a request. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  const { t } = useNotificationTexts();
  const isGranted = status === "accepted" || status === "approved";
  return (
    <Badge tone={isGranted ? "moss" : "plain"} icon={isGranted ? "check" : undefined}>
      {t(`notifications.status.${status}`)}
    </Badge>
  );
}
