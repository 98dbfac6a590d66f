import {
  fontSizes,
  messageSpacings,
  separators,
} from "@waymates/contract/features/chat-theme-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Choice } from "./Choice.tsx";
import type { ThemeDraft } from "./useThemeDraft.ts";

/** Size of the words, room between messages, and what stands between days. */
export function TextSection({ draft: { theme, change } }: { draft: ThemeDraft }) {
  const { t } = useTranslation("chatTheme");
  return (
    <div className="chat-theme-section">
      <Choice
        label={t("chatTheme.field.fontSize")}
        options={fontSizes}
        nameOf={(id) => t(`chatTheme.fontSize.${id}`)}
        value={theme.fontSize}
        onChange={(fontSize) => change({ fontSize })}
      />
      <Choice
        label={t("chatTheme.field.messageSpacing")}
        options={messageSpacings}
        nameOf={(id) => t(`chatTheme.messageSpacing.${id}`)}
        value={theme.messageSpacing}
        onChange={(messageSpacing) => change({ messageSpacing })}
      />
      <Choice
        label={t("chatTheme.field.separator")}
        hint={t("chatTheme.separatorHint")}
        options={separators}
        nameOf={(id) => t(`chatTheme.separator.${id}`)}
        value={theme.separator}
        onChange={(separator) => change({ separator })}
      />
    </div>
  );
}
