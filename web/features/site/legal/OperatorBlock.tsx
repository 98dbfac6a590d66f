import type { Operator } from "@waymates/contract/features/site";
import { listFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import "./legal-parts.css";

/** The operator of this installation; without settings it names none. */
export function OperatorBlock({ operator: { name, address, email } }: { operator: Operator }) {
  const { t, i18n } = useTranslation();
  const list = listFormat(i18n.language);
  const missing = [
    ...(name ? [] : ["OPERATOR_NAME"]),
    ...(address.length > 0 ? [] : ["OPERATOR_ADDRESS"]),
    ...(email ? [] : ["CONTACT_EMAIL"]),
  ];
  return (
    <>
      {missing.length < 3 ? (
        <address className="site-legal-operator">
          {name ? <strong>{name}</strong> : null}
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {email ? (
            <a className="link" href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          ) : null}
        </address>
      ) : null}
      {missing.length > 0 ? (
        <div className="site-legal-missing" role="note">
          <Icon name="info" />
          <div>
            {name ? null : <p>{t("legal.operator.missing")}</p>}
            <p className="hint">
              {t("legal.operator.incomplete", { names: list.format(missing) })}
            </p>
          </div>
        </div>
      ) : null}
    </>
  );
}
