import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";

type Proposals<Answer> =
  | { status: "loading"; data: null }
  | { status: "failed"; data: null }
  | { status: "there"; data: Answer };

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
  const { t } = useTranslation();
  if (proposals.status === "failed") {
    return (
      <div className="onboarding-step-note" role="alert">
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
    <p className="onboarding-step-note">{emptyText}</p>
  ) : (
    children(proposals.data)
  );
}

/**
 * What the server proposes for a step, and how to ask again.
 * @param load a function that stays the same between renders
 */
export function useProposals<Answer>(
  load: () => Promise<Answer>,
): [Proposals<Answer>, retry: () => void] {
  const [proposals, setProposals] = useState<Proposals<Answer>>({ status: "loading", data: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setProposals({ status: "loading", data: null });
    load().then(
      (data) => {
        if (isCurrent) setProposals({ status: "there", data });
      },
      () => {
        if (isCurrent) setProposals({ status: "failed", data: null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, tries]);
  return [proposals, () => setTries(tries + 1)];
}
