import type { PageDetails } from "@waymates/contract/features/page-views";
import "./look-preview.css";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { accentStyle } from "../../accent.ts";
import { Cover } from "../../Cover.tsx";
import { PageFace } from "../../PageFace.tsx";
import { splitAbout } from "../../pageText.ts";
import { WrittenText } from "../../../../platform/WrittenText.tsx";

const themes = ["light", "dark"] as const;

/** The head of a page as it will be, in both themes beside each other. */
export function LookPreview({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const { lead } = splitAbout(page.about);
  const style = accentStyle(page.customizationConfig?.accentColor) as CSSProperties;
  return (
    <section className="page-previews" aria-label={t("pageManage.preview")} inert>
      {themes.map((theme) => (
        <figure key={theme}>
          <div className="page-preview page-tone" data-theme={theme} style={style}>
            <Cover look={page.customizationConfig} />
            <PageFace name={page.displayName} src={page.avatarUrl} />
            <p className="name">
              <WrittenText text={page.displayName} />
            </p>
            {lead ? (
              <p className="soft" dir="auto">
                {lead}
              </p>
            ) : null}
            <p className="page-channel">
              <span className="page-hash" aria-hidden="true">
                #
              </span>
              {t("page.channels")}
            </p>
            <span className="btn primary">{t("page.action.join")}</span>
          </div>
          <figcaption className="hint">{t(`pageManage.${theme}`)}</figcaption>
        </figure>
      ))}
    </section>
  );
}
