import type { StaffSanction } from "@waymates/contract/features/sanctions";
import type { StaffUserView } from "@waymates/contract/features/staff-people";
import { Link } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { SanctionHead } from "../../../sanctions/index.ts";
import { fullName } from "@waymates/contract/features/person-names";
import type { UserAction } from "./UserActionDialog.tsx";

/** Whether it can be lifted: it holds, and is nothing that was removed, which only an appeal puts back. */
const canLift = ({ kind, until, lifted_at: liftedAt }: StaffSanction): boolean =>
  kind !== "removal" && !liftedAt && (until === null || new Date(until) > new Date());

interface UserSanctionsProps {
  view: StaffUserView;
  onAct: (action: UserAction) => void;
}

/** A person's sanctions, who decided them, and the outcome of appeals. */
export function UserSanctions({ view: { sanctions, canAct }, onAct }: UserSanctionsProps) {
  const { t } = useTranslation();
  return (
    <section className="card admin-part">
      <h2>{t("staff.user.sanctions")}</h2>
      {sanctions.length === 0 ? <p className="hint">{t("staff.user.noSanctions")}</p> : null}
      <ul className="admin-rows">
        {sanctions.map((sanction) => (
          <li key={sanction.id} className="admin-sanction">
            <div className="grow">
              <SanctionHead sanction={sanction} level={3} />
              <p dir="auto" className="admin-words">
                {sanction.reason}
              </p>
              <p className="hint">
                {sanction.decidedBy
                  ? t("staff.decidedBy", { name: fullName(sanction.decidedBy) })
                  : t("staff.decidedBySomebodyGone")}
              </p>
              {sanction.appeal ? (
                <p className="hint">
                  {t("staff.user.appealed")}{" "}
                  <Link to="/admin/appeals" className="link">
                    {t(`staff.appeals.status.${sanction.appeal.status}`)}
                  </Link>
                </p>
              ) : null}
            </div>
            {canAct && canLift(sanction) ? (
              <Button size="small" onPress={() => onAct({ kind: "lift", sanction })}>
                {t("staff.act.lift.do")}
                <span className="vh">: {t(`sanctions.kind.${sanction.kind}`)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
