import "../people.css";
import type { StaffAppeal } from "@waymates/contract/features/sanctions";
import { Link } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { useSession } from "../../../../platform/session.ts";
import { usePages } from "../../../../platform/usePages.ts";
import { PersonAvatar } from "../../../../platform/PersonAvatar.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Chips } from "../../../../ui/Chips.tsx";
import { SanctionHead } from "../../../sanctions/index.ts";
import { AdminFrame } from "../../AdminFrame.tsx";
import { AppealDecision } from "./AppealDecision.tsx";
import { fullName } from "@waymates/contract/features/person-names";
import { useFilters } from "../../lists/useFilters.ts";
import { APPEAL_STATES, appealsQuery, appealStateIn } from "../peopleQueries.ts";
import { StaffList } from "../../StaffList.tsx";

/**
 * /admin/appeals: appeals against sanctions, answered by another admin than the one who decided.
 */
export function AppealsPage() {
  const { t } = useTranslation();
  const { search, choose } = useFilters();
  const status = appealStateIn(search);
  return (
    <AdminFrame title={t("admin.section.appeals")}>
      <p className="soft">{t("staff.appeals.intro")}</p>
      <Chips
        label={t("staff.appeals.status")}
        value={status}
        options={APPEAL_STATES.map((id) => ({ id, label: t(`staff.appeals.status.${id}`) }))}
        onChange={(value) => choose("status", value)}
      />
      <Appeals key={status} status={status} />
    </AdminFrame>
  );
}

function Appeals({ status }: { status: ReturnType<typeof appealStateIn> }) {
  const { t } = useTranslation();
  const appeals = usePages(appealsQuery(status));
  return (
    <StaffList
      list={appeals}
      failed={t("staff.appeals.failed")}
      none={t("staff.appeals.none")}
      className="admin-texts"
    >
      {(appeal) => <Appeal key={appeal.id} appeal={appeal} />}
    </StaffList>
  );
}

function Appeal({ appeal }: { appeal: StaffAppeal }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { person, sanction, status, answer, decidedBy } = appeal;
  const isOwn = user?.id === sanction.decidedBy?.id || user?.id === person?.id;
  return (
    <li className="card admin-text">
      <div className="row wrap">
        {person ? (
          <>
            <PersonAvatar person={person} />
            <Link to={`/admin/users/${person.id}`} className="link">
              <bdi>{fullName(person)}</bdi>
            </Link>
          </>
        ) : (
          t("staff.somebodyGone")
        )}
        <Badge tone={status === "open" ? "go" : "plain"}>
          {t(`staff.appeals.status.${status}`)}
        </Badge>
      </div>
      <SanctionHead sanction={sanction} />
      <p className="hint">
        {sanction.decidedBy
          ? t("staff.decidedBy", { name: fullName(sanction.decidedBy) })
          : t("staff.decidedBySomebodyGone")}
      </p>
      <p dir="auto" className="admin-words soft">
        {sanction.reason}
      </p>
      <h3>{t("staff.appeals.text")}</h3>
      <p dir="auto" className="admin-words">
        {appeal.text}
      </p>
      {status === "open" ? (
        isOwn ? (
          <p className="hint">{t("staff.appeals.notYours")}</p>
        ) : (
          <AppealDecision appeal={appeal} />
        )
      ) : (
        <>
          <h3>{t("staff.appeals.answer")}</h3>
          <p dir="auto" className="admin-words">
            {answer}
          </p>
          {decidedBy ? (
            <p className="hint">{t("staff.answeredBy", { name: fullName(decidedBy) })}</p>
          ) : null}
        </>
      )}
    </li>
  );
}
