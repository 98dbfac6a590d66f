import "./why.css";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { MuteRow } from "./MuteRow.tsx";
import { whyQuery } from "./queries.ts";

/** Why a notification came, and what of it can be muted on the spot. */
export function WhyPart({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(whyQuery(id));
  if (error && !data) {
    return (
      <ErrorState
        headingLevel={3}
        title={error.message}
        retryLabel={t("common.retry")}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className="notification-why" role="status" aria-label={t("common.loading")}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    );
  }
  const { reasons, can_mute: offered } = data;
  return (
    <div className="notification-why">
      <ul className="notification-reasons" aria-label={t("mute.why")}>
        {reasons.map(({ code, text }) => (
          <li key={`${code} ${text}`}>
            <Lozenge isDot />
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
      {offered.length > 0 ? (
        <>
          <p className="notification-why-label">{t("mute.about")}</p>
          <ul className="notification-mutes">
            {offered.map((thing) => (
              <MuteRow key={`${thing.kind} ${thing.id}`} thing={thing} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
