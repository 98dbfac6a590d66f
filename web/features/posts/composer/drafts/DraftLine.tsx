import { dateFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../../platform/i18n.tsx";
import type { AutosaveState } from "../../../../platform/saving/autosave.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import type { PostValues } from "../values.ts";

/** Says in a few words whether the draft is saved. */
export function DraftLine({ draft }: { draft: AutosaveState<PostValues> }) {
  const { t, i18n } = useTranslation();
  const { phase, failure, theirs, storedAt } = draft;
  const time = dateFormat(i18n.language, { hour: "2-digit", minute: "2-digit" });
  const isStored = phase === "idle" && !theirs && storedAt;
  if (phase === "idle" && !theirs && !storedAt) return <span role="status" className="post-kept" />;
  return (
    <span role="status" className="post-kept" data-state={isStored ? "kept" : phase}>
      {isStored ? (
        <>
          <Icon name="check" size="s" />
          <span>{t("compose.draft.kept", { time: time.format(new Date(storedAt)) })}</span>
        </>
      ) : phase === "failed" ? (
        <>
          <Icon name="triangle-alert" size="s" />
          <span>{t("compose.draft.failed", { reason: failure })}</span>
        </>
      ) : (
        <span>{t(theirs ? "compose.draft.conflict" : "compose.draft.saving")}</span>
      )}
    </span>
  );
}
