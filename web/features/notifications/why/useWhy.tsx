import { Suspense, useId, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { IconButton } from "../../../ui/IconButton.tsx";

const WhyPart = lazyWithRetry(() => import("./WhyPart.tsx"), "WhyPart");

/** Opens, below a card, why it came and what of it can be muted. */
export function useWhy(notificationId: string) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return {
    button: (
      <IconButton
        icon="info"
        size="small"
        tip="none"
        className="notification-why-button"
        label={t("notifications.why")}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={WhyPart.prepare}
        onFocus={WhyPart.prepare}
        onPress={() => setOpen(!isOpen)}
      />
    ),
    part: (
      <div id={id} hidden={!isOpen} className="notification-why-place">
        {isOpen ? (
          <Suspense>
            <WhyPart id={notificationId} />
          </Suspense>
        ) : null}
      </div>
    ),
  };
}
