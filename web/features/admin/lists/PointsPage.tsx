import { dateFormat, numberFormat } from "@waymates/contract/formats";
import type { StaffPoints } from "@waymates/contract/features/staff-people";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ListFrame } from "./ListFrame.tsx";
import { ListRow } from "./ListRow.tsx";

/** /admin/points: what was booked, by source and UTC day, the newest day first. */
export function PointsPage() {
  return (
    <ListFrame list="points">
      {(booked) => <PointsRow key={`${booked.date} ${booked.tag}`} booked={booked} />}
    </ListFrame>
  );
}

function PointsRow({ booked: { date, tag, points, bookings } }: { booked: StaffPoints }) {
  const { t, i18n } = useTranslation();
  const day = dateFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
  const signed = numberFormat(i18n.language, { signDisplay: "exceptZero" });
  return (
    <ListRow
      title={t(`points.tag.${tag}`)}
      facts={
        <>
          <time dateTime={date}>{day.format(new Date(`${date}T12:00:00Z`))}</time>
          <span>{t("adminLists.points.bookings", { count: bookings })}</span>
        </>
      }
      acts={<b className="num">{signed.format(points)}</b>}
    />
  );
}
