import { listFormat } from "@waymates/contract/formats";
import type { ChatEvent, ChatMessage } from "@waymates/contract/features/chat-messages";
import type { Receipt, SentReceipt } from "@waymates/contract/features/receipts";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { Translate } from "../../../../platform/texts.ts";
import type { ChatItem } from "@waymates/contract/features/chat";

/** Isolates a name, so that it keeps its own writing direction within a sentence. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** What happened to a group, in one sentence. @param actor who did it; null: the reader. */
export function eventText(
  data: unknown,
  actor: string | null,
  { t, language }: { t: Translate; language: string },
): string {
  const event = data as ChatEvent | null;
  const text = (what: string, more: Record<string, string> = {}) =>
    actor === null
      ? t(`chat.event.own.${what}`, more)
      : t(`chat.event.${what}`, { name: isolated(actor), ...more });
  switch (event?.event) {
    case "created":
    case "left":
      return text(event.event);
    case "renamed":
      return event.name === null
        ? text("unnamed")
        : text("renamed", { title: isolated(event.name) });
    case "added":
    case "removed": {
      const names = event.people.map((person) => isolated(person?.name ?? t("chat.deletedUser")));
      const people = listFormat(language, { type: "conjunction" }).format(names);
      return text(event.event, { people });
    }
    default:
      return t("chat.event.other");
  }
}

/** The learning receipt that a message carries, with its titles in a language; null for other messages. */
export function receiptIn(
  { kind, data }: { kind: string; data: unknown },
  language: string,
): Receipt | null {
  const sent = kind === "receipt" ? (data as { receipt: SentReceipt } | null)?.receipt : null;
  if (!sent) return null;
  const { titles, ...receipt } = sent;
  const { path, chapter } = titles?.[language] ?? titles?.[DEFAULT_LANGUAGE] ?? {};
  return {
    ...receipt,
    path: { ...receipt.path, title: path ?? receipt.path.title },
    chapter: receipt.chapter && { ...receipt.chapter, title: chapter ?? receipt.chapter.title },
  };
}

/** The game whose card a message is; null for other messages. */
export function gameIn({ kind, data }: { kind: string; data: unknown }): string | null {
  return kind === "game_card" ? ((data as { game_id: string } | null)?.game_id ?? null) : null;
}

const titleOf = ({ chapter, path }: Receipt): string => chapter?.title ?? path.title;

/** A message's content as plain text, pictures by their descriptions. */
export function plainText(
  message: Pick<ChatMessage, "content" | "attachments" | "hidden" | "deleted_at" | "kind" | "data">,
  { t, language }: Omit<Reader, "readerId">,
): string {
  if (message.hidden) return t("chat.hiddenMessage");
  if (message.deleted_at) return t("chat.message.deleted");
  if (message.kind === "game_card") return t("chat.message.game");
  const receipt = receiptIn(message, language);
  if (receipt) return t("chat.message.receipt", { title: titleOf(receipt) });
  const pictures = message.attachments.map(({ alt }) =>
    alt === "" ? t("chat.picture") : t("chat.picture.named", { alt }),
  );
  return [message.content, ...pictures].filter(Boolean).join(", ");
}

interface Reader {
  readerId: string;
  t: Translate;
  language: string;
}

/** The newest message of a chat in one line. */
export function previewText(chat: ChatItem, reader: Reader): string {
  const { last_message: last } = chat;
  const { t, readerId } = reader;
  if (!last) return t("chat.list.empty");
  const name = last.sender_name ?? t("chat.deletedUser");
  if (last.hidden) return t("chat.hiddenMessage");
  const isOwn = last.sender_id === readerId;
  if (last.kind === "event") return eventText(last.data, isOwn ? null : name, reader);
  if (last.kind === "game_card") return t("chat.message.game");
  const receipt = receiptIn(last, reader.language);
  const card = receipt ? t("chat.message.receipt", { title: titleOf(receipt) }) : "";
  const words = last.deleted
    ? t("chat.message.deleted")
    : last.content || card || pictures(last, t);
  if (isOwn) return t("chat.list.own", { text: words });
  return chat.is_group_chat ? t("chat.list.by", { name: name.split(" ")[0], text: words }) : words;
}

function pictures({ attachment_count: count }: { attachment_count: number }, t: Translate): string {
  return t("chat.list.pictures", { count });
}
