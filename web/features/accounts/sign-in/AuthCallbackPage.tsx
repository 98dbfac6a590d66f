import { type ProviderName, providerTitles } from "@waymates/contract/features/account-access";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useAskedLanguage } from "../../site/index.ts";

interface AuthCallbackPageProps {
  /** Null when the address names none of ours. */
  provider: ProviderName | null;
  outcome: "signed-in" | "link" | "failed";
  /** A path on this site. */
  next: string;
}

/** /auth-callback: where the way through another provider ends. */
export function AuthCallbackPage({ provider, outcome, next }: AuthCallbackPageProps) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const name = provider ? providerTitles[provider] : "";
  const login = inLanguage(`/login?next=${encodeURIComponent(next)}`);
  const title = !provider
    ? t("recovery.callback.failed.title")
    : outcome === "failed"
      ? t("error.PROVIDER_LOGIN_FAILED", { provider: name })
      : t(outcome === "link" ? "recovery.callback.link.title" : "recovery.callback.title");
  return (
    <SignInFrame>
      <title>{`${title} · Waymates`}</title>
      <div
        className="account-login-form"
        data-arrived={outcome === "signed-in" && provider ? next : null}
      >
        <h1 role={outcome === "failed" ? "alert" : undefined}>{title}</h1>
        {outcome === "signed-in" && provider ? (
          <>
            <p className="soft account-login-waiting">
              <Lozenge className="working" />
              {t("recovery.callback.text")}
            </p>
            <noscript>
              <a href={next}>{t("recovery.signIn")}</a>
            </noscript>
          </>
        ) : (
          <>
            <p>
              {outcome === "link" && provider
                ? t("recovery.callback.link.text", { provider: name })
                : t("recovery.callback.failed.text")}
            </p>
            <a className="btn primary sign big wide" href={login}>
              {t(outcome === "link" ? "recovery.signIn" : "recovery.backToSignIn")}
            </a>
          </>
        )}
      </div>
    </SignInFrame>
  );
}
