import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import "./unsubscribe.css";

type State = "asked" | "working" | "failed" | "done" | "invalid";

const titles = {
  asked: "unsubscribe.title",
  working: "unsubscribe.title",
  failed: "unsubscribe.title",
  done: "unsubscribe.done.title",
  invalid: "unsubscribe.invalid.title",
} as const satisfies Record<State, string>;

async function endMails(token: string | null): Promise<State> {
  try {
    await call("POST", "/api/unsubscribe", { token });
    return "done";
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 422)
      ? "invalid"
      : "failed";
  }
}

/**
 * /unsubscribe?token=: behind the link in a digest. It asks once, because programs that look at mails
 * follow links too; no session is needed.
 */
export function UnsubscribePage() {
  const { t } = useTranslation("unsubscribe");
  const token = new URLSearchParams(useLocation().search).get("token");
  const [state, setState] = useState<State>(token ? "asked" : "invalid");
  const isOver = state === "done" || state === "invalid";
  const title = t(titles[state]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is gone: the focus goes to the heading with the result.
    if (isOver && token) heading.current?.focus();
  }, [isOver, token]);

  async function end() {
    setState("working");
    setState(await endMails(token));
  }

  return (
    <div className="unsubscribe">
      <title>{`${title} · Waymates`}</title>
      <Wordmark className="wordmark" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{t(isOver ? `unsubscribe.${state}.hint` : "unsubscribe.hint")}</p>
      <p role="status">{state === "failed" ? t("unsubscribe.failed") : null}</p>
      <p className="unsubscribe-actions">
        {isOver ? null : (
          <Button variant="primary" busy={state === "working"} onPress={() => void end()}>
            {t(state === "working" ? "unsubscribe.working" : "unsubscribe.button")}
          </Button>
        )}
        <LinkButton to="/settings/notifications" variant="quiet">
          {t("unsubscribe.settings")}
        </LinkButton>
      </p>
    </div>
  );
}
