import { Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { IconButton } from "../../../ui/IconButton.tsx";

const EmojiPicker = lazyWithRetry(() => import("../composer/EmojiPicker.tsx"), "EmojiPicker");

const quick = ["👍", "❤️", "😂", "😮", "😢", "🎉"] as const;

/** Six that are used most, and the way to all others. */
export function ReactionChoice({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation("chat");
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
