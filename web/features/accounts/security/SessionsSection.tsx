import { listSessions, endOtherSessions, endSession } from "@waymates/contract/operations/accounts";
import { dateFormat } from "@waymates/contract/formats";
import { UNKNOWN_DEVICE } from "@waymates/contract/features/accounts-constants";
import type { AccountSession } from "@waymates/contract/features/account-access";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { useKeptFocus } from "../../../ui/useKeptFocus.ts";
import { sessionsQuery } from "../queries.ts";
import "../../../ui/styles/account-sections.css";

/** Where the person is signed in, and how to end it there. */
export function SessionsSection() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const title = useId();
  return (
    <section className="panel-section" aria-labelledby={title}>
      <h3 id={title}>{t("account.sessions.title")}</h3>
      {data ? (
        <Sessions items={data.items} />
      ) : isError ? (
        <ErrorState
          title={t("account.sessions.failed")}
          headingLevel={3}
          retryLabel={t("account.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList label={t("account.sessions.title")} rows={2} />
      )}
    </section>
  );
}

function Sessions({ items }: { items: AccountSession[] }) {
  const { t } = useTranslation();
  const endOthers = useEnding(
    () => call(endOtherSessions),
    ({ ended }) => t("account.sessions.endedOthers", { count: ended }),
  );
  const list = useKeptFocus<HTMLUListElement>(items.length);
  return (
    <>
      <ul
        className="panel-sessions"
        ref={list}
        tabIndex={-1}
        aria-label={t("account.sessions.title")}
      >
        {items.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {items.length > 1 ? (
        <Button busy={endOthers.isPending} onPress={() => endOthers.mutate()}>
          {t("account.sessions.endOthers")}
        </Button>
      ) : null}
    </>
  );
}

function Session({ session }: { session: AccountSession }) {
  const { t, i18n } = useTranslation();
  const device = session.device === UNKNOWN_DEVICE ? t("account.sessions.unknown") : session.device;
  const end = useEnding(
    () => call(endSession, { params: { id: session.id } }),
    () => t("account.sessions.ended", { device }),
  );
  const usedId = useId();
  const time = dateFormat(i18n.language, {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(session.lastUsedAt));
  return (
    <li>
      <span className="panel-says">
        <b>{device}</b>
        <span id={usedId} className="hint">
          {t("account.sessions.lastUsed", { time })}
        </span>
      </span>
      {session.isCurrent ? (
        <Badge tone="moss">{t("account.sessions.current")}</Badge>
      ) : (
        <Button
          size="small"
          busy={end.isPending}
          onPress={() => end.mutate()}
          aria-label={t("account.sessions.endNamed", { device })}
          // The time of the last use tells two devices of one kind apart.
          aria-describedby={usedId}
        >
          {t("account.sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** Ends sessions, shows a toast and reloads the list. */
function useEnding<Answer>(end: () => Promise<Answer>, says: (answer: Answer) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: (answer) => toastSuccess(says(answer)),
    onError: (error) => toastError(error.message),
    onSettled: () => client.invalidateQueries({ predicate: isUnder(listSessions) }),
  });
}
