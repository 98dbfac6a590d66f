import { useTranslation } from "../../../platform/i18n.tsx";
import { PaintField } from "./PaintField.tsx";
import { PictureChoice } from "./PictureChoice.tsx";
import type { ThemeDraft } from "./useThemeDraft.ts";

/** What lies behind the messages: paint, and a drawing or picture on it. */
export function BackgroundSection({ draft }: { draft: ThemeDraft }) {
  const { t } = useTranslation("chatTheme");
  return (
    <div className="chat-theme-section">
      <PaintField
        what={t("chatTheme.field.background")}
        value={draft.shown.background}
        onChange={(background) => draft.changeColors({ background })}
      />
      <PictureChoice
        theme={draft.theme}
        onChange={(backgroundImage) => draft.change({ backgroundImage })}
      />
    </div>
  );
}
