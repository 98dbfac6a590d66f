import type { PageDetails } from "@waymates/contract/features/page-views";
import { LONGEST_MUTE_DAYS } from "@waymates/contract/features/pages-constants";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { useState } from "react";
import { mutePageMember } from "@waymates/contract/operations/page-people";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { toastSuccess } from "../../../../platform/toasts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Chips } from "../../../../ui/Chips.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { usePageChange } from "../../usePageChange.ts";

const lengths = ["1", "3", String(LONGEST_MUTE_DAYS)];

interface MuteDialogProps {
  page: PageDetails;
  user: PersonCard;
  name: string;
  onClose: () => void;
}

/** Mutes a member for a number of days: they can read and not write. */
export function MuteDialog({ page, user, name, onClose }: MuteDialogProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState("1");
  const [reason, setReason] = useState("");
  const mute = usePageChange(
    () =>
      call(mutePageMember, {
        params: { pageName: page.name, id: user.id },
        body: { days: Number(days), reason },
      }),
    () => {
      toastSuccess(t("pageManage.mute.done", { name, count: Number(days) }));
      onClose();
    },
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("page.close")}
      title={t("pageManage.mute.title", { name })}
      footer={
        <Button variant="primary" busy={mute.isPending} onPress={() => mute.mutate(undefined)}>
          {t("pageManage.mute")}
        </Button>
      }
    >
      <div className="page-form">
        <p>{t("pageManage.mute.hint")}</p>
        <Chips
          label={t("pageManage.mute.length")}
          value={days}
          onChange={setDays}
          options={lengths.map((id) => ({
            id,
            label: t("pageManage.mute.days", { count: Number(id) }),
          }))}
        />
        <ReasonField name={name} value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}
