import type { ChapterSummary } from "@waymates/contract/features/paths";
import { CHECKPOINT_NODES, CHECKPOINT_SHARE } from "@waymates/contract/features/paths-constants";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { checkpointAddress } from "./queries.ts";
import { usePathTexts } from "./usePathTexts.ts";

/** On the open chapter: a few questions, tried once, can skip it. */
export function SkipOffer({ chapter }: { chapter: ChapterSummary }) {
  const { t } = usePathTexts();
  const needed = Math.ceil(CHECKPOINT_NODES * CHECKPOINT_SHARE);
  return (
    <div className="path-skip">
      <b>{t("paths.knowAlready")}</b>
      <p className="hint">{t("paths.checkpointTerms", { total: CHECKPOINT_NODES, needed })}</p>
      <LinkButton to={checkpointAddress(chapter.path_id, chapter.id)} variant="quiet" size="small">
        {t("paths.checkpoint")}
      </LinkButton>
    </div>
  );
}
