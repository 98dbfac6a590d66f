import { useTranslation } from "../../platform/i18n.tsx";
import { useLanguages } from "../translations/index.ts";
import { useAskedLanguage } from "../site/index.ts";

/** The other way in, and the languages by their own names. */
export function VisitorFoot() {
  const { t, i18n } = useTranslation();
  const { languages, choose } = useLanguages();
  const inLanguage = useAskedLanguage();
  return (
    <div className="onboarding-visitor-foot">
      <p>
        {t("register.haveAccount")}{" "}
        <a className="link" href={inLanguage("/login")}>
          {t("register.signIn")}
        </a>
      </p>
      <nav className="onboarding-visitor-languages own-names" aria-label={t("common.language")}>
        {languages.map(({ code, native_name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-current={code === i18n.language ? "true" : undefined}
            onClick={() =>
              choose(code).catch((error: unknown) => console.error("another language", error))
            }
          >
            {native_name}
          </button>
        ))}
      </nav>
    </div>
  );
}
