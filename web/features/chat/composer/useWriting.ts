import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { textFault } from "@waymates/contract/text/stored";
import { editMessage } from "@waymates/contract/operations/chat-messages";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { putMessage } from "../live/putMessage.ts";
import { ownOutbox } from "../outbox/ownOutbox.ts";
import { useChatSlots } from "../slots.ts";
import { useDraft } from "./useDraft.ts";
import { useMentions } from "./useMentions.ts";
import { usePictures } from "./usePictures.ts";
import { useTypingSignal } from "../live/typing.ts";

interface WritingOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  answered: ChatMessage | null;
  edited: ChatMessage | null;
  onLeave: () => void;
  onSent: () => void;
}

export type Writing = ReturnType<typeof useWriting>;

/** Alone in a page's channel it makes a live quiz instead of a message. */
const QUIZ_COMMAND = "/quiz";

/** The composer's text: a new message, or an edit of an earlier one. */
export function useWriting({ field, answered, edited, onLeave, onSent }: WritingOptions) {
  const { chat, readerId } = useOpenChat();
  const { startQuiz } = useChatSlots();
  const [draft, setDraft] = useDraft(readerId, chat.id);
  const [changed, setChanged] = useState("");
  const pictures = usePictures();
  const sendTyping = useTypingSignal(chat.id);
  const saveEdit = useSaveEdit(onLeave);
  const isEditing = edited !== null;
  const text = isEditing ? changed : draft;
  const setText = isEditing ? setChanged : setDraft;

  useEffect(() => {
    if (edited) setChanged(edited.content);
  }, [edited]);
  useAutoHeight(field, text);

  const write = (next: string, caret: number) => {
    setText(next);
    // The caret can move behind the inserted text only after it is rendered.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const mentions = useMentions({ chat, onComplete: write });
  const uploads = pictures.pictures.flatMap(({ upload, alt }) =>
    upload ? [{ id: upload.id, alt }] : [],
  );
  const fault = textFault(text, CHAT_LIMITS.text, (edited?.attachments ?? uploads).length === 0);
  const canSend = fault === null && !(pictures.isBusy && !isEditing);

  function submit(): void {
    if (!canSend) return;
    mentions.close();
    if (edited) return void saveEdit(edited, text);
    if (startQuiz && chat.can.quiz && uploads.length === 0 && text.trim() === QUIZ_COMMAND) {
      setDraft("");
      return startQuiz(chat.id);
    }
    ownOutbox(readerId).add(chat.id, {
      nonce: crypto.randomUUID(),
      text,
      ...(answered ? { replyTo: answered.id } : {}),
      ...(uploads.length > 0 ? { attachments: uploads } : {}),
    });
    setDraft("");
    pictures.clear();
    onLeave();
    onSent();
    field.current?.focus();
  }

  return {
    text,
    pictures,
    mentions,
    isEditing,
    isTooLong: fault === "TOO_LONG",
    canSend,
    submit,
    type(next: string, caret: number): void {
      setText(next);
      mentions.look(next, caret);
      if (!isEditing) sendTyping(next);
    },
    insert(piece: string): void {
      const at = field.current?.selectionStart ?? text.length;
      const to = field.current?.selectionEnd ?? at;
      write(text.slice(0, at) + piece + text.slice(to), at + piece.length);
    },
  };
}

function useSaveEdit(onDone: () => void) {
  const { t } = useTranslation();
  const { readerId } = useOpenChat();
  const client = useQueryClient();
  return async ({ id, chat_id: chatId }: ChatMessage, text: string): Promise<void> => {
    try {
      const { message } = await call(editMessage, { params: { chatId, id }, body: { text } });
      putMessage(client, readerId, message);
      onDone();
    } catch (error) {
      toastError(error instanceof Error ? error.message : t("chat.failed"));
    }
  };
}

/** The field is as high as its text, up to what its stylesheet allows. */
function useAutoHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useEffect(() => {
    const area = field.current;
    if (!area || CSS.supports("field-sizing", "content")) return;
    area.style.setProperty("block-size", "auto");
    area.style.setProperty("block-size", `${area.scrollHeight}px`);
  }, [field, text]);
}
