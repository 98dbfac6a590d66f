import { useTranslation } from "../../platform/i18n.tsx";
import { Count } from "../../ui/Count.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useCalm } from "../rewards/index.ts";
import { countText } from "./notificationTexts.ts";
import { useUnreadCount } from "./notificationQueries.ts";

export interface BellButtonProps {
  isOpen?: boolean;
  onPress: () => void;
}

/** Opens the panel, and shows how many notifications are unread. Dots fly to it. */
export function BellButton({ isOpen = false, onPress }: BellButtonProps) {
  const { t } = useTranslation();
  const count = useUnreadCount();
  // In calm mode nothing calls from outside; the list itself shows what is unread.
  const unread = useCalm() ? 0 : count;
  const label = unread > 0 ? countText(t, "notifications.bell", unread) : t("notifications.title");
  return (
    <IconButton
      icon="bell"
      label={label}
      data-hud="bell"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPress={onPress}
    >
      <Count value={unread} />
    </IconButton>
  );
}
