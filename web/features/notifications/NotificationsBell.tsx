import { Suspense, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { useIsMember } from "../../platform/session.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { BellButton } from "./BellButton.tsx";

/** Loaded when it is first opened. */
const NotificationsPanel = lazyWithRetry(
  () => import("./panel/NotificationsPanel.tsx"),
  "NotificationsPanel",
);

/**
 * The bell and the panel that it opens, for members.
 * @param isQuiet beside a question: the bell shows no number, and no dot flies to it
 */
export function NotificationsBell({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  if (!useIsMember()) return null;
  return (
    <>
      {isQuiet ? (
        <IconButton
          icon="bell"
          label={t("notifications.title")}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={open}
        />
      ) : (
        <BellButton isOpen={isOpen} onPress={open} />
      )}
      {wasOpened ? (
        <Suspense>
          <NotificationsPanel isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
