import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import type { Translate } from "../../../platform/texts.ts";

/** A message's content in words, pictures by their descriptions. */
export function spokenText(
  message: Pick<ChatMessage, "content" | "attachments" | "hidden" | "deleted_at" | "kind">,
  t: Translate,
): string {
  if (message.hidden) return t("chat.hiddenMessage");
  if (message.deleted_at) return t("chat.message.deleted");
  if (message.kind === "game_card") return t("chat.message.game");
  const pictures = message.attachments.map(({ alt }) =>
    alt === "" ? t("chat.picture") : t("chat.picture.named", { alt }),
  );
  return [message.content, ...pictures].filter(Boolean).join(", ");
}
