import { KEPT_DAYS, privacyVersions } from "@waymates/contract/features/legal-constants";
import { EXPORT_DAYS, RESTORE_DAYS } from "@waymates/contract/features/privacy-constants";
import { FORMER_USERNAME_DAYS } from "@waymates/contract/features/profiles-constants";
import type { Operator } from "@waymates/contract/features/site";
import { useTranslation } from "../../../platform/i18n.tsx";
import { LegalPage } from "./LegalPage.tsx";
import { privacySections } from "./legal-sections.ts";
import { OperatorBlock } from "./OperatorBlock.tsx";
import { SiteMark } from "../frame/SiteMark.tsx";
import "../table.css";

const kept = Object.entries({
  ...KEPT_DAYS,
  exports: EXPORT_DAYS,
  deletedAccounts: RESTORE_DAYS,
  formerUsernames: FORMER_USERNAME_DAYS,
}).toSorted(([, a], [, b]) => a - b);

/** /privacy-policy: what is known of a person, and what they can do about it. */
export function PrivacyPage({ operator }: { operator: Operator }) {
  return (
    <LegalPage
      ns="privacyPolicy"
      sections={privacySections}
      versions={privacyVersions}
      mark={<SiteMark />}
      before={{ operator: <OperatorBlock operator={operator} /> }}
      after={{ stays: <KeptDays /> }}
    />
  );
}

/** What is deleted automatically, and after how many days: the figures that the server uses. */
function KeptDays() {
  const { t } = useTranslation();
  return (
    <table className="site-table amounts">
      <thead>
        <tr>
          <th scope="col">{t("legal.keptWhat")}</th>
          <th scope="col">{t("legal.keptDays")}</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(([name, days]) => (
          <tr key={name}>
            <th scope="row">{t(`privacyPolicy.stays.${name}`)}</th>
            <td>{t("site.cookies.days", { count: days })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
