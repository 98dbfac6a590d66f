import {
  SETTINGS_OPENING_MS,
  type SettingsTab,
} from "@waymates/contract/features/settings-constants";
import { useEffect, useEffectEvent, useState } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { useLocation } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FocusBack } from "../../ui/FocusBack.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { UnsavedQuestion, useUnsavedWarning } from "../../ui/UnsavedQuestion.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { closeSettings } from "./settingsRequest.ts";
import { useSettings } from "./saving/useSettings.ts";
import "./settings.css";
import "./settings-parts.css";

/** All that a person may change about themselves. Nothing typed is lost without a question. */
export function SettingsDialog({ tab }: { tab: SettingsTab }) {
  const { t } = useTranslation();
  const [isAsking, ask] = useState(false);
  const { settings, failure, retry } = useSettings();
  const isReady = useOpeningTime();
  const isUnsaved = (settings?.form.changes ?? 0) > 0;
  const leave = () => (isUnsaved ? ask(true) : closeSettings());
  useLeaving(leave);
  useUnsavedWarning(isUnsaved);
  return (
    <ModalOverlay
      className="scrim dialog-scrim settings-scrim"
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) leave();
      }}
    >
      <Modal className="dialog settings-dialog">
        <FocusBack />
        <AriaDialog>
          <header className="settings-head">
            <Heading slot="title" level={2}>
              {t("settings.title")}
            </Heading>
            <IconButton icon="x" label={t("settings.close")} tip="none" onPress={leave} />
          </header>
          {settings && isReady ? (
            <SettingsForm settings={settings} tab={tab} />
          ) : failure ? (
            <ErrorState
              headingLevel={3}
              title={t("settings.loadFailed")}
              retryLabel={t("common.retry")}
              onRetry={retry}
            />
          ) : (
            <p className="settings-opening" role="status">
              <Lozenge className="working" />
              <span className="vh">{t("settings.opening")}</span>
            </p>
          )}
          <UnsavedQuestion
            isOpen={isAsking}
            texts={{
              title: t("settings.unsaved.title"),
              text: t("settings.unsaved.text"),
              discard: t("settings.unsaved.discard"),
              keep: t("settings.unsaved.keep"),
            }}
            onKeep={() => ask(false)}
            onDiscard={() => closeSettings()}
          />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** False for the first moment: the dialog settles before its content comes. */
function useOpeningTime(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SETTINGS_OPENING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

/** Links in the dialog lead on below it. */
function useLeaving(leave: () => void): void {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const onMoved = useEffectEvent(leave);
  useEffect(() => {
    if (pathname !== opened) onMoved();
  }, [pathname, opened]);
}
