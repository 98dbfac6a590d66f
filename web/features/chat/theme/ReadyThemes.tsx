import { useTranslation } from "../../../platform/i18n.tsx";
import { type Card, CardChoice } from "./CardChoice.tsx";
import { MiniChat } from "./MiniChat.tsx";
import { type ReadyTheme, readyTheme } from "./themeDraft.ts";
import type { ThemeDraft } from "./useThemeDraft.ts";

const names = ["default", "neonEclipse", "candyGlow"] as const satisfies readonly ReadyTheme[];

/** The themes that come with it, and the person's own once there is one. */
export function ReadyThemes({ draft }: { draft: ThemeDraft }) {
  const { t } = useTranslation("chatTheme");
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
