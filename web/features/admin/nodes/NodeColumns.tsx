import type { StaffChapter } from "@waymates/contract/features/staff-paths";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { chapterAddress } from "../paths/queries.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** Back to the chapter of the question. */
export function ChapterCrumb({ chapter }: { chapter: StaffChapter }) {
  return (
    <Link to={chapterAddress(chapter.path_id, chapter.id)} className="link admin-crumb">
      <Icon name="arrow-left" size="s" flip />
      <WrittenText text={chapter.title} />
    </Link>
  );
}

interface NodeColumnsProps {
  /** The learner's view, beside the form where there is room. */
  look: ReactNode;
  children: ReactNode;
}

/** The form and the learner's view side by side, on a phone one below the other. */
export function NodeColumns({ look, children }: NodeColumnsProps) {
  const { t } = useTranslation();
  return (
    <div className="admin-node">
      <div className="admin-column">
        <a href="#learner" className="link admin-to-look">
          <Icon name="eye" size="s" />
          {t("adminNodes.toLook")}
        </a>
        {children}
      </div>
      <div className="admin-column">{look}</div>
    </div>
  );
}
