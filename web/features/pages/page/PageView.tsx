import type { PageDetails } from "@waymates/contract/features/page-views";
import { dateFormat } from "@waymates/contract/formats";
import "./page.css";
import "./page-parts.css";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { accentStyle } from "../accent.ts";
import { JoinRequests } from "../join/JoinRequests.tsx";
import { PageAbout, PageChannels, PageLinks } from "./PageAbout.tsx";
import { PageHead } from "./PageHead.tsx";
import { PageMembers } from "./PageMembers.tsx";
import { PagePaths } from "./PagePaths.tsx";

interface PageViewProps {
  page: PageDetails;
  /** What its reader can do with it. */
  actions: ReactNode;
  /** What is posted on it. */
  posts: ReactNode;
}

/** A page as its reader may see it. */
export function PageView({ page, actions, posts }: PageViewProps) {
  const style = accentStyle(page.customizationConfig?.accentColor) as CSSProperties;
  const hasSide = page.chatChannels.length > 0 || page.socialLinks.length > 0;
  return (
    <div className={hasSide ? "page-view page-tone two" : "page-view page-tone"} style={style}>
      <PageHead page={page}>{actions}</PageHead>
      <div className="page-main">
        {page.viewerMutedUntil ? <Muted until={page.viewerMutedUntil} /> : null}
        {isShut(page) ? <Shut /> : null}
        {page.viewerRights.includes("decideRequests") ? <JoinRequests page={page} /> : null}
        <PageAbout page={page} />
        <PagePaths page={page} />
        {isShut(page) ? null : posts}
      </div>
      {hasSide ? (
        <div className="page-side">
          <PageChannels page={page} />
          <PageLinks page={page} />
        </div>
      ) : null}
      <div className="page-main">
        <PageMembers page={page} />
      </div>
    </div>
  );
}

const isShut = ({ visibility, viewerRights }: PageDetails): boolean =>
  visibility === "private" && viewerRights.length === 0;

function Shut() {
  const { t } = useTranslation();
  return (
    <section className="card page-shut">
      <Icon name="lock" />
      <div>
        <h2>{t("page.private")}</h2>
        <p className="soft">{t("page.private.hint")}</p>
      </div>
    </section>
  );
}

/** Tells a muted member that they can read and not write. */
function Muted({ until }: { until: string }) {
  const { t, i18n } = useTranslation();
  const timeZone = useTimeZone();
  const date = dateFormat(i18n.language, {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(until));
  return (
    <p className="card page-muted">
      <Icon name="clock" />
      <span>{t("page.muted", { date })}</span>
    </p>
  );
}
