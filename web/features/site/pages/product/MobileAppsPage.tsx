import { numberFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Mark } from "../../../../ui/art/Wordmark.tsx";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import { PublicMeta } from "../../PublicMeta.tsx";
import { SiteSection } from "../SiteSection.tsx";
import "./mobile-apps.css";
import "../site-page.css";

interface System {
  name: string;
  /** A button that one looks for, where a step has one. */
  buttons: readonly (IconName | null)[];
}
const systems: readonly System[] = [
  { name: "apple", buttons: ["share-2", "plus", null] },
  { name: "android", buttons: ["ellipsis", "smartphone", null] },
  { name: "computer", buttons: ["monitor", null, "plus"] },
];
const steps = ["one", "two", "three"] as const;

/** /mobile-apps: how it gets onto a phone or a computer, step by step, and what works without a network. */
export function MobileAppsPage() {
  const { t } = useTranslation();
  return (
    <article className="site-page site-mobileApps">
      <PublicMeta
        title={`${t("mobileApps.documentTitle")} · Waymates`}
        description={t("mobileApps.description")}
      />
      <header className="site-page-top">
        <div className="site-pin site-install-top">
          <div className="site-lede">
            <h1>{t("mobileApps.title")}</h1>
            <p>{t("mobileApps.lead")}</p>
          </div>
          <Phone />
        </div>
      </header>
      <div className="site-install">
        <div className="site-pin site-install-systems">
          {systems.map(({ name, buttons }) => (
            <SiteSection key={name} id={name} title={t(`mobileApps.${name}.title`)}>
              <p className="hint">{t(`mobileApps.${name}.with`)}</p>
              <Steps system={name} buttons={buttons} />
            </SiteSection>
          ))}
        </div>
      </div>
      <div className="site-pin site-page-part site-page-two site-page-last">
        {(["offline", "online"] as const).map((part) => (
          <SiteSection key={part} id={part} title={t(`mobileApps.${part}.title`)}>
            <ul className="site-ticks">
              {steps.map((one) => (
                <li key={one}>
                  <span>
                    <b>{t(`mobileApps.${part}.${one}`)}</b>
                    {t(`mobileApps.${part}.${one}Text`)}
                  </span>
                </li>
              ))}
            </ul>
            {part === "offline" ? <p className="hint">{t("mobileApps.offline.consent")}</p> : null}
          </SiteSection>
        ))}
      </div>
    </article>
  );
}

function Steps({ system, buttons }: { system: string; buttons: System["buttons"] }) {
  const { t, i18n } = useTranslation();
  const format = numberFormat(i18n.language);
  return (
    <ol className="site-install-steps">
      {steps.map((step, at) => {
        const button = buttons[at];
        return (
          <li key={step}>
            <span className="site-install-number num" aria-hidden="true">
              {format.format(at + 1)}
            </span>
            <div>
              <p>{t(`mobileApps.${system}.${step}`)}</p>
              {button ? (
                <span className="site-install-button">
                  <Icon name={button} size="s" />
                  {t(`mobileApps.${system}.${step}Button`)}
                </span>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A home screen with the waymark among other apps, above the hills. */
function Phone() {
  return (
    <div className="site-install-phone" aria-hidden="true">
      <svg viewBox="0 0 320 330">
        <rect x="10" y="10" width="300" height="360" rx="46" fill="var(--card)" />
        <clipPath id="site-install-screen">
          <rect x="20" y="20" width="280" height="350" rx="38" />
        </clipPath>
        <g clipPath="url(#site-install-screen)">
          <path fill="var(--ill-sky)" d="M20 20h280v310H20z" />
          <circle cx="236" cy="180" r="26" fill="var(--ill-disc)" />
          <path fill="var(--ill-far)" d="M20 230c60-50 110 0 160-24s80-30 120-10v140H20z" />
          <path fill="var(--ill-mid)" d="M20 272c70-40 140-6 190-20s70-14 90-8v90H20z" />
          <path fill="var(--ill-near)" d="M20 306c90-24 190 4 280-12v40H20z" />
          {[42, 108, 174, 240].flatMap((x) =>
            [46, 118].map((y) => (
              <rect
                key={`${x} ${y}`}
                x={x}
                y={y}
                width="44"
                height="44"
                rx="12"
                fill="var(--ill-fog)"
              />
            )),
          )}
          <rect x="104" y="114" width="52" height="52" rx="14" fill="var(--card)" />
        </g>
      </svg>
      <Mark />
    </div>
  );
}
