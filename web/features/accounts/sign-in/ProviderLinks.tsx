import { startOAuth } from "@waymates/contract/operations/accounts";
import type { ProvidersAnswer } from "@waymates/contract/features/account-access";
import { addressOf } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";

interface ProviderLinksProps {
  providers: ProvidersAnswer["items"];
  next: string;
}

/** The other ways in; nothing where none is set up. */
export function ProviderLinks({ providers, next }: ProviderLinksProps) {
  const { t } = useTranslation();
  if (providers.length === 0) return null;
  return (
    <section className="account-login-providers" aria-labelledby="login-or">
      <h2 id="login-or" className="account-login-or">
        {t("login.or")}
      </h2>
      <ul>
        {providers.map(({ name, title }) => (
          <li key={name}>
            <a
              className="btn quiet wide"
              href={addressOf(startOAuth, { params: { provider: name }, query: { next } })}
            >
              <Lozenge />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
