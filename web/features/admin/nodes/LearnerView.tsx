import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { QuestionPreview } from "../../paths/index.ts";
import { type NodeEditing, triedNode } from "./nodeFields.ts";
import { type Try, useTry } from "./useTry.ts";

interface LearnerViewProps {
  editing: NodeEditing;
  /** Of the path's words. */
  language: string | undefined;
}

/** The question as a learner meets it. It can be answered: the server judges, and stores nothing. */
export function LearnerView({ editing, language }: LearnerViewProps) {
  const { t } = useTranslation();
  const tried = useTry(triedNode(editing.values));
  const { prompt, media, hint, type } = editing.values;
  const { node, draft, result, isBusy, isIncomplete, answer: onDraft, check: onCheck } = tried;
  return (
    <section id="learner" className="admin-look" aria-labelledby="admin-look">
      <div className="admin-part-head">
        <h2 id="admin-look">{t("adminNodes.look")}</h2>
        {result ? (
          <Button size="small" variant="bare" icon="refresh-cw" onPress={tried.again}>
            {t("adminNodes.again")}
          </Button>
        ) : null}
      </div>
      <p className="hint">{t("adminNodes.look.hint")}</p>
      <QuestionPreview
        {...{ prompt, media, hint, type, language }}
        answering={node && draft && { node, draft, result, isBusy, isIncomplete, onDraft, onCheck }}
        missing={<Missing tried={tried} onShow={() => editing.refuse(tried.missing)} />}
      />
    </section>
  );
}

/** Why there is nothing to answer yet. */
function Missing({ tried: { state }, onShow }: { tried: Try; onShow: () => void }) {
  const { t } = useTranslation();
  if (state === "waiting") return null;
  return (
    <div className="admin-missing" role="status">
      <p className="soft">{t(`adminNodes.look.${state}`)}</p>
      {state === "incomplete" ? (
        <Button size="small" variant="quiet" onPress={onShow}>
          {t("adminNodes.look.show")}
        </Button>
      ) : null}
    </div>
  );
}
