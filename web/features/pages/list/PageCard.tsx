import type { PageSummary } from "@waymates/contract/features/page-views";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useAskedLanguage } from "../../site/index.ts";
import { accentStyle } from "../accent.ts";
import { Cover } from "../Cover.tsx";
import { PageFace } from "../PageFace.tsx";
import { splitAbout, summaryOf } from "../pageText.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** A page in a list: its cover, its picture, its first words. The card is a link to it. */
export function PageCard({ page }: { page: PageSummary }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const { lead } = splitAbout(page.about);
  const style = accentStyle(page.customizationConfig?.accentColor) as CSSProperties;
  return (
    <li className="card flush page-card" style={style}>
      <Cover look={page.customizationConfig} />
      <PageFace name={page.displayName} src={page.avatarUrl} />
      <div className="page-words">
        <h3>
          <Link to={inLanguage(`/p/${page.name}`)} prefetch="intent">
            <WrittenText text={page.displayName} language={page.language} />
          </Link>
        </h3>
        <WrittenText
          as="p"
          className="soft"
          text={lead ?? summaryOf(page.about, 90)}
          language={page.language}
        />
        <p className="hint facts">
          {page.visibility === "private" ? <Icon name="lock" size="s" /> : null}
          <span>{t(`page.type.${page.type}`)}</span>
          <span>{t("page.members.count", { count: page.memberCount })}</span>
          {page.viewerRole && page.viewerRole !== "follower" ? (
            <Badge>{t(`page.role.${page.viewerRole}`)}</Badge>
          ) : null}
        </p>
      </div>
    </li>
  );
}
