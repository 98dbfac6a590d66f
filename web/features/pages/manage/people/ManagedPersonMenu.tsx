import type { PageDetails } from "@waymates/contract/features/page-views";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { useState } from "react";
import {
  banPageMember,
  removePageMember,
  unmutePageMember,
} from "@waymates/contract/operations/page-people";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { Menu, MenuItem, MenuLine } from "../../../../ui/Menu.tsx";
import { MuteDialog } from "./MuteDialog.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { usePageChange } from "../../usePageChange.ts";

interface ManagedPersonProps {
  page: PageDetails;
  user: PersonCard;
  name: string;
}

interface ManagedPersonMenuProps extends ManagedPersonProps {
  isMuted: boolean;
}

type Act = "remove" | "ban";

/** What a moderator may do about someone below them; whatever weighs is asked about first. */
export function ManagedPersonMenu({ page, user, name, isMuted }: ManagedPersonMenuProps) {
  const { t } = useTranslation();
  const [asking, ask] = useState<Act | "mute" | null>(null);
  const lift = usePageChange(() =>
    call(unmutePageMember, { params: { pageName: page.name, id: user.id } }),
  );
  const close = () => ask(null);
  const label = t("pageManage.person", { name });
  return (
    <>
      <Menu label={label}>
        {isMuted ? (
          <MenuItem
            icon="undo-2"
            label={t("pageManage.mute.lift")}
            onPress={() => lift.mutate(undefined)}
          />
        ) : (
          <MenuItem icon="clock" label={t("pageManage.mute")} onPress={() => ask("mute")} />
        )}
        <MenuLine />
        <MenuItem icon="x" label={t("pageManage.remove")} onPress={() => ask("remove")} />
        <MenuItem icon="lock" label={t("pageManage.ban")} isDanger onPress={() => ask("ban")} />
      </Menu>
      {asking === "mute" ? (
        <MuteDialog page={page} user={user} name={name} onClose={close} />
      ) : asking ? (
        <Question act={asking} page={page} user={user} name={name} onClose={close} />
      ) : null}
    </>
  );
}

/** Taking someone off the page, or off for good. */
function Question(props: ManagedPersonProps & { act: Act; onClose: () => void }) {
  const { act, page, user, name, onClose } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const params = { pageName: page.name, id: user.id };
  const change = usePageChange<void>(
    () =>
      act === "ban"
        ? call(banPageMember, { params, body: { reason } })
        : call(removePageMember, { params }),
    onClose,
  );
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      title={t(`pageManage.${act}.confirm`, { name })}
      footer={
        <>
          <Button variant="bare" autoFocus onPress={onClose}>
            {t("page.cancel")}
          </Button>
          <Button
            variant="danger"
            sure
            busy={change.isPending}
            onPress={() => change.mutate(undefined)}
          >
            {t(`pageManage.${act}`)}
          </Button>
        </>
      }
    >
      <div className="page-form">
        <p>{t(`pageManage.${act}.hint`)}</p>
        {act === "ban" ? <ReasonField name={name} value={reason} onChange={setReason} /> : null}
      </div>
    </Dialog>
  );
}
