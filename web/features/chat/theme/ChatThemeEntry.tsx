import { Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { Button } from "../../../ui/Button.tsx";

const ChatThemeDialog = lazyWithRetry(
  () => import("./editor/ChatThemeDialog.tsx"),
  "ChatThemeDialog",
);

/** A row of the settings that opens the chat theme editor. */
export function ChatThemeEntry() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="option-line">
      <span className="says">
        <b>{t("chatTheme.entry.title")}</b>
        <span className="hint">{t("chatTheme.entry.text")}</span>
      </span>
      <Button size="small" aria-label={t("chatTheme.entry.open")} onPress={() => setOpen(true)}>
        {t("settings.change")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ChatThemeDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
