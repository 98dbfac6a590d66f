import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { useDates } from "../../../../platform/useDates.ts";
import { SanctionHead } from "../../../sanctions/index.ts";
import { meQuery } from "../../queries.ts";
import { fullName } from "@waymates/contract/features/person-names";
import { userQuery } from "../peopleQueries.ts";

interface PersonBeforeProps {
  person: Parameters<typeof fullName>[0] & { id: string };
}

/** What was decided before about the author of what is reported, for staff who look after people. */
export function PersonBefore({ person }: PersonBeforeProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { data: me } = useQuery(meQuery);
  const isAllowed = me?.sections.includes("users") ?? false;
  const { data } = useQuery({ ...userQuery(person.id), enabled: isAllowed });
  if (!data) return null;
  const { user, sanctions } = data;
  return (
    <section className="admin-part">
      <h3>{t("staff.reports.before")}</h3>
      {sanctions.length === 0 ? (
        <p className="hint">{t("staff.reports.noneBefore", { name: fullName(person) })}</p>
      ) : null}
      <ul className="admin-rows">
        {sanctions.map((sanction) => (
          <li key={sanction.id} className="admin-part">
            <SanctionHead sanction={sanction} level={4} />
            <p dir="auto" className="admin-words">
              {sanction.reason}
            </p>
            {sanction.appeal ? (
              <p className="hint">
                {t("staff.user.appealed")} {t(`staff.appeals.status.${sanction.appeal.status}`)}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="hint">
        {t("common.labeled", { label: t("staff.user.joined"), value: moment(user.createdAt) })}
      </p>
    </section>
  );
}
