import type { StaffBadge } from "@waymates/contract/features/staff-people";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ListFrame } from "./ListFrame.tsx";
import { ListRow } from "./ListRow.tsx";

/** Width and height in pixels. */
const PICTURE = 48;

/** /admin/badges: every badge, with how many people have it. */
export function BadgesPage() {
  return (
    <ListFrame list="badges">{(badge) => <BadgeRow key={badge.key} badge={badge} />}</ListFrame>
  );
}

function BadgeRow({ badge: { key, external_name: family, tier, threshold, earned } }: Row) {
  const { t } = useTranslation();
  return (
    <ListRow
      picture={<img src={`/badges/${key}.svg`} alt="" width={PICTURE} height={PICTURE} />}
      title={t("badge.page.named", {
        name: t(`badge.${family}.name`),
        tier: t(`tier.${tier}`),
      })}
      facts={<span>{t(`badge.${family}.description`, { count: threshold })}</span>}
      acts={<span>{t("adminLists.badges.earned", { count: earned })}</span>}
    />
  );
}

interface Row {
  badge: StaffBadge;
}
