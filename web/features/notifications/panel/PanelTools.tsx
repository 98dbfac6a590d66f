import { type GroupingMode, nextGrouping } from "@waymates/contract/features/notification-groups";
import type { PanelChip } from "@waymates/contract/features/notifications";
import { panelChips } from "@waymates/contract/features/notifications-constants";
import { Chips } from "../../../ui/Chips.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useBrowserPermission } from "../push/systemNotifications.ts";
import { useNotificationTexts } from "../notificationTexts.ts";

export interface PanelToolsProps {
  filter: PanelChip;
  onFilter: (filter: PanelChip) => void;
  grouping: GroupingMode;
  onGrouping: (grouping: GroupingMode) => void;
  showsOld: boolean;
  onShowsOld: (showsOld: boolean) => void;
  /** Shows the browser's permission, after it was asked for. */
  showsPermission: boolean;
}

/** The controls above the list: filter, grouping, and whether old ones show. */
export function PanelTools(props: PanelToolsProps) {
  const { filter, onFilter, grouping, onGrouping, showsOld, onShowsOld, showsPermission } = props;
  const { t } = useNotificationTexts();
  return (
    <>
      <Chips
        label={t("notifications.filter.label")}
        options={panelChips.map((id) => ({ id, label: t(`notifications.filter.${id}`) }))}
        value={filter}
        onChange={onFilter}
      />
      <div className="notification-more">
        <button type="button" onClick={() => onGrouping(nextGrouping(grouping))}>
          <Icon name="layers" size="s" />
          {t(`notifications.grouping.${grouping}`)}
        </button>
        <button type="button" onClick={() => onShowsOld(!showsOld)}>
          <Icon name="history" size="s" />
          {t(showsOld ? "notifications.toggle.hideOld" : "notifications.toggle.showAll")}
        </button>
      </div>
      <div role="status">{showsPermission ? <PermissionNote /> : null}</div>
    </>
  );
}

function PermissionNote() {
  const { t } = useNotificationTexts();
  return (
    <p className="notification-permission hint">
      {t(`notifications.permission.${useBrowserPermission()}`)}
    </p>
  );
}
