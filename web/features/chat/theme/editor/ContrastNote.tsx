import { numberFormat } from "@waymates/contract/formats";
import { contrastOn, unreadableOn } from "@waymates/contract/features/chat-theme-constants";
import { useRef } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { readableOnBoth, type ThemeDraft } from "./themeDraft.ts";

/** Says whether the text can be read on the messages, and offers a colour that can. */
export function ContrastNote({ draft: { shown, changeColors } }: { draft: ThemeDraft }) {
  const { t, i18n } = useTranslation();
  const faults = unreadableOn(shown);
  const ratio = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  const better = readableOnBoth(shown);
  const note = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className={faults.length > 0 ? "chat-contrast-note bad" : "chat-contrast-note"}
    >
      {faults.length === 0 ? (
        <p>
          <Icon name="check" size="s" /> {t("chatTheme.contrast.fine")}
        </p>
      ) : (
        faults.map((part) => (
          <p key={part}>
            <Icon name="triangle-alert" size="s" />{" "}
            {t(`chatTheme.contrast.${part}`, {
              ratio: ratio.format(contrastOn(shown.textColor, shown[part])),
            })}
          </p>
        ))
      )}
      {faults.length > 0 && better ? (
        <Button
          size="small"
          onPress={() => {
            // The button disappears with its cause, so the focus is moved.
            note.current?.focus();
            changeColors({ textColor: better });
          }}
        >
          {t("chatTheme.contrast.fix")}
        </Button>
      ) : null}
    </div>
  );
}
