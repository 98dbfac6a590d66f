import { Suspense } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog, DialogTrigger, Popover } from "react-aria-components/Popover";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { Icon } from "../../../ui/Icon.tsx";

const EmojiPicker = lazyWithRetry(() => import("./EmojiPicker.tsx"), "EmojiPicker");

/** Opens all emojis; the chosen one is inserted at the caret. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation();
  return (
    <DialogTrigger>
      <AriaButton className="icon-btn" aria-label={t("chat.emoji")}>
        <Icon name="smile" />
      </AriaButton>
      <Popover className="popup" placement="top end">
        <Dialog aria-label={t("chat.emoji")}>
          {({ close }) => (
            <Suspense fallback={<div className="chat-emoji-place" />}>
              <EmojiPicker
                onChoose={(emoji) => {
                  close();
                  onChoose(emoji);
                }}
              />
            </Suspense>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
