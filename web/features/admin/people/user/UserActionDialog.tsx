import type { StaffSanction } from "@waymates/contract/features/sanctions";
import type { Undo } from "@waymates/contract/features/staff";
import type { StaffUserView } from "@waymates/contract/features/staff-people";
import {
  changeRole,
  endSanction,
  endUserSession,
  endUserSessions,
  restoreUser,
  sanctionUser,
} from "@waymates/contract/operations/staff-people";
import { useState } from "react";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { offerUndo } from "../../offerUndo.ts";
import { fullName } from "@waymates/contract/features/person-names";
import { ReasonForm } from "../ReasonForm.tsx";
import { hasRole, RoleFields } from "./RoleFields.tsx";
import {
  type ChosenSanction,
  hasDays,
  SanctionFields,
  termOf,
  usualSanction,
} from "../SanctionFields.tsx";
import { useReadPeopleAgain } from "../useReadPeopleAgain.ts";

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
  const params = { id: user.id };

  /** Null where something is still to be chosen. */
  function send(reason: string): Promise<{ undo: Undo }> | null {
    const body = { reason };
    if (kind === "role") {
      if (!hasRole(role)) return null;
      const languages = role.role === "translator" ? { languages: role.languages } : {};
      return call(changeRole, { params, body: { role: role.role, ...languages, reason } });
    }
    if (kind === "sanction") {
      const term = hasDays(sanction) ? termOf(sanction) : null;
      return term && call(sanctionUser, { params, body: { ...term, reason } });
    }
    if (kind === "restore") return call(restoreUser, { params, body });
    if (kind === "lift") return call(endSanction, { params: { id: action.sanction.id }, body });
    const { sessionId } = action;
    return sessionId
      ? call(endUserSession, { params: { ...params, sessionId }, body })
      : call(endUserSessions, { params, body });
  }

  async function submit(reason: string): Promise<void> {
    const sent = send(reason);
    if (!sent) return;
    const { undo } = await sent;
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
      title={t(`${texts}.title`, { name: fullName(user) })}
    >
      <ReasonForm
        label={t(`${texts}.do`)}
        hint={isRead ? t("staff.decision.reads", { name: fullName(user) }) : t("staff.reason.log")}
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
