import { dateFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import type { DraftState } from "./draftSaving.ts";

/** Says in a few words whether the draft is saved. */
export function DraftLine({ state }: { state: DraftState }) {
  const { t, i18n } = useTranslation();
  if (state.kind === "new") return <span role="status" className="post-kept" />;
  const time = (at: number) =>
    dateFormat(i18n.language, { hour: "2-digit", minute: "2-digit" }).format(new Date(at));
  return (
    <span role="status" className="post-kept" data-state={state.kind}>
      {state.kind === "kept" ? (
        <>
          <Icon name="check" size="s" />
          <span>{t("compose.draft.kept", { time: time(state.at) })}</span>
        </>
      ) : state.kind === "failed" ? (
        <>
          <Icon name="triangle-alert" size="s" />
          <span>{t("compose.draft.failed", { reason: state.message })}</span>
        </>
      ) : (
        <span>{t(`compose.draft.${state.kind}`)}</span>
      )}
    </span>
  );
}
