import { useTranslation } from "../../../../platform/i18n.tsx";
import type { cookies } from "./kept-in-browser.ts";
import "../../table.css";
import "./kept-table.css";

type Kept = (typeof cookies)[number];

/** Names, purposes, categories and lifetimes of what is stored in a browser. */
export function KeptTable({ items }: { items: readonly Kept[] }) {
  const { t } = useTranslation();
  return (
    <div className="site-kept">
      <table className="site-table">
        <thead>
          <tr>
            <th scope="col">{t("site.cookies.name")}</th>
            <th scope="col">{t("site.cookies.purpose")}</th>
            <th scope="col">{t("site.cookies.category")}</th>
            <th scope="col">{t("site.cookies.stays")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, purpose, category, stay }) => (
            <tr key={name}>
              <th scope="row">
                <code dir="ltr">{name}</code>
              </th>
              <td>{t(`site.cookies.purpose.${purpose}`)}</td>
              <td>{t(`cookie.category.${category}.title`)}</td>
              <td>
                <Stay stay={stay} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Stay({ stay }: Pick<Kept, "stay">) {
  const { t } = useTranslation();
  if ("days" in stay) return t("site.cookies.days", { count: stay.days });
  if ("minutes" in stay) return t("site.cookies.minutes", { count: stay.minutes });
  if ("words" in stay) return t(`site.cookies.${stay.words}`);
  return t("site.cookies.withConsent", { count: stay.daysWithConsent });
}
