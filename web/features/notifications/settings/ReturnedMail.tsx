import type { MailState } from "@waymates/contract/features/mail";
import { retryMail } from "@waymates/contract/operations/mail";
import { viewSettings } from "@waymates/contract/operations/settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { apiQuery } from "../../../platform/queries.ts";
import { toastError } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { useKeptFocus } from "../../../ui/useKeptFocus.ts";

/** GET /api/settings: whether mail reaches the reader, among others. */
export const settingsQuery = apiQuery(viewSettings);

/** Shown while no mail goes to the reader because it came back, and after they tried again. */
export function ReturnedMail() {
  const { t } = useTranslation();
  const { data } = useQuery(settingsQuery);
  const retry = useRetry();
  const heading = useKeptFocus<HTMLHeadingElement>(data?.mail.status === "stopped" ? 1 : 0);
  if (!data || (data.mail.status === "ok" && !retry.isSuccess)) return null;
  const { address } = data.mail;
  return (
    <section className="card" aria-labelledby="settings-mail">
      <h2 id="settings-mail" ref={heading} tabIndex={-1}>
        {t("notificationSettings.mail")}
      </h2>
      <div role="status">
        {data.mail.status === "stopped" ? (
          <Stopped mail={data.mail} />
        ) : (
          <p>{t("notificationSettings.mail.sent", { address })}</p>
        )}
      </div>
      {data.mail.status === "stopped" ? (
        <Button
          variant="primary"
          icon="mail"
          className="notification-mail-retry"
          busy={retry.isPending}
          onPress={() => retry.mutate()}
        >
          {t("notificationSettings.mail.retry")}
        </Button>
      ) : null}
    </section>
  );
}

function Stopped({ mail: { address, reason } }: { mail: MailState }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("notificationSettings.mail.stopped", { address })}</p>
      {reason ? (
        <p className="hint notification-mail-reason">
          {t("notificationSettings.mail.reason", { reason })}
        </p>
      ) : null}
    </>
  );
}

function useRetry() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryMail),
    retry: false,
    onSuccess: ({ mail }) =>
      client.setQueryData(settingsQuery.queryKey, (all) => (all ? { ...all, mail } : all)),
    onError: (error) => toastError(error.message || t("notificationSettings.mail.failed")),
  });
}
