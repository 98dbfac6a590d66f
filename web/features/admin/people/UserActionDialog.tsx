import type { StaffSanction } from "@waymates/contract/features/sanctions";
import type { Undo } from "@waymates/contract/features/staff";
import type { StaffUserView } from "@waymates/contract/features/staff-people";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { offerUndo } from "../offerUndo.ts";
import { nameOf } from "./nameOf.ts";
import { usersPath } from "./peopleQueries.ts";
import { ReasonForm } from "./ReasonForm.tsx";
import { hasRole, RoleFields } from "./RoleFields.tsx";
import {
  type ChosenSanction,
  hasDays,
  SanctionFields,
  termOf,
  usualSanction,
} from "./SanctionFields.tsx";
import { useReadPeopleAgain } from "./useReadPeopleAgain.ts";

export type UserAction =
  | { kind: "role" }
  | { kind: "sanction" }
  | { kind: "restore" }
  /** On one device, or on all of them. */
  | { kind: "signOut"; sessionId?: string }
  | { kind: "lift"; sanction: StaffSanction };

interface UserActionDialogProps {
  view: StaffUserView;
  action: UserAction;
  onClose: () => void;
}

/** One change about a person, with its reason; undo is offered after it, or said before that there is none. */
export function UserActionDialog({ view: { user }, action, onClose }: UserActionDialogProps) {
  const { t } = useTranslation();
  const readAgain = useReadPeopleAgain();
  const [role, setRole] = useState({ role: user.role, languages: user.languages });
  const [sanction, setSanction] = useState<ChosenSanction>({ ...usualSanction, kind: "warning" });
  const { kind } = action;
  const isEverywhere = kind === "signOut" && !action.sessionId;
  const texts = `staff.act.${isEverywhere ? "signOutAll" : kind}`;
  const path = `${usersPath}/${user.id}`;

  function send(reason: string): Promise<{ undo: Undo }> {
    if (kind === "role") {
      const languages = role.role === "translator" ? { languages: role.languages } : {};
      return call("PUT", `${path}/role`, { role: role.role, ...languages, reason });
    }
    if (kind === "sanction")
      return call("POST", `${path}/sanctions`, { ...termOf(sanction), reason });
    if (kind === "restore") return call("POST", `${path}/restore`, { reason });
    if (kind === "lift") {
      return call("DELETE", `/api/admin/sanctions/${action.sanction.id}`, { reason });
    }
    const one = action.sessionId ? `/${action.sessionId}` : "";
    return call("DELETE", `${path}/sessions${one}`, { reason });
  }

  async function submit(reason: string): Promise<void> {
    if (kind === "sanction" && !hasDays(sanction)) return;
    if (kind === "role" && !hasRole(role)) return;
    const { undo } = await send(reason);
    onClose();
    offerUndo(t, undo, () => void readAgain());
    await readAgain();
  }

  const isRead = kind === "sanction";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("staff.close")}
      title={t(`${texts}.title`, { name: nameOf(user) })}
    >
      <ReasonForm
        label={t(`${texts}.do`)}
        hint={isRead ? t("staff.decision.reads", { name: nameOf(user) }) : t("staff.reason.log")}
        {...(kind === "signOut" ? { undo: t("staff.noUndo") } : {})}
        isDanger={kind === "sanction"}
        onSubmit={submit}
      >
        {kind === "role" ? <RoleFields value={role} onChange={setRole} /> : null}
        {kind === "sanction" ? (
          <SanctionFields
            label={t("staff.sanction.kind")}
            value={sanction}
            onChange={setSanction}
          />
        ) : null}
      </ReasonForm>
    </Dialog>
  );
}
