import { useState } from "react";
import { failureText } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { offerUndo } from "../offerUndo.ts";
import { ReasonForm } from "../people/ReasonForm.tsx";
import type { Change } from "./change.ts";
import { type Outcome, runChanges } from "./runChanges.ts";

interface ChosenBarProps {
  count: number;
  /** What fits all chosen items: the changes of each kind. */
  shared: readonly Change[][];
  readAgain: () => Promise<unknown>;
  onClear: () => void;
}

/** What can be done with all chosen items at once; its changes are taken back together. */
export function ChosenBar({ count, shared, readAgain, onClear }: ChosenBarProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Change[] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(changes: readonly Change[], reason: string): Promise<void> {
    setBusy(true);
    const made = await runChanges(changes, reason);
    setBusy(false);
    setAsked(null);
    if (made.failed.length > 0) setOutcome(made);
    if (made.done > 0) {
      const said = t("adminLists.chosen.done", { count: made.done });
      offerUndo(t, made.undos, () => void readAgain(), said);
    }
    await readAgain();
  }

  return (
    <>
      <div className="admin-chosen card" role="region" aria-label={t("adminLists.chosen")}>
        <span role="status">{t("adminLists.chosen.count", { count })}</span>
        <Button size="small" variant="bare" onPress={onClear}>
          {t("adminLists.chosen.clear")}
        </Button>
        {shared.length === 0 ? (
          <span className="hint">{t("adminLists.chosen.nothing")}</span>
        ) : null}
        {shared.map((changes) => (
          <Button
            key={changes[0]?.texts}
            size="small"
            busy={isBusy}
            onPress={() =>
              changes[0]?.reason === "none" ? void run(changes, "") : setAsked(changes)
            }
          >
            {t(changes[0]?.texts ?? "")}
          </Button>
        ))}
      </div>
      {asked ? (
        <ChosenDialog
          changes={asked}
          onSubmit={(reason) => run(asked, reason)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {outcome ? <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} /> : null}
    </>
  );
}

interface ChosenDialogProps {
  changes: readonly Change[];
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

function ChosenDialog({ changes, onSubmit, onClose }: ChosenDialogProps) {
  const { t } = useTranslation();
  const act = t(changes[0]?.texts ?? "");
  const allOf = (words: (change: Change) => string) => [...new Set(changes.map(words))];
  const [reads, ...otherReaders] = allOf((change) => change.reads ?? "");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("staff.close")}
      title={t("adminLists.chosen.title", { act, count: changes.length })}
    >
      <ReasonForm
        label={act}
        hint={otherReaders.length > 0 || !reads ? t("adminLists.chosen.reads") : reads}
        undo={allOf(({ undo = "" }) => undo).join(" ")}
        isDanger={changes.some(({ isDanger = false }) => isDanger)}
        isOptional={changes.every(({ reason }) => reason === "optional")}
        onSubmit={onSubmit}
        onCancel={onClose}
      >
        <p>{changes.map(({ name }) => name).join(" · ")}</p>
      </ReasonForm>
    </Dialog>
  );
}

/** Says what could not be done, and why. */
function OutcomeDialog({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation();
  const { done, failed } = outcome;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("staff.close")}
      title={t("adminLists.chosen.failed", { count: failed.length })}
    >
      {done > 0 ? <p>{t("adminLists.chosen.done", { count: done })}</p> : null}
      <ul className="admin-choice-failures">
        {failed.map(({ change, error }) => (
          <li key={change.name}>
            <b>
              <bdi>{change.name}</bdi>
            </b>
            <span>{failureText(t, error)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
