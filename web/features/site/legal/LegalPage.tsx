import { dateFormat } from "@waymates/contract/formats";
import { KEPT_DAYS, type LegalVersion } from "@waymates/contract/features/legal-constants";
import { EXPORT_DAYS, RESTORE_DAYS } from "@waymates/contract/features/privacy-constants";
import { FORMER_USERNAME_DAYS } from "@waymates/contract/features/profiles-constants";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Prose } from "../Prose.tsx";
import { PublicMeta } from "../PublicMeta.tsx";
import "./legal.css";
import "./legal-contents.css";
import "./legal-parts.css";

interface LegalPageProps {
  /** Where its texts stand. */
  ns: "terms" | "privacyPolicy";
  sections: readonly string[];
  versions: readonly [LegalVersion, ...LegalVersion[]];
  /** Shown before a section's text, by its id. */
  before?: Record<string, ReactNode>;
  /** Shown after it. */
  after?: Record<string, ReactNode>;
  /** The name of the product, where no frame shows it. */
  mark?: ReactNode;
}

/** Numbers that the texts speak of. */
const figures = {
  restoreDays: RESTORE_DAYS,
  exportDays: EXPORT_DAYS,
  backupDays: KEPT_DAYS.backups,
  usernameDays: FORMER_USERNAME_DAYS,
};

/** A text that people read before they agree: in short, in sections, and what changed. */
export function LegalPage({ ns, sections, versions, before, after, mark }: LegalPageProps) {
  const { t, i18n } = useTranslation();
  const format = dateFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  const dateOf = ({ from }: LegalVersion) => format.format(new Date(`${from}T00:00:00Z`));
  const title = t(`${ns}.title`);
  const contents = <Contents ns={ns} sections={sections} />;
  return (
    <article className="site-legal prints-alone">
      <PublicMeta title={`${title} · Waymates`} description={t(`${ns}.lead`)} />
      <div className="site-legal-page">
        <header className="site-legal-head">
          {mark}
          <h1>{title}</h1>
          <p className="site-legal-lead">{t(`${ns}.lead`)}</p>
          <p className="hint">{t("legal.version", { date: dateOf(versions[0]) })}</p>
        </header>
        <nav className="site-legal-contents" aria-label={t("legal.contents")}>
          <p className="site-legal-contents-title">{t("legal.contents")}</p>
          {contents}
        </nav>
        <div className="site-legal-body">
          <div className="site-legal-short">
            <h2>{t("legal.short")}</h2>
            <Prose text={t(`${ns}.short`)} />
          </div>
          <details className="site-legal-fold">
            <summary>{t("legal.contents")}</summary>
            <nav aria-label={t("legal.contents")}>{contents}</nav>
          </details>
          {sections.map((id) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{t(`${ns}.${id}.title`)}</h2>
              {before?.[id]}
              <Prose text={t(`${ns}.${id}.text`, figures)} />
              {after?.[id]}
            </section>
          ))}
          <h3>{t("legal.versions")}</h3>
          <ol className="site-legal-versions">
            {versions.map((one) => (
              <li key={one.version}>
                <time dateTime={one.from}>{dateOf(one)}</time>
                <span>{t(`${ns}.changes.${one.version}`)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </article>
  );
}

function Contents({ ns, sections }: Pick<LegalPageProps, "ns" | "sections">) {
  const { t } = useTranslation();
  return (
    <ol>
      {sections.map((id) => (
        <li key={id}>
          <a href={`#${id}`}>{t(`${ns}.${id}.title`)}</a>
        </li>
      ))}
    </ol>
  );
}
