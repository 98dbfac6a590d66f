import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { PublicMeta } from "../PublicMeta.tsx";
import "./site-page.css";

interface SitePageProps {
  /** Where its texts stand; it is the name of its styles too, `site-<ns>`. */
  ns: string;
  /** The drawing under its first words. */
  scene: ReactNode;
  children: ReactNode;
}

/** A page about the product: its first words, a drawing from edge to edge, and what it has to say. */
export function SitePage({ ns, scene, children }: SitePageProps) {
  const { t } = useTranslation();
  return (
    <article className={`site-page site-${ns}`}>
      <PublicMeta
        title={`${t(`${ns}.documentTitle`)} · Waymates`}
        description={t(`${ns}.description`)}
      />
      <header className="site-page-top">
        <div className="site-pin site-lede">
          <h1>{t(`${ns}.title`)}</h1>
          <p>{t(`${ns}.lead`)}</p>
        </div>
        {scene}
      </header>
      {children}
    </article>
  );
}
