import { viewNewestExport, requestExport, viewExport } from "@waymates/contract/operations/privacy";
import { dateFormat, numberFormat } from "@waymates/contract/formats";
import type { AccountExport } from "@waymates/contract/features/privacy";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { addressOf, ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { apiQuery, isUnder } from "../../platform/queries.ts";
import { checkSession } from "../../platform/session.ts";
import { toastError } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { Failure } from "../../ui/Fault.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import "../../ui/styles/account-sections.css";

/** The newest export. */
const exportQuery = apiQuery(viewNewestExport);

const POLL_MS = 1500;
const isUnderWay = (one: AccountExport | null | undefined): boolean =>
  one?.status === "waiting" || one?.status === "working";

/** Everything about the person as one file. */
export function ExportSection() {
  const { t, i18n } = useTranslation();
  const title = useId();
  const { data, isError, isFetching, refetch } = useQuery({
    ...exportQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.newest) ? POLL_MS : false),
  });
  const newest = data?.newest ?? null;
  const canAsk = data !== undefined && data.nextAt === null && !isUnderWay(newest);
  return (
    <section className="panel-section" aria-labelledby={title}>
      <div className="panel-says">
        <h3 id={title}>{t("account.export.title")}</h3>
        <p className="hint">{t("account.export.hint")}</p>
      </div>
      {data ? null : isError ? (
        <ErrorState
          headingLevel={3}
          title={t("account.export.loadFailed")}
          retryLabel={t("account.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList label={t("account.export.title")} rows={1} />
      )}
      {newest ? <ExportState newest={newest} /> : null}
      {canAsk ? <AskForExport /> : null}
      {data?.nextAt && !isUnderWay(newest) ? (
        <p className="hint">
          {t("account.export.next", {
            time: dateFormat(i18n.language, {
              dateStyle: "medium",
              timeStyle: "short",
            }).format(new Date(data.nextAt)),
          })}
        </p>
      ) : null}
    </section>
  );
}

function ExportState({ newest }: { newest: AccountExport }) {
  const { t, i18n } = useTranslation();
  if (isUnderWay(newest)) {
    return (
      <>
        <ProgressBar label={t("account.export.working")} value={newest.progress} isShown />
        <p className="hint">{t("account.export.workingHint")}</p>
      </>
    );
  }
  if (newest.status === "failed") {
    return <Failure text={t("account.export.failed")} />;
  }
  if (newest.status !== "ready") return null;
  const size = formatSize(newest.size ?? 0, i18n.language);
  const date = dateFormat(i18n.language, { dateStyle: "medium" }).format(
    new Date(newest.expiresAt ?? 0),
  );
  return (
    <p className="panel-ready" role="status">
      <span>{t("account.export.ready", { size, date })}</span>
      <Button icon="arrow-down" onPress={() => void download(newest.id)}>
        {t("account.export.download")}
      </Button>
    </p>
  );
}

/** The browser loads it by its cookie, which is made fresh before. */
async function download(id: string): Promise<void> {
  await checkSession(true).catch(() => undefined);
  location.assign(addressOf(viewExport, { params: { id }, query: { download: "true" } }));
}

function formatSize(bytes: number, language: string): string {
  const isBig = bytes >= 1_000_000;
  return numberFormat(language, {
    style: "unit",
    unit: isBig ? "megabyte" : "kilobyte",
    maximumFractionDigits: isBig ? 1 : 0,
  }).format(Math.max(bytes / (isBig ? 1_000_000 : 1000), isBig ? 0 : 1));
}

function AskForExport() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isProofNeeded, setProofNeeded] = useState(false);
  const ask = useMutation({
    mutationFn: (password?: string) => call(requestExport, { body: password ? { password } : {} }),
    onSuccess: () => setProofNeeded(false),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "REAUTHENTICATION_REQUIRED") setProofNeeded(true);
      // The dialog shows its own failures.
      else if (!isProofNeeded) toastError(error.message);
    },
    onSettled: () => client.invalidateQueries({ predicate: isUnder(viewNewestExport) }),
  });
  return (
    <>
      <Button busy={ask.isPending} onPress={() => ask.mutate(undefined)}>
        {t("account.export.ask")}
      </Button>
      {isProofNeeded ? (
        <PasswordDialog
          onConfirm={async (password) => void (await ask.mutateAsync(password))}
          onClose={() => setProofNeeded(false)}
        />
      ) : null}
    </>
  );
}
