import type { RegistrationMode } from "@waymates/contract/features/registration-constants";
import { useTranslation } from "../../platform/i18n.tsx";
import { Ground } from "../../ui/art/Ground.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LanguageField, useAskedLanguage } from "../site/index.ts";
import { Preview } from "./Preview.tsx";
import "../../ui/styles/ground-page.css";
import "./invite.css";

/** Why an invitation is not valid. */
export type InviteFault = "used" | "unknown" | "needed";

interface InvitePageProps {
  why: InviteFault | null;
  /** The text that was typed and is no code; null before any input. */
  typed: string | null;
  mode: RegistrationMode;
  origin: string;
}

/** /invite and /i: a field for the code. It is an ordinary form, so that it needs no script. */
export function InvitePage({ why, typed, mode, origin }: InvitePageProps) {
  const { t } = useTranslation();
  const name = why ?? "enter";
  const inLanguage = useAskedLanguage();
  return (
    <div className="ground-page invite">
      <Preview
        title={t("invite.titlePlain")}
        description={t("invite.descriptionPlain")}
        address={`${origin}/invite`}
        image={`${origin}/icon-512.png`}
      />
      <a className="invite-mark" href={inLanguage("/")} aria-label="Waymates">
        <Wordmark className="wordmark" />
      </a>
      <section className="ground-card">
        <h1>{t(`invite.${name}.title`)}</h1>
        <p className="ground-lead">{t(`invite.${name}.hint`)}</p>
        <form className="invite-form" method="get" action="/invite">
          <LanguageField />
          <div className={typed === null ? "field" : "field bad"}>
            <label htmlFor="code">{t("invite.enter.code")}</label>
            <span className="input">
              <input
                id="code"
                name="code"
                defaultValue={typed ?? ""}
                maxLength={20}
                required
                dir="ltr"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                aria-invalid={typed === null ? undefined : true}
                aria-describedby={typed === null ? undefined : "code-why"}
              />
            </span>
            {typed === null ? null : (
              <span className="why" id="code-why" role="alert">
                <Icon name="x" size="s" />
                {t("invite.enter.bad")}
              </span>
            )}
          </div>
          <button type="submit" className="btn primary sign big">
            {t("invite.enter.go")}
          </button>
        </form>
        <p className="invite-other">
          {mode === "open" ? (
            <a className="link" href={inLanguage("/register")}>
              {t("invite.withoutCode")}
            </a>
          ) : (
            <a className="link" href={inLanguage("/waitlist")}>
              {t("invite.waitlist")}
            </a>
          )}
        </p>
      </section>
      <Ground />
    </div>
  );
}
