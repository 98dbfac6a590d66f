import type { PageDetails } from "@waymates/contract/features/page-views";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Cover } from "../Cover.tsx";
import { PageFace } from "../PageFace.tsx";
import { splitAbout } from "../pageText.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** Cover, face, name and what it is; the actions stand beside. */
export function PageHead({ page, children }: { page: PageDetails; children: ReactNode }) {
  const { t } = useTranslation();
  const { lead } = splitAbout(page.about);
  return (
    <header className="page-banner">
      <div className="page-cover">
        <Cover look={page.customizationConfig} />
      </div>
      <div className="page-id">
        <PageFace name={page.displayName} src={page.avatarUrl} isLarge />
        <div className="grow">
          <h1>
            <WrittenText text={page.displayName} language={page.language} />
          </h1>
          {lead ? (
            <WrittenText as="p" className="soft" text={lead} language={page.language} />
          ) : null}
          <p className="hint facts">
            {page.visibility === "public" ? null : (
              <span>
                <Icon name={page.visibility === "private" ? "lock" : "eye-off"} size="s" />
                {t(`page.visibility.${page.visibility}`)}
              </span>
            )}
            <span>{t(`page.type.${page.type}`)}</span>
            <span>{t("page.members.count", { count: page.memberCount })}</span>
          </p>
        </div>
        {children}
      </div>
    </header>
  );
}
