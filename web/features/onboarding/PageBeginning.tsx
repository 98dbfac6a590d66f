import type { ProposedPage } from "@waymates/contract/features/registration";
import { useTranslation } from "../../platform/i18n.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageFace, summaryOf } from "../pages/index.ts";

interface PageBeginningProps {
  page: ProposedPage;
  isChosen: boolean;
  onChoose: () => void;
}

/** A page that one may begin with; where it asks first, the card says so. */
export function PageBeginning({ page, isChosen, onChoose }: PageBeginningProps) {
  const { t } = useTranslation("register");
  return (
    <label className="step-path step-page">
      <input type="radio" name="begin" checked={isChosen} onChange={onChoose} />
      <PageFace name={page.displayName} src={page.avatarUrl} />
      <span className="step-path-words">
        <b>
          <bdi>{page.displayName}</bdi>
        </b>
        <span className="soft" dir="auto">
          {summaryOf(page.about, 90)}
        </span>
        <span className="hint">{t("register.begin.people", { count: page.memberCount })}</span>
        <Standing page={page} />
      </span>
    </label>
  );
}

function Standing({ page }: { page: ProposedPage }) {
  const { t } = useTranslation("register");
  if (page.joined) return <span className="badge moss">{t("register.begin.joined")}</span>;
  if (page.requested) return <span className="badge sky">{t("register.begin.requested")}</span>;
  if (!page.needsApproval) return null;
  return (
    <span className="hint step-page-asks">
      <Icon name="lock" size="s" />
      {t("register.begin.asks")}
    </span>
  );
}
