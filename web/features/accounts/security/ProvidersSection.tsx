import { unlinkIdentity, listIdentities } from "@waymates/contract/operations/accounts";
import { dateFormat } from "@waymates/contract/formats";
import { type LinkedIdentity, providerTitles } from "@waymates/contract/features/account-access";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { useKeptFocus } from "../../../ui/useKeptFocus.ts";
import { identitiesQuery, sessionsQuery } from "../queries.ts";
import "../../../ui/styles/account-sections.css";

/** The providers that are linked to the account; nothing where none is. */
export function ProvidersSection() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(identitiesQuery);
  const sessions = useQuery(sessionsQuery);
  const title = useId();
  const items = data?.items ?? [];
  const list = useKeptFocus<HTMLUListElement>(items.length);
  if (items.length === 0 && (data || !isError)) return null;
  const isOnlyWay =
    sessions.data?.hasPassword === false && new Set(items.map((one) => one.provider)).size === 1;
  return (
    <section className="panel-section" aria-labelledby={title}>
      <h3 id={title}>{t("account.providers.title")}</h3>
      {data ? (
        <ul className="panel-sessions" ref={list} tabIndex={-1} aria-labelledby={title}>
          {items.map((one) => (
            <Linked key={`${one.provider} ${one.linkedAt}`} identity={one} isOnlyWay={isOnlyWay} />
          ))}
        </ul>
      ) : (
        <ErrorState
          title={t("account.providers.failed")}
          headingLevel={3}
          retryLabel={t("account.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function Linked({ identity, isOnlyWay }: { identity: LinkedIdentity; isOnlyWay: boolean }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const provider = providerTitles[identity.provider];
  const remove = useMutation({
    mutationFn: () => call(unlinkIdentity, { params: { provider: identity.provider } }),
    onSuccess: () => toastSuccess(t("account.providers.removed", { provider })),
    onError: (error) => toastError(error.message),
    onSettled: () => client.invalidateQueries({ predicate: isUnder(listIdentities) }),
  });
  const time = dateFormat(i18n.language, {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(identity.lastUsedAt));
  return (
    <li>
      <span className="panel-says">
        <b>{provider}</b>
        {identity.email ? <span className="hint">{identity.email}</span> : null}
        <span className="hint">
          {isOnlyWay ? t("account.providers.last") : t("account.providers.lastUsed", { time })}
        </span>
      </span>
      {isOnlyWay ? null : (
        <Button
          size="small"
          busy={remove.isPending}
          onPress={() => remove.mutate()}
          aria-label={t("account.providers.removeNamed", { provider })}
        >
          {t("account.providers.remove")}
        </Button>
      )}
    </li>
  );
}
