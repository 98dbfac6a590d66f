import type { ChatItem } from "@waymates/contract/features/chat";
import type { Translate } from "../../../platform/texts.ts";
import { eventText } from "../message/events.ts";

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
  const words = last.deleted ? t("chat.message.deleted") : last.content || pictures(last, t);
  if (isOwn) return t("chat.list.own", { text: words });
  return chat.is_group_chat ? t("chat.list.by", { name: name.split(" ")[0], text: words }) : words;
}

function pictures({ attachment_count: count }: { attachment_count: number }, t: Translate): string {
  return t("chat.list.pictures", { count });
}
