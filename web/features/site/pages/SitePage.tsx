import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { SiteMark } from "../frame/SiteMark.tsx";
import { PublicMeta } from "../PublicMeta.tsx";
import type { PageContent } from "./content.ts";
import "./page.css";
import "./blocks.css";

interface SitePageProps extends Pick<
  PageContent,
  "ns" | "documentTitle" | "description" | "scene"
> {
  /** Below its first words, above the drawing. */
  more?: ReactNode;
  children: ReactNode;
}

/** The frame of a public page: its first words, a drawing from edge to edge, and what it has to say. */
export function SitePage({ ns, scene, more, children, ...meta }: SitePageProps) {
  const { t } = useTranslation();
  const { documentTitle = `${ns}.documentTitle`, description = `${ns}.description` } = meta;
  return (
    <article className={scene ? "site-page" : "site-page bare prints-alone"}>
      <PublicMeta title={`${t(documentTitle)} · Waymates`} description={t(description)} />
      {scene ? null : <SiteMark />}
      <header className="site-page-top">
        <div className="site-pin site-lede">
          <h1>{t(`${ns}.title`)}</h1>
          <p>{t(`${ns}.lead`)}</p>
          {more}
        </div>
        {scene}
      </header>
      {children}
    </article>
  );
}
