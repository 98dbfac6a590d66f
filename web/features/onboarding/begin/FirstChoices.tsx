import { shortName } from "@waymates/contract/features/person-names";
import { listFormat } from "@waymates/contract/formats";
import type { ProposedPage, ProposedPath } from "@waymates/contract/features/registration";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { PageFace, summaryOf } from "../../pages/index.ts";
import { CategoryScene } from "../../paths/index.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

interface PathChoiceProps {
  path: ProposedPath;
  isChosen: boolean;
  onChoose: () => void;
}

/** A path to begin with. */
export function PathChoice({ path, isChosen, onChoose }: PathChoiceProps) {
  const { t, i18n } = useTranslation();
  const names = path.people.slice(0, 3).map(shortName);
  const list = listFormat(i18n.language, { type: "conjunction" }).format(names);
  return (
    <label className="onboarding-step-path">
      <input type="radio" name="begin" checked={isChosen} onChange={onChoose} />
      {path.image_url ? (
        <img src={path.image_url} alt="" loading="lazy" />
      ) : (
        <CategoryScene category={path.category} tags={path.tags} />
      )}
      <span className="onboarding-step-path-words">
        <b>
          <WrittenText text={path.title} />
        </b>
        <WrittenText as="span" className="soft" text={path.description} />
        <span className="hint">
          {t("register.path.questions", { count: path.node_count })}
          {names.length > 0 ? ` · ${t("register.path.walkers", { names: list })}` : null}
        </span>
      </span>
    </label>
  );
}

interface PageChoiceProps {
  page: ProposedPage;
  isChosen: boolean;
  onChoose: () => void;
}

/** A page to begin with; the card says whether a moderator has to agree. */
export function PageChoice({ page, isChosen, onChoose }: PageChoiceProps) {
  const { t } = useTranslation();
  return (
    <label className="onboarding-step-path onboarding-step-page">
      <input type="radio" name="begin" checked={isChosen} onChange={onChoose} />
      <PageFace name={page.displayName} src={page.avatarUrl} />
      <span className="onboarding-step-path-words">
        <b>
          <WrittenText text={page.displayName} />
        </b>
        <WrittenText as="span" className="soft" text={summaryOf(page.about, 90)} />
        <span className="hint">{t("register.begin.people", { count: page.memberCount })}</span>
        <PageState page={page} />
      </span>
    </label>
  );
}

function PageState({ page }: { page: ProposedPage }) {
  const { t } = useTranslation();
  if (page.joined) return <span className="badge moss">{t("register.begin.joined")}</span>;
  if (page.requested) return <span className="badge sky">{t("register.begin.requested")}</span>;
  if (!page.needsApproval) return null;
  return (
    <span className="hint onboarding-step-page-asks">
      <Icon name="lock" size="s" />
      {t("register.begin.asks")}
    </span>
  );
}
