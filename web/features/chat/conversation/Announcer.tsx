import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { plainText } from "../message/text/plainText.ts";
import { newTypists, useTyping } from "../live/typing.ts";
import { useOpenChat } from "./conversationContext.ts";

const MAX_LINES = 3;
const MAX_LENGTH = 140;

/**
 * Announces new messages and who begins to type to screen readers, once and shortened. The list itself
 * is no live region, because scrolling adds and removes its rows.
 */
export function Announcer({ messages }: { messages: readonly ChatMessage[] | undefined }) {
  const { t, i18n } = useTranslation();
  const { readerId } = useOpenChat();
  const [announced, setAnnounced] = useState<readonly { id: string; text: string }[]>([]);
  const announcedSeq = useRef<number | null>(null);
  useEffect(() => {
    const last = messages?.at(-1);
    if (!messages || !last) return;
    const from = announcedSeq.current;
    announcedSeq.current = last.seq;
    if (from === null) return;
    const added = messages.filter(
      ({ seq, sender_id, kind }) => seq > from && sender_id !== readerId && kind !== "event",
    );
    if (added.length === 0) return;
    const lines = added.slice(-MAX_LINES).map((message) => {
      const name = message.sender?.name ?? t("chat.deletedUser");
      const text = plainText(message, { t, language: i18n.language }).slice(0, MAX_LENGTH);
      return { id: message.id, text: t("chat.message.label", { name, text }) };
    });
    setAnnounced((before) => [...before, ...lines].slice(-MAX_LINES));
  }, [messages, readerId, t, i18n.language]);
  useTypingAnnouncements((id, text) =>
    setAnnounced((before) => [...before, { id, text }].slice(-MAX_LINES)),
  );
  return (
    <div role="log" aria-live="polite" aria-label={t("chat.news")} className="vh">
      {announced.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** Announces who begins to type, once until they pause for 30 s. */
function useTypingAnnouncements(announce: (id: string, text: string) => void): void {
  const { t } = useTranslation();
  const { chat, readerId } = useOpenChat();
  const writing = useTyping(chat.id);
  const lastAt = useRef(new Map<string, number>());
  const announceNew = useEffectEvent((ids: readonly string[]) => {
    const now = Date.now();
    for (const id of newTypists(ids, lastAt.current, now)) {
      const person = chat.members.find((member) => member.id === id && id !== readerId);
      if (person) announce(`${id} ${now}`, t("chat.typing", { count: 1, names: person.name }));
    }
  });
  useEffect(() => announceNew(writing), [writing]);
}
