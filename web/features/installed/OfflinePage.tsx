import { HOME } from "@waymates/contract/routes";
import { useTranslation } from "../../platform/i18n.tsx";
import { LostTrail } from "../../ui/art/LostTrail.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import "./installed.css";

/**
 * /offline: shown without a network. It needs no script: the service worker shows it and adds links
 * to the pages stored on the device.
 */
export function OfflinePage() {
  const { t } = useTranslation();
  return (
    <div className="installed-offline">
      <title>{`${t("offline.title")} · Waymates`}</title>
      <meta name="robots" content="noindex" />
      <LostTrail />
      <h1>{t("offline.title")}</h1>
      <p className="soft">{t("offline.lead")}</p>
      <section data-kept="" hidden aria-labelledby="kept">
        <h2 id="kept">{t("offline.kept")}</h2>
        <ul role="list"></ul>
      </section>
      <LinkButton to={HOME} variant="primary" reloadDocument>
        {t("offline.again")}
      </LinkButton>
    </div>
  );
}
