import type { PageChannel, PageDetails } from "@waymates/contract/features/page-views";
import { useState } from "react";
import type { BodyOf } from "@waymates/contract/operation";
import {
  createPageChannel,
  deletePageChannel,
  updatePageChannel,
} from "@waymates/contract/operations/pages";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Menu, MenuItem, MenuLine } from "../../../ui/Menu.tsx";
import { ChannelForm, type ChannelWords } from "./ChannelForm.tsx";
import { ChannelMark } from "../page/PageAbout.tsx";
import { usePageChange } from "../usePageChange.ts";

/** The page's rooms: opening, naming, archiving, opening again, taking away. */
export function ManageChannels({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const create = usePageChange(
    (words: ChannelWords) =>
      call(createPageChannel, { params: { pageName: page.name }, body: words }),
    () => setRound(round + 1),
  );
  return (
    <div className="page-form">
      {page.chatChannels.length === 0 ? <p className="soft">{t("page.channels.empty")}</p> : null}
      <ul className="page-people">
        {page.chatChannels.map((channel) => (
          <ManagedChannel key={channel.id} pageName={page.name} channel={channel} />
        ))}
      </ul>
      <section aria-labelledby="new-channel">
        <h3 id="new-channel" className="side-title">
          {t("pageManage.channel.new")}
        </h3>
        <ChannelForm
          key={round}
          label={t("pageManage.channel.add")}
          isBusy={create.isPending}
          onSubmit={create.mutate}
        />
      </section>
    </div>
  );
}

interface ManagedChannelProps {
  pageName: string;
  channel: PageChannel;
}

function ManagedChannel({ pageName, channel }: ManagedChannelProps) {
  const { t } = useTranslation();
  const { name, description, isActive } = channel;
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const close = () => setOpen(null);
  const change = usePageChange(
    (body: BodyOf<typeof updatePageChannel>) =>
      call(updatePageChannel, { params: { pageName, id: channel.id }, body }),
    close,
  );
  const label = t("pageManage.channel.menu", { name });
  return (
    <li>
      <ChannelMark channel={channel} />
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        {description ? <span className="hint">{description}</span> : null}
      </span>
      {isActive ? null : <span className="badge">{t("page.channels.archived")}</span>}
      <Menu label={label}>
        <MenuItem
          icon="pencil"
          label={t("pageManage.channel.edit")}
          onPress={() => setOpen("edit")}
        />
        <MenuItem
          icon={isActive ? "lock" : "undo-2"}
          label={t(isActive ? "pageManage.channel.archive" : "pageManage.channel.reopen")}
          onPress={() => change.mutate({ isActive: !isActive })}
        />
        {isActive ? null : (
          <>
            <MenuLine />
            <MenuItem
              icon="trash-2"
              label={t("pageManage.channel.delete")}
              isDanger
              onPress={() => setOpen("delete")}
            />
          </>
        )}
      </Menu>
      {open === "edit" ? (
        <Dialog isOpen onClose={close} closeLabel={t("page.close")} title={label}>
          <ChannelForm
            channel={channel}
            label={t("pageManage.save")}
            isBusy={change.isPending}
            onSubmit={change.mutate}
          />
        </Dialog>
      ) : null}
      {open === "delete" ? (
        <DeleteQuestion pageName={pageName} channel={channel} onClose={close} />
      ) : null}
    </li>
  );
}

function DeleteQuestion(props: ManagedChannelProps & { onClose: () => void }) {
  const { pageName, channel, onClose } = props;
  const { t } = useTranslation();
  const remove = usePageChange(
    () => call(deletePageChannel, { params: { pageName, id: channel.id } }),
    onClose,
  );
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      title={t("pageManage.channel.delete.confirm", { name: channel.name })}
      footer={
        <>
          <Button variant="bare" autoFocus onPress={onClose}>
            {t("page.cancel")}
          </Button>
          <Button
            variant="danger"
            sure
            busy={remove.isPending}
            onPress={() => remove.mutate(undefined)}
          >
            {t("pageManage.delete.confirm")}
          </Button>
        </>
      }
    >
      <p>{t("pageManage.channel.delete.hint")}</p>
    </Dialog>
  );
}
