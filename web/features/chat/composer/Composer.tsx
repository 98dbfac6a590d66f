import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { lengthOf } from "@waymates/contract/text/stored";
import { type KeyboardEvent, type RefObject, useRef } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { PICTURES } from "../../../platform/upload.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { plainText } from "../message/text/plainText.ts";
import { useChatSlots } from "../slots.ts";
import { EmojiButton } from "./EmojiButton.tsx";
import { MentionList } from "./MentionList.tsx";
import { PictureTray } from "./PictureTray.tsx";
import { type Writing, useWriting } from "./useWriting.ts";
import "./composer.css";

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  answered: ChatMessage | null;
  edited: ChatMessage | null;
  onLeave: () => void;
  /** Up from an empty field: to the newest message. */
  onLeaveUp: () => void;
  onSent: () => void;
}

/** Writes a message: text, pictures, emojis; also a reply to or an edit of an earlier one. */
export function Composer({ field, ...props }: ComposerProps) {
  const { t } = useTranslation();
  const { chat, title } = useOpenChat();
  const writing = useWriting({ field, ...props });
  const { text, mentions, pictures, isEditing } = writing;
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        writing.submit();
      }}
    >
      <Subject {...props} />
      <MentionList mentions={mentions} />
      <div className="chat-compose">
        {isEditing ? null : <PictureTray tray={pictures} />}
        <div className="chat-compose-line">
          {isEditing ? null : <PictureButton onChoose={pictures.add} />}
          {isEditing ? null : <QuizButton />}
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            value={text}
            aria-label={t("chat.write.label", { name: title })}
            placeholder={t("chat.write.hint", { name: title })}
            aria-autocomplete={chat.is_group_chat ? "list" : undefined}
            aria-controls={mentions.isOpen ? mentions.id : undefined}
            aria-activedescendant={mentions.isOpen ? `${mentions.id}-${mentions.at}` : undefined}
            aria-describedby={writing.isTooLong ? "compose-length" : undefined}
            onChange={({ target }) => writing.type(target.value, target.selectionStart)}
            onKeyDown={(event) => takeKey(event, writing, props)}
            onPaste={({ clipboardData }) => pictures.add(clipboardData.files)}
            onBlur={mentions.close}
          />
          <EmojiButton onChoose={writing.insert} />
          <IconButton
            type="submit"
            icon={isEditing ? "check" : "send"}
            flip={!isEditing}
            tip="none"
            className={classes("chat-send")}
            label={t(isEditing ? "chat.edit.save" : "chat.send")}
            disabled={!writing.canSend}
          />
        </div>
      </div>
      {writing.isTooLong ? (
        <p className="why" id="compose-length" role="alert">
          {t("chat.write.tooLong", { count: lengthOf(text) - CHAT_LIMITS.text })}
        </p>
      ) : null}
    </form>
  );
}

/** Enter sends where there is a keyboard; on a touch screen it begins a new line. */
const sendsOnEnter = (): boolean => !matchMedia("(pointer: coarse)").matches;

function takeKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  writing: Writing,
  { onLeave, onLeaveUp, answered, edited }: Omit<ComposerProps, "field">,
): void {
  // Enter ends a composition of an input method first.
  if (event.nativeEvent.isComposing) return;
  if (writing.mentions.takeKey(event)) return event.preventDefault();
  const { key, shiftKey } = event;
  if (key === "Enter" && !shiftKey && sendsOnEnter()) {
    event.preventDefault();
    writing.submit();
  } else if (key === "Escape" && (answered || edited)) onLeave();
  else if (key === "Escape") event.currentTarget.blur();
  else if (key === "ArrowUp" && writing.text === "") {
    event.preventDefault();
    onLeaveUp();
  }
}

/** The message that is replied to or edited, with a button that cancels it. */
function Subject({ answered, edited, onLeave }: Omit<ComposerProps, "field">) {
  const { t, i18n } = useTranslation();
  const { readerId } = useOpenChat();
  const subject = edited ?? answered;
  if (!subject) return null;
  const name =
    subject.sender_id === readerId
      ? t("chat.you")
      : (subject.sender?.name ?? t("chat.deletedUser"));
  return (
    <div className="chat-compose-subject">
      <Icon name={edited ? "pencil" : "reply"} size="s" flip={!edited} />
      <span className="grow">
        <b>{edited ? t("chat.edit.title") : t("chat.reply.to", { name })}</b>
        <span className="clip" dir="auto">
          {plainText(subject, { t, language: i18n.language })}
        </span>
      </span>
      <IconButton
        icon="x"
        size="small"
        tip="none"
        label={t(edited ? "chat.edit.leave" : "chat.reply.leave")}
        onPress={onLeave}
      />
    </div>
  );
}

/** In a page's channel: makes a live quiz, as "/quiz" does. */
function QuizButton() {
  const { t } = useTranslation();
  const { chat } = useOpenChat();
  const { startQuiz } = useChatSlots();
  if (!startQuiz || !chat.can.quiz) return null;
  return (
    <IconButton
      icon="dices"
      tip="none"
      label={t("chat.quiz.start")}
      onPress={() => startQuiz(chat.id)}
    />
  );
}

function PictureButton({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="image"
        tip="none"
        label={t("chat.picture.add")}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        multiple
        hidden
        onChange={({ target }) => {
          onChoose(target.files ?? []);
          target.value = "";
        }}
      />
    </>
  );
}
