import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { DELETE_WINDOW_MS, EDIT_WINDOW_MS } from "@waymates/contract/features/chat-constants";
import { Suspense, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog, DialogTrigger, Popover } from "react-aria-components/Popover";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import { ReportDialog } from "../../reports/index.ts";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { useMessageActions } from "./useMessageActions.ts";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { IconButton } from "../../../ui/IconButton.tsx";

interface MessageToolsProps {
  message: ChatMessage;
  /** Keeps the tools visible while one of their menus is open. */
  onHold: (isHeld: boolean) => void;
}

/** Buttons beside a message: react, reply, and more. */
export function MessageTools({ message, onHold }: MessageToolsProps) {
  const { t } = useTranslation();
  const { chat, reply } = useOpenChat();
  const canAnswer = chat.can.write && !chat.request;
  return (
    <div className="chat-msg-tools" role="toolbar" aria-label={t("chat.tools")}>
      {canAnswer ? <ReactTool message={message} onHold={onHold} /> : null}
      {canAnswer ? (
        <AriaButton
          className="icon-btn small"
          aria-label={t("chat.reply")}
          onPress={() => reply(message)}
        >
          <Icon name="reply" size="s" flip />
        </AriaButton>
      ) : null}
      <MoreTool message={message} onHold={onHold} />
    </div>
  );
}

function ReactTool({ message, onHold }: MessageToolsProps) {
  const { t } = useTranslation();
  const { react } = useMessageActions(message);
  return (
    <DialogTrigger onOpenChange={onHold}>
      <AriaButton className="icon-btn small" aria-label={t("chat.react")}>
        <Icon name="smile" size="s" />
      </AriaButton>
      <Popover className="popup" placement="top">
        <Dialog className="reaction-choice" aria-label={t("chat.react")}>
          {({ close }) => (
            <ReactionChoice
              onChoose={(emoji) => {
                close();
                react(emoji);
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function MoreTool({ message, onHold }: MessageToolsProps) {
  const { t } = useTranslation();
  const { chat, readerId, edit, askDelete } = useOpenChat();
  const { copy, pin } = useMessageActions(message);
  const isOwn = message.sender_id === readerId;
  const [openedAt, setOpenedAt] = useState(0);
  const [isReporting, setReporting] = useState(false);
  const report = (isOpen: boolean) => {
    setReporting(isOpen);
    onHold(isOpen);
  };
  const age = openedAt - Date.parse(message.created_at);
  const canEdit = isOwn && message.kind === "text" && age < EDIT_WINDOW_MS && chat.can.write;
  const canDelete = chat.can.moderate || (isOwn && age < DELETE_WINDOW_MS);
  return (
    <>
      <Menu
        label={t("chat.more")}
        size="small"
        onOpenChange={(isOpen) => {
          onHold(isOpen || isReporting);
          setOpenedAt(Date.now());
        }}
      >
        {message.content === "" ? null : (
          <MenuItem label={t("chat.copy")} icon="copy" onPress={() => void copy()} />
        )}
        {canEdit ? (
          <MenuItem label={t("chat.edit")} icon="pencil" onPress={() => edit(message)} />
        ) : null}
        {chat.can.pin ? (
          <MenuItem
            label={t(message.pinned ? "chat.unpin" : "chat.pin")}
            icon="pin"
            onPress={pin}
          />
        ) : null}
        {isOwn || message.sender_id === null ? null : (
          <MenuItem label={t("reports.report")} icon="flag" onPress={() => report(true)} />
        )}
        {canDelete ? (
          <MenuItem
            label={t("chat.delete")}
            icon="trash-2"
            isDanger
            onPress={() => askDelete(message)}
          />
        ) : null}
      </Menu>
      {isReporting ? (
        <ReportDialog target={{ type: "message", id: message.id }} onClose={() => report(false)} />
      ) : null}
    </>
  );
}

const EmojiPicker = lazyWithRetry(() => import("../composer/EmojiPicker.tsx"), "EmojiPicker");

const quick = ["👍", "❤️", "😂", "😮", "😢", "🎉"] as const;

/** Six frequent reactions, and a button for all others. */
function ReactionChoice({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  if (isAll) {
    return (
      <Suspense>
        <EmojiPicker onChoose={onChoose} />
      </Suspense>
    );
  }
  return (
    <div className="chat-quick-reactions">
      {quick.map((emoji) => (
        <button key={emoji} type="button" className="icon-btn" onClick={() => onChoose(emoji)}>
          {emoji}
        </button>
      ))}
      <IconButton
        icon="plus"
        label={t("chat.react.more")}
        tip="none"
        onPress={() => setAll(true)}
      />
    </div>
  );
}
