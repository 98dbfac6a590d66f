import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { plainText } from "../message/plainText.ts";
import { newTypists, useTyping } from "../live/typing.ts";
import { useOpenChat } from "./conversationContext.ts";

const KEPT = 3;
const LONGEST = 140;

/**
 * Reads new messages to screen readers, once and short, and who begins to write. The list itself is no live region: it takes
 * rows in and out while one scrolls, and none of that is news.
 */
export function Announcer({ messages }: { messages: readonly ChatMessage[] | undefined }) {
  const { t } = useTranslation("chat");
  const { readerId } = useOpenChat();
  const [said, setSaid] = useState<readonly { id: string; text: string }[]>([]);
  const heardTo = useRef<number | null>(null);
  useEffect(() => {
    const last = messages?.at(-1);
    if (!messages || !last) return;
    const from = heardTo.current;
    heardTo.current = last.seq;
    if (from === null) return;
    const news = messages.filter(
      ({ seq, sender_id, kind }) => seq > from && sender_id !== readerId && kind !== "event",
    );
    if (news.length === 0) return;
    const lines = news.slice(-KEPT).map((message) => {
      const name = message.sender?.name ?? t("chat.deletedUser");
      const text = plainText(message, t).slice(0, LONGEST);
      return { id: message.id, text: t("chat.message.label", { name, text }) };
    });
    setSaid((before) => [...before, ...lines].slice(-KEPT));
  }, [messages, readerId, t]);
  useTypingAnnouncements((id, text) => setSaid((before) => [...before, { id, text }].slice(-KEPT)));
  return (
    <div role="log" aria-live="polite" aria-label={t("chat.news")} className="vh">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** Somebody begins to write: once a burst, in a chat small enough for it to be news. */
function useTypingAnnouncements(say: (id: string, text: string) => void): void {
  const { t } = useTranslation("chat");
  const { chat, readerId } = useOpenChat();
  const writing = useTyping(chat.id);
  const lastAt = useRef(new Map<string, number>());
  const tell = useEffectEvent((ids: readonly string[]) => {
    const now = Date.now();
    for (const id of newTypists(ids, lastAt.current, now)) {
      const person = chat.members.find((member) => member.id === id && id !== readerId);
      if (person) say(`${id} ${now}`, t("chat.typing", { count: 1, names: person.name }));
    }
  });
  useEffect(() => tell(writing), [writing]);
}
