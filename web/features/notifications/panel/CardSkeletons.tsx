import { Skeleton } from "../../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { useNotificationTexts } from "../notificationTexts.ts";

const widths = [
  ["62%", "28%"],
  ["48%", "22%"],
  ["74%", "30%"],
  ["55%", "24%"],
  ["67%", "26%"],
];

/** Cards that are on their way. */
export function CardSkeletons() {
  const { t } = useNotificationTexts();
  return (
    <div role="status" aria-busy="true" className="notification-coming">
      <VisuallyHidden>{t("notifications.loading")}</VisuallyHidden>
      {widths.map(([text, time], at) => (
        <div className="notification-card" key={at}>
          <Skeleton shape="face" width="3rem" />
          <div className="grow lines">
            <Skeleton width={text} />
            <Skeleton width={time} />
          </div>
        </div>
      ))}
    </div>
  );
}
