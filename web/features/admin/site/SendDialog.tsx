import { announce, listAnnouncements } from "@waymates/contract/operations/staff-site";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { toastSuccess } from "../../../platform/toasts.ts";
import { useDates } from "../../../platform/useDates.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { LanguageName } from "../lists/LanguageName.tsx";
import { offerUndo } from "../offerUndo.ts";
import { ReasonForm } from "../people/ReasonForm.tsx";
import { Notice } from "./AnnouncementText.tsx";
import type { Texts } from "./useAnnouncement.ts";

interface SendDialogProps {
  texts: Texts;
  /** As the field has it; null for at once. */
  at: string | null;
  nonce: string;
  /** How many people it reaches. */
  count: number;
  onClose: () => void;
  onSent: () => void;
}

/** Confirms the texts and the number of receivers, and says whether sending can be undone. */
export function SendDialog({ texts, at, nonce, count, onClose, onSent }: SendDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { moment } = useDates();
  const readAgain = () => client.invalidateQueries({ predicate: isUnder(listAnnouncements) });
  const due = at ? new Date(at).toISOString() : null;
  async function send(reason: string): Promise<void> {
    const { undo } = await call(announce, {
      body: {
        texts: Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, text.trim()])),
        ...(due && { at: due }),
        nonce,
        ...(reason && { reason }),
      },
    });
    onSent();
    if (undo) offerUndo(t, undo, () => void readAgain());
    else toastSuccess(t("adminSite.announce.sent"));
    await readAgain();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("staff.close")}
      title={t("adminSite.announce.ask", { count })}
    >
      <ReasonForm
        label={t(due ? "adminSite.announce.plan" : "adminSite.announce.send")}
        hint={t("adminLists.tags.reads")}
        undo={
          due
            ? t("adminSite.announce.untilThen", { date: moment(due) })
            : t("adminSite.announce.final")
        }
        isOptional
        onSubmit={send}
        onCancel={onClose}
      >
        {Object.entries(texts).map(([code, text]) => (
          <div key={code} className="admin-announce-text">
            <span className="hint">
              <LanguageName code={code} />
            </span>
            <Notice code={code} text={text.trim()} />
          </div>
        ))}
      </ReasonForm>
    </Dialog>
  );
}
