import type { ChatMessage } from "@waymates/contract/features/chat";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { spokenText } from "../message/spokenText.ts";
import { useOpenChat } from "./conversationContext.ts";

const KEPT = 3;
const LONGEST = 140;

/**
 * Reads new messages to screen readers, once and short. The list itself is no live region: it takes
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
      const text = spokenText(message, t).slice(0, LONGEST);
      return { id: message.id, text: t("chat.message.label", { name, text }) };
    });
    setSaid((before) => [...before, ...lines].slice(-KEPT));
  }, [messages, readerId, t]);
  return (
    <div role="log" aria-live="polite" aria-label={t("chat.news")} className="vh">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
