import { useTranslation } from "../../../../platform/i18n.tsx";
import { ConsentButton } from "../CookiePolicyLink.tsx";
import { KeptTable } from "./KeptTable.tsx";
import { cookies, storage } from "./kept-in-browser.ts";
import { PublicMeta } from "../../PublicMeta.tsx";
import { SiteMark } from "../../frame/SiteMark.tsx";
import "./cookie-policy.css";

/** /cookie-policy: what is stored on a reader's device, why, and how that can be changed. */
export function CookiePolicyPage() {
  const { t } = useTranslation();
  return (
    <article className="site-policy">
      <PublicMeta
        title={`${t("site.cookies.title")} · Waymates`}
        description={t("site.cookies.lead")}
      />
      <SiteMark />
      <h1>{t("site.cookies.title")}</h1>
      <p>{t("site.cookies.lead")}</p>
      <h2>{t("site.cookies.choices")}</h2>
      <p>{t("site.cookies.choicesText")}</p>
      <p>
        <ConsentButton />
      </p>
      <h2>{t("site.cookies.which")}</h2>
      <KeptTable items={cookies} />
      <h2>{t("site.cookies.others")}</h2>
      <KeptTable items={storage} />
      <h2>{t("site.cookies.notUsed")}</h2>
      <p>{t("site.cookies.notUsedText")}</p>
      <h2>{t("site.cookies.remove")}</h2>
      <p>{t("site.cookies.removeText")}</p>
    </article>
  );
}
