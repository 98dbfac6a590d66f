import {
  type MuteSpan,
  muteSpans,
  type NotifyChoice,
} from "@waymates/contract/features/chat-constants";
import { changeChatNotifications } from "@waymates/contract/operations/chat";
import { useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Menu, MenuItem, MenuLine } from "../../../../ui/Menu.tsx";
import { otherOf } from "../../names.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { useOpenChat } from "../conversationContext.ts";
import { LeaveDialog } from "../../group/LeaveDialog.tsx";
import type { SidePanelName } from "./SidePanel.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/api.ts";
import { toastError } from "../../../../platform/toasts.ts";
import { chatQuery } from "../../queries.ts";

/** More that can be done about the open chat. */
export function ConversationMenu({ onPanel }: { onPanel: (name: SidePanelName) => void }) {
  const { t } = useTranslation();
  const { chat, readerId } = useOpenChat();
  const [asked, ask] = useState<"block" | "leave" | null>(null);
  const notify = useNotificationSettings(chat.id);
  const other = otherOf(chat, readerId);
  const close = () => ask(null);
  return (
    <>
      <Menu label={t("chat.menu")}>
        {chat.is_group_chat ? (
          <MenuItem
            label={t("chat.group.manage")}
            icon="users-round"
            onPress={() => onPanel("people")}
          />
        ) : null}
        {other ? (
          <MenuItem label={t("chat.profile")} icon="user-round" to={`/${other.username}`} />
        ) : null}
        <MenuItem label={t("chat.privacy")} icon="eye" onPress={() => onPanel("privacy")} />
        <MenuLine />
        {chat.muted ? (
          <MenuItem
            label={t("chat.unmute")}
            icon="bell"
            onPress={() => notify.mutate({ mute: null })}
          />
        ) : (
          muteSpans.map((mute) => (
            <MenuItem
              key={mute}
              label={t(`chat.mute.${mute}`)}
              icon="bell-off"
              onPress={() => notify.mutate({ mute })}
            />
          ))
        )}
        {chat.is_group_chat ? (
          <MenuItem
            label={t(chat.notify === "all" ? "chat.notify.mentions" : "chat.notify.all")}
            icon={chat.notify === "all" ? "bell" : "bell-ring"}
            onPress={() => notify.mutate({ notify: chat.notify === "all" ? "mentions" : "all" })}
          />
        ) : null}
        {other || chat.can.leave ? <MenuLine /> : null}
        {other ? (
          <MenuItem label={t("chat.block")} icon="lock" isDanger onPress={() => ask("block")} />
        ) : null}
        {chat.can.leave ? (
          <MenuItem label={t("chat.leave")} icon="log-out" isDanger onPress={() => ask("leave")} />
        ) : null}
      </Menu>
      {asked === "block" && other ? <BlockDialog person={other} onClose={close} /> : null}
      {asked === "leave" ? <LeaveDialog onClose={close} /> : null}
    </>
  );
}

/** Changes when the reader is notified of a chat: mutes it for a while, or limits it to mentions. */
function useNotificationSettings(chatId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { mute?: MuteSpan | null; notify?: NotifyChoice }) =>
      call(changeChatNotifications, { params: { chatId }, body: wanted }),
    onSuccess: (answer) => client.setQueryData(chatQuery(chatId).queryKey, answer),
    onError: (error) => toastError(error.message),
  });
}
