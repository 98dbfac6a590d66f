import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { BackgroundSection } from "./BackgroundSection.tsx";
import { BubbleSection } from "./BubbleSection.tsx";
import { ReadyThemes } from "./ReadyThemes.tsx";
import { TextSection } from "./TextSection.tsx";
import { ThemePreview } from "./ThemePreview.tsx";
import type { ThemeDraft } from "./useThemeDraft.ts";

const sections = {
  themes: ReadyThemes,
  background: BackgroundSection,
  bubbles: BubbleSection,
  text: TextSection,
};
type Section = keyof typeof sections;

/** The preview, and beside it all that can be changed, part by part. */
export function ThemeEditor({ draft }: { draft: ThemeDraft }) {
  const { t } = useTranslation("chatTheme");
  const [section, setSection] = useState<Section>("themes");
  return (
    <div className="chat-theme-editor">
      <ThemePreview theme={draft.theme} />
      <div className="chat-theme-controls">
        <p className="hint">{t("chatTheme.lead")}</p>
        <Tabs
          label={t("chatTheme.sections")}
          selected={section}
          onSelect={setSection}
          items={(Object.keys(sections) as Section[]).map((id) => {
            const Panel = sections[id];
            return { id, label: t(`chatTheme.tab.${id}`), panel: <Panel draft={draft} /> };
          })}
        />
      </div>
    </div>
  );
}
