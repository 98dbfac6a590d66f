import type { FormState } from "@waymates/contract/document";
import { useTranslation } from "../../platform/i18n.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import "./unsubscribe.css";
import { LanguageField } from "../site/index.ts";

interface UnsubscribePageProps {
  /** What became of the posted form; null for an ordinary request. */
  form: FormState | null;
  /** Of the mail's link. */
  token: string | null;
  /** Whether the mails have just been ended. */
  isDone: boolean;
}

type State = "asked" | "failed" | "done" | "invalid";

const titles = {
  asked: "unsubscribe.title",
  failed: "unsubscribe.title",
  done: "unsubscribe.done.title",
  invalid: "unsubscribe.invalid.title",
} as const satisfies Record<State, string>;

const INVALID = ["NOT_FOUND", "VALIDATION"];

function stateOf({ form, token, isDone }: UnsubscribePageProps): State {
  if (isDone) return "done";
  if (form?.code) return INVALID.includes(form.code) ? "invalid" : "failed";
  return token ? "asked" : "invalid";
}

/**
 * /unsubscribe?token=: behind the link in a digest. It asks once, because programs that look at mails
 * follow links too; no session and no script is needed.
 */
export function UnsubscribePage(props: UnsubscribePageProps) {
  const { t } = useTranslation();
  const state = stateOf(props);
  const title = t(titles[state]);
  const isOver = state === "done" || state === "invalid";
  return (
    <div className="unsubscribe">
      <title>{`${title} · Waymates`}</title>
      <Wordmark className="wordmark" />
      <h1>{title}</h1>
      <p className="soft">{t(isOver ? `unsubscribe.${state}.hint` : "unsubscribe.hint")}</p>
      {state === "failed" ? <p role="alert">{t("unsubscribe.failed")}</p> : null}
      <form className="unsubscribe-actions" method="post" action="/unsubscribe">
        {isOver ? null : (
          <>
            <LanguageField />
            <input
              type="hidden"
              name="token"
              value={props.form?.values["token"] ?? props.token ?? ""}
            />
            <Button variant="primary" type="submit">
              {t("unsubscribe.button")}
            </Button>
          </>
        )}
        <LinkButton to="/settings/notifications" variant="quiet">
          {t("unsubscribe.settings")}
        </LinkButton>
      </form>
    </div>
  );
}
