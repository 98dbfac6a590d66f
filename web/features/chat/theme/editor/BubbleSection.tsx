import {
  borderStyles,
  bubbleShapes,
  glowStrengths,
  messageRadii,
} from "@waymates/contract/features/chat-theme-constants";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Choice } from "./Choice.tsx";
import { ColorField, PaintField } from "./PaintField.tsx";
import { ContrastNote } from "./ContrastNote.tsx";
import type { ThemeDraft } from "./themeDraft.ts";

/** Colours and shape of the messages. */
export function BubbleSection({ draft }: { draft: ThemeDraft }) {
  return (
    <div className="chat-theme-section">
      <BubbleColors draft={draft} />
      <BubbleForm draft={draft} />
      <BorderAndGlow draft={draft} />
    </div>
  );
}

function BubbleColors({ draft }: { draft: ThemeDraft }) {
  const { t } = useTranslation();
  const { shown, changeColors } = draft;
  return (
    <>
      <PaintField
        what={t("chatTheme.field.messageColor")}
        value={shown.messageColor}
        onChange={(messageColor) => changeColors({ messageColor })}
      />
      <PaintField
        what={t("chatTheme.field.userMessageColor")}
        value={shown.userMessageColor}
        onChange={(userMessageColor) => changeColors({ userMessageColor })}
      />
      <ColorField
        what={t("chatTheme.field.textColor")}
        value={shown.textColor}
        onChange={(textColor) => changeColors({ textColor })}
      />
      <ContrastNote draft={draft} />
    </>
  );
}

function BubbleForm({ draft: { theme, change } }: { draft: ThemeDraft }) {
  const { t } = useTranslation();
  const hasCorners = theme.bubbleShape === "rounded" || theme.bubbleShape === "tail";
  return (
    <>
      <Choice
        label={t("chatTheme.field.bubbleShape")}
        options={bubbleShapes}
        nameOf={(id) => t(`chatTheme.bubbleShape.${id}`)}
        value={theme.bubbleShape}
        onChange={(bubbleShape) => change({ bubbleShape })}
      />
      <Choice
        label={t("chatTheme.field.messageRadius")}
        options={messageRadii}
        nameOf={(id) => t(`chatTheme.messageRadius.${id}`)}
        value={theme.messageRadius}
        onChange={(messageRadius) => change({ messageRadius })}
        disabled={!hasCorners}
      />
    </>
  );
}

function BorderAndGlow({ draft: { theme, change } }: { draft: ThemeDraft }) {
  const { t } = useTranslation();
  const { border, glow } = theme;
  const isPlain = theme.bubbleShape === "plain";
  return (
    <>
      <Choice
        label={t("chatTheme.field.border")}
        options={borderStyles}
        nameOf={(id) => t(`chatTheme.border.${id}`)}
        value={border.style}
        onChange={(style) => change({ border: { ...border, style } })}
        disabled={isPlain}
      >
        {border.style === "none" || isPlain ? null : (
          <ColorField
            what={t("chatTheme.borderColor")}
            value={border.color}
            onChange={(color) => change({ border: { ...border, color } })}
          />
        )}
      </Choice>
      <Choice
        label={t("chatTheme.field.glow")}
        hint={t("chatTheme.glowHint")}
        options={glowStrengths}
        nameOf={(id) => t(`chatTheme.glow.${id}`)}
        value={glow.strength}
        onChange={(strength) => change({ glow: { ...glow, strength } })}
        disabled={isPlain}
      >
        {glow.strength === "none" || isPlain ? null : (
          <ColorField
            what={t("chatTheme.glowColor")}
            value={glow.color}
            onChange={(color) => change({ glow: { ...glow, color } })}
          />
        )}
      </Choice>
    </>
  );
}
