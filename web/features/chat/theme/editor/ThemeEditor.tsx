import { useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tabs } from "../../../../ui/Tabs.tsx";
import { BubbleSection } from "./BubbleSection.tsx";
import { MiniChat, ThemePreview } from "./ThemePreview.tsx";
import { type ReadyTheme, readyTheme, type ThemeDraft } from "./themeDraft.ts";
import { PaintField } from "./PaintField.tsx";
import { PictureChoice } from "./PictureChoice.tsx";
import {
  fontSizes,
  messageSpacings,
  separators,
} from "@waymates/contract/features/chat-theme-constants";
import { type Card, CardChoice, Choice } from "./Choice.tsx";

const sections = {
  themes: ReadyThemes,
  background: BackgroundSection,
  bubbles: BubbleSection,
  text: TextSection,
};
type Section = keyof typeof sections;

/** The preview, and beside it the settings in tabs. */
export function ThemeEditor({ draft }: { draft: ThemeDraft }) {
  const { t } = useTranslation();
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

/** The background: a colour or gradient, and a drawing or picture on it. */
function BackgroundSection({ draft }: { draft: ThemeDraft }) {
  const { t } = useTranslation();
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

/** Font size, space between messages, and the day separator. */
function TextSection({ draft: { theme, change } }: { draft: ThemeDraft }) {
  const { t } = useTranslation();
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

const names = ["default", "neonEclipse", "candyGlow"] as const satisfies readonly ReadyTheme[];

/** The built-in themes, and the person's own once there is one. */
function ReadyThemes({ draft }: { draft: ThemeDraft }) {
  const { t } = useTranslation();
  const card = (id: ReadyTheme | "own"): Card<ReadyTheme | "own"> => ({
    id,
    label: t(`chatTheme.preset.${id}`),
    about: t(`chatTheme.presetAbout.${id}`),
    face: <MiniChat theme={id === "own" ? (draft.own ?? draft.theme) : readyTheme(id)} />,
  });
  return (
    <div className="chat-theme-section">
      <p className="soft">{t("chatTheme.themes.hint")}</p>
      <CardChoice
        label={t("chatTheme.themes.label")}
        size="large"
        cards={[...names.map(card), ...(draft.own ? [card("own")] : [])]}
        value={draft.ready}
        onChange={draft.choose}
      />
    </div>
  );
}
