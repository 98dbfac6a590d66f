import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import type { Proposals } from "./useProposals.ts";

interface ProposedProps<Answer> {
  proposals: Proposals<Answer>;
  onRetry: () => void;
  /** Whether there is anything to show. */
  isEmpty: (answer: Answer) => boolean;
  emptyText: string;
  children: (answer: Answer) => ReactNode;
}

/** Proposals as they come: their shape first, then they themselves, or why there are none. */
export function Proposed<Answer>(props: ProposedProps<Answer>) {
  const { proposals, onRetry, isEmpty, emptyText, children } = props;
  const { t } = useTranslation(["register", "common"]);
  if (proposals.status === "failed") {
    return (
      <div className="step-note" role="alert">
        <p>{t("register.loadFailed")}</p>
        <Button variant="quiet" icon="refresh-cw" onPress={onRetry}>
          {t("register.retry")}
        </Button>
      </div>
    );
  }
  if (proposals.status === "loading") {
    return (
      <div role="status" className="stack">
        <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="card" height="4.5rem" />
        ))}
      </div>
    );
  }
  return isEmpty(proposals.data) ? (
    <p className="step-note">{emptyText}</p>
  ) : (
    children(proposals.data)
  );
}
