import { useTranslation } from "../../platform/i18n.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import "./cookie-policy.css";

/** Every cookie that the product sets, and how long each stays. */
const cookies = [
  { name: "auth-token", days: 30 },
  { name: "refresh-token", days: 30 },
  { name: "device", days: 365 },
  { name: "language", days: 365 },
  { name: "theme", days: 365 },
] as const;

/** /cookie-policy: what is kept on a reader's device, and why. */
export function CookiePolicyPage() {
  const { t } = useTranslation("site");
  return (
    <article className="policy">
      <title>{`${t("site.cookies.title")} · Waymates`}</title>
      <meta name="description" content={t("site.cookies.lead")} />
      <a href="/" aria-label={t("shell.nav.start")}>
        <Wordmark className="wordmark" />
      </a>
      <h1>{t("site.cookies.title")}</h1>
      <p>{t("site.cookies.lead")}</p>
      <h2>{t("site.cookies.which")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("site.cookies.name")}</th>
            <th scope="col">{t("site.cookies.purpose")}</th>
            <th scope="col">{t("site.cookies.stays")}</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, days }) => (
            <tr key={name}>
              <th scope="row">
                <code dir="ltr">{name}</code>
              </th>
              <td>{t(`site.cookies.purpose.${name}`)}</td>
              <td>{t("site.cookies.days", { count: days })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t("site.cookies.notUsed")}</h2>
      <p>{t("site.cookies.notUsedText")}</p>
      <h2>{t("site.cookies.remove")}</h2>
      <p>{t("site.cookies.removeText")}</p>
    </article>
  );
}
