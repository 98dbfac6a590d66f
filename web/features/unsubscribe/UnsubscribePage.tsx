import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import "./unsubscribe.css";

/**
 * /unsubscribe?token=: behind the link in a digest. It asks once, because programs that look at mails
 * follow links too; whoever presses needs no session.
 */
export function UnsubscribePage() {
  const { t } = useTranslation("unsubscribe");
  const token = useSearchParams()[0].get("token");
  const ending = useMutation({
    mutationFn: () => call("POST", "/api/unsubscribe", { token }),
    retry: false,
  });
  const { error } = ending;
  const isInvalid = !token || (error instanceof ApiError && (error.status === 404 || error.status === 422));
  const state = isInvalid ? "invalid" : ending.isSuccess ? "done" : null;
  const title = t(state ? `unsubscribe.${state}.title` : "unsubscribe.title");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ending.isSuccess || ending.isError) heading.current?.focus();
  }, [ending.isSuccess, ending.isError]);
  return (
    <div className="unsubscribe">
      <title>{`${title} · Waymates`}</title>
      <Wordmark className="wordmark" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{t(state ? `unsubscribe.${state}.hint` : "unsubscribe.hint")}</p>
      <p role="status">{error && !isInvalid ? t("unsubscribe.failed") : null}</p>
      <p className="actions">
        {state ? null : (
          <Button variant="primary" busy={ending.isPending} onPress={() => ending.mutate()}>
            {t(ending.isPending ? "unsubscribe.working" : "unsubscribe.button")}
          </Button>
        )}
        <LinkButton to="/settings/notifications" variant="quiet">
          {t("unsubscribe.settings")}
        </LinkButton>
      </p>
    </div>
  );
}
